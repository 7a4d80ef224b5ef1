import assert from "node:assert/strict";
import { cutOut, doodle, INKS, strokesOf, textOf } from "../../src/tabletome/web/parts/doodle.js";

const CAT = "k 10,10 20,20;R 1,1 2,2 3,1;b 5,5";

Deno.test("a drawing is read and written the same", () => {
  assert.equal(textOf(strokesOf(CAT)), CAT);
  assert.deepEqual(strokesOf(CAT)[1], { ink: "r", filled: true, points: [[1, 1], [2, 2], [3, 1]] });
  assert.deepEqual(strokesOf(""), []);
});

Deno.test("lines, areas and dots are drawn in their ink", () => {
  const [line, area, dot] = doodle(CAT).map(({ attributes }) => attributes);
  assert.deepEqual([line.d, line.fill, line.stroke], ["M10 10L20 20", "none", INKS.k.colour]);
  assert.deepEqual([area.d, area.fill], ["M1 1L2 2 3 1z", INKS.r.colour]);
  assert.equal(dot.d, "M5 5h0.01");
});

Deno.test("what is cut out keeps white paper along its edge, below all strokes", () => {
  const shapes = cutOut(CAT);
  assert.equal(shapes.length, 6);
  assert.ok(shapes.slice(0, 3).every(({ attributes }) => attributes.stroke === "#ffffff"));
});
