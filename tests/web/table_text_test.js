import assert from "node:assert/strict";
import { fit, framed, lines, widthOf } from "../../src/tabletome/web/parts/text.js";

Deno.test("lines keep within the room and lose no word", () => {
  const text = "Shoots the first toy in line, then rests for a turn";
  const found = lines(text, 9);
  assert.ok(found.every((line) => widthOf(line) <= 9));
  assert.equal(found.join(" "), text);
});

Deno.test("a word too long for a line is broken with a hyphen", () => {
  assert.ok(lines("Donaudampfschiff", 4)[0].endsWith("-"));
});

Deno.test("a short text is as large as allowed, a long one as small as needed", () => {
  assert.equal(fit("Ox", 60, 20, 9, 5).size, 9);
  const long = fit("Intermediate Northwest Territories", 60, 20, 9, 5);
  assert.ok(long.size < 9 && long.lines.length > 1);
});

Deno.test("what does not fit at all ends with an ellipsis", () => {
  const { lines: found } = fit("word ".repeat(60), 40, 12, 8, 5);
  assert.ok(found[found.length - 1].endsWith("…"));
});

Deno.test("a framed text of one line is one element, of several one element with spans", () => {
  const frame = { x: 0, y: 0, width: 60, height: 30, most: 9, least: 5 };
  assert.equal(framed("Ox", frame).children[0], "Ox");
  assert.equal(framed("Water buffalo of the east", frame).tag, "text");
});
