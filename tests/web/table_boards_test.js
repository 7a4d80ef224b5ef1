import assert from "node:assert/strict";
import { widthOf } from "../../src/tabletome/web/parts/text.js";
import { geometry } from "../../src/tabletome/web/table/boards.js";
import { onBoard } from "../../src/tabletome/web/table/things.js";

/** @param {[number, number][]} points */
function map(points) {
  const spaces = points.map(([x, y], i) => ({ id: `map:${i}`, name: `Region ${i}`, zone: "", x, y }));
  return { id: "map", kind: "map", spaces, links: [], labels: [] };
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

Deno.test("two roads between the same regions run apart, and no label hides another or a region", () => {
  const board = map([[0, 0], [9, 4], [3, 9], [6, 0]]);
  /** @type {[number, number][]} */
  const ends = [[0, 1], [1, 0], [0, 2], [1, 2], [3, 0]];
  const labels = ["Road", "Railway", "River", "Road", "Path"];
  /** @type {[string, string][]} */
  const links = ends.map(([a, b]) => [`map:${a}`, `map:${b}`]);
  const { roads = [], spots } = geometry({ ...board, links, labels }, 1.3);
  assert.deepEqual(roads.map(({ label }) => label), labels);
  assert.equal(new Set(roads.map(({ path }) => path)).size, 5);
  const boxes = [
    ...roads.map(({ x, y, label }) => ({ x, y, width: 8 * label.length, height: 14 })),
    ...spots.map(({ x, y, width }) => ({ x, y, width, height: 60 })),
  ];
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(0, i)) {
      const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
      assert.ok(across >= (a.width + b.width) / 2 || down >= (a.height + b.height) / 2);
    }
  }
  assert.equal(geometry(map([[0, 0], [1, 1]]), 1.3).roads?.length, 0);
});

Deno.test("a long track fills the room, and is no higher than that", () => {
  for (const [count, columns] of [[12, 4], [85, 9]]) {
    const spaces = Array.from(
      { length: count },
      (_, i) => ({ id: `way:${i}`, name: `Stall ${i}`, zone: "", x: i, y: 0 }),
    );
    const { spots, width, height } = geometry(
      { id: "way", kind: "track", spaces, links: [], labels: [] },
      1.04,
    );
    assert.equal(new Set(spots.map(({ x }) => x)).size, columns);
    assert.ok(width / height > 1);
  }
});

Deno.test("in a ring with eleven spaces a side the longest of city names is written out", () => {
  const spaces = Array.from(
    { length: 40 },
    (_, i) => ({ id: `ring:${i}`, name: "Mediterranean", zone: "", x: i % 11, y: Math.floor(i / 11) }),
  );
  const { spots } = geometry({ id: "ring", kind: "loop", spaces, links: [], labels: [] }, 1.4);
  for (const { label } of spots) assert.ok((label?.width ?? 0) >= 9.5 * widthOf("Mediterranean"));
});

/** The points of a backgammon board as a game has them: a column of its own for the bar. */
function points() {
  const spaces = Array.from({ length: 24 }, (_, i) => {
    const column = i < 12 ? 11 - i : i - 12;
    const [x, y] = [column + Number(column > 5), Number(i < 12)];
    return { id: `points:${i + 1}`, name: String(i + 1), zone: "", x, y };
  });
  return { id: "points", kind: "points", spaces, links: [], labels: [] };
}

/** @param {{ seat: number, at: number }[]} men @returns {import("../../src/tabletome/web/table/layout.js").Placed[]} */
function standing(men) {
  const items = men.map(({ seat, at }, i) => ({
    id: `man ${i}`,
    kind: "man",
    shape: "piece",
    label: "man",
    owner: seat,
    up: true,
    known: true,
    at: `points:${at}`,
    figures: { seat },
    state: {},
  }));
  const place = { id: "men", title: "men", kind: "stacks", shape: "piece", owner: null, board: "points" };
  const layers = [{ ...place, count: items.length, items }];
  const game = {
    title: "",
    felt: "#223344",
    /** @type {[string, string]} */
    accents: ["#aa0000", "#00aa00"],
    looks: {},
    colours: [],
    zones: {},
    hidden: [],
    names: ["Ann", "Bob"],
    letters: 0,
  };
  const shape = geometry(points(), 1.3);
  const picture = { key: "points", title: "", board: points(), layers, mine: false };
  return onBoard(picture, shape, { x: 0, y: 0, width: shape.width, height: shape.height }, 1, game);
}

Deno.test("points stand in two rows of two halves, and none covers another", () => {
  const { spots, width, height, coordinates } = geometry(points(), 1.3);
  const at = new Map(spots.map((spot) => [spot.name, spot]));
  const [first, last, far] = ["1", "24", "13"].map((name) => at.get(name));
  assert.ok(first && last && far);
  assert.ok(first.x === last.x && first.y > last.y && far.x < last.x && far.y === last.y);
  assert.deepEqual([first.base, last.base], [1, -1]);
  const columns = [...new Set(spots.map((s) => s.x))].sort((a, b) => a - b);
  const gaps = columns.slice(1).map((x, i) => x - columns[i]);
  assert.equal(gaps.filter((gap) => gap === first.width).length, 10);
  assert.ok(gaps[5] > first.width, "the bar");
  assert.ok(spots.every((s) => s.x - s.width / 2 > 0 && s.x + s.width / 2 < width));
  assert.ok(coordinates.every(({ y }) => y > 0 && y < height));
  assert.deepEqual(coordinates.map(({ text }) => text), spots.map(({ name }) => name));
});

Deno.test("neighbouring points and points above each other differ in colour", () => {
  const { spots } = geometry(points(), 1.3);
  const dark = spots.map((s) => s.dark);
  for (let i = 1; i < 24; i++) assert.notEqual(dark[i], dark[i - 1], `${i}`);
});

Deno.test("men stand one upon the other from the base, fifteen still within their point", () => {
  const spot = geometry(points(), 1.3).spots[0];
  for (const count of [1, 5, 6, 15]) {
    const men = standing(Array.from({ length: count }, () => ({ seat: 0, at: 1 })));
    assert.equal(men.length, count);
    const bottoms = men.map(({ y, height, scale }) => y + height * scale);
    assert.ok(Math.abs(bottoms[0] - (spot.y + spot.height / 2)) < 1);
    assert.ok(bottoms.every((bottom, i) => i === 0 || bottom < bottoms[i - 1] - 10));
    assert.ok(men[count - 1].y >= spot.y - spot.height / 2 - 1);
    assert.equal(men[count - 1].stack, count > 5 ? count : undefined);
    assert.ok(men.slice(0, -1).every(({ stack }) => stack === undefined));
  }
});

Deno.test("men of the upper row hang from its edge, and only men alike are counted", () => {
  const spot = geometry(points(), 1.3).spots[23];
  const men = standing([...Array.from({ length: 6 }, () => 0), 1].map((seat) => ({ seat, at: 24 })));
  assert.ok(Math.abs(men[0].y - (spot.y - spot.height / 2)) < 1);
  assert.ok(men[6].y > men[5].y);
  assert.deepEqual(men.map(({ stack }) => stack ?? 0), [0, 0, 0, 0, 0, 6, 0]);
});
