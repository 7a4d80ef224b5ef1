import assert from "node:assert/strict";
import {
  colourOf,
  hash,
  inkFor,
  luminance,
  mark,
  mix,
  shapeName,
} from "../../src/tabletome/web/parts/marks.js";

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

Deno.test("eight seats have eight colours and eight shapes", () => {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7];
  assert.equal(new Set(seats.map(colourOf)).size, 8);
  assert.equal(new Set(seats.map(shapeName)).size, 8);
  assert.equal(new Set(seats.map((s) => mark(s).attributes.d)).size, 8);
});

Deno.test("the ninth seat is told from the first by a hollow mark", () => {
  assert.equal(mark(8).attributes.fill, "none");
  assert.notEqual(mark(0).attributes.fill, "none");
});

Deno.test("ink can be read on every colour of a player and on any felt", () => {
  const grounds = [
    "#000000",
    "#ffffff",
    "#7a1f2b",
    "#e9c46a",
    "#767676",
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(colourOf),
  ];
  for (const ground of grounds) assert.ok(contrast(ground, inkFor(ground)) >= 4.5, ground);
});

Deno.test("colours mix, and nonsense becomes the usual felt", () => {
  assert.equal(mix("#000000", "#ffffff", 0.5), "#808080");
  assert.equal(mix("red; x", "#000000", 0), "#2f5d50");
});

Deno.test("a hash is always the same and spreads", () => {
  assert.equal(hash("Attack"), hash("Attack"));
  assert.notEqual(hash("Attack") % 10, hash("Defense") % 10);
});
