import assert from "node:assert/strict";
import { geometry } from "../../src/tabletome/web/table/boards.js";

/** @param {[number, number][]} points */
function map(points) {
  const spaces = points.map(([x, y], i) => ({ id: `map:${i}`, name: `Region ${i}`, zone: "", x, y }));
  return { id: "map", kind: "map", spaces, links: [] };
}

/** @param {import("../../src/tabletome/web/table/boards.js").Geometry} shape */
function inside(shape) {
  return shape.spots.every(({ x, y }) => x > 0 && x < shape.width && y > 0 && y < shape.height);
}

Deno.test("regions in one line are spread out, and where that cannot be done it is not tried for ever", () => {
  const line = geometry(map(Array.from({ length: 12 }, (_, i) => [0, i])), 1.3);
  const point = geometry(map(Array.from({ length: 40 }, () => [3, 3])), 1.3);
  for (const shape of [line, point, geometry(map([[7, 7]]), 1.3)]) assert.ok(inside(shape));
  assert.equal(new Set(line.spots.map(({ x, y }) => `${x} ${y}`)).size, 12);
});

Deno.test("a crowd takes no room from the rest: what lies apart keeps its side", () => {
  const shape = geometry(map([[0, 0], [0.1, 0.1], [0.2, 0], [9, 0], [9, 5]]), 1.3);
  const [a, b, c, east, south] = shape.spots;
  for (const west of [a, b, c]) assert.ok(west.x < east.x && west.x < south.x);
  assert.ok(east.y < south.y);
});
