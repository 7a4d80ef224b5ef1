import assert from "node:assert/strict";
import { el, fromItsBeginning, moved, movedPath, outlineOf } from "../../src/tabletome/web/parts/drawing.js";
import { drawingFor, inHandOrder, leastLetters } from "../../src/tabletome/web/parts/index.js";
import { canBeLettered, figure, strokes } from "../../src/tabletome/web/parts/lettering.js";
import { shorterNames } from "../../src/tabletome/web/parts/text.js";

const PATH = "M2 3l1.500-.5h4V7H2v1A1 2 0 0 1 5 6a1 2 0 1 0-.5.25c1 2 3 4 5 6Z";

/** @param {string} d */
function numbers(d) {
  return (d.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

Deno.test("a path that is moved nowhere stays as it is", () => {
  assert.deepEqual(numbers(movedPath(PATH, 0, 0, 1)), numbers(PATH));
});

Deno.test("a moved path moves its places, scales its steps, and keeps the flags of its arcs", () => {
  assert.equal(
    movedPath(PATH, 10, 20, 2),
    "M14 26l3 -1h8V34H14v2A2 4 0 0 1 20 32a2 4 0 1 0 -1 0.5c2 4 6 8 10 12Z",
  );
});

Deno.test("a path that goes on from its beginning is drawn the same", () => {
  const path = "l1.5 -0.5h4v4.5h-5.5v1a1 2 0 0 1 3 -2a1 2 0 1 0 -0.5 0.25c1 2 3 4 5 6z";
  assert.deepEqual(fromItsBeginning(PATH), { x: 2, y: 3, path });
  const returning = "M1 1C2 2 3 3 5 6S7 8 9 9Q4 4 -1 0zM8 8H9zm1 1h2z";
  assert.equal(fromItsBeginning(returning).path, "c1 1 2 2 4 5s2 2 4 3q-5 -5 -10 -9zm7 7h1zm1 1h2z");
});

Deno.test("rectangles and circles have outlines, what is more than a plain shape has none", () => {
  const box = { x: 1, y: 2, width: 9, height: 6 };
  assert.equal(outlineOf(el("rect", box)), "M1 2h9v6h-9v-6z");
  assert.equal(
    outlineOf(el("rect", { ...box, rx: 2 })),
    "M3 2h5a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-5a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z",
  );
  assert.equal(outlineOf(el("circle", { cx: 5, cy: 6, r: 3 })), "M5 3a3 3 0 1 1 -.01 0z");
  assert.equal(outlineOf(el("path", { d: PATH })), PATH);
  assert.equal(outlineOf(el("path", { d: PATH, transform: "rotate(9)" })), null);
  assert.equal(outlineOf(el("text", {}, "a")), null);
});

Deno.test("a moved shape needs no transform, and lines become as much thicker as it becomes larger", () => {
  const circle = moved(5, 6, 2, el("circle", { r: 3, stroke: "#000000" }));
  assert.deepEqual(circle.attributes, { cx: 5, cy: 6, r: 6, stroke: "#000000", "stroke-width": 2 });
  const group = moved(
    1,
    1,
    3,
    el("g", { fill: "red" }, el("rect", { x: 1, y: 2, width: 3, height: 4, rx: 1 })),
  );
  assert.deepEqual(group.children, [el("rect", { x: 4, y: 7, width: 9, height: 12, rx: 3 })]);
  const turned = moved(1, 2, 3, el("path", { d: "M0 0", transform: "rotate(9)" }));
  assert.equal(turned.attributes.transform, "translate(1 2) scale(3) rotate(9)");
});

Deno.test("figures and capitals are strokes within their height, anything else is text", () => {
  for (const text of [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "100"]) {
    assert.ok(canBeLettered(text));
    for (const [, y] of strokes(text, 50, 50, 20).matchAll(/M\S+ ([\d.]+)/g)) {
      assert.ok(Number(y) >= 42 && Number(y) <= 58, `${text} begins at ${y}`);
    }
    assert.equal(figure(text, 0, 0, 10, "#000000").tag, "path");
  }
  assert.deepEqual(figure("a?", 0, 0, 10, "#000000").children, ["a?"]);
});

Deno.test("a piece too small for its name bears what is left of it, in letters that can be read", () => {
  const game = {
    title: "",
    felt: "",
    accents: /** @type {[string, string]} */ (["", ""]),
    looks: {},
    colours: [],
    zones: {},
    hidden: [],
    names: [],
    letters: 9,
  };
  /** @param {string} name @param {number} scale */
  const written = (name, scale) => {
    const figures = { name, rank: 7 };
    const item = {
      id: "",
      kind: "man",
      shape: "piece",
      label: name,
      owner: 0,
      up: true,
      known: true,
      at: null,
    };
    return JSON.stringify(
      drawingFor({ ...item, figures, state: {} }, game, "counter", leastLetters(scale, game)),
    );
  };
  assert.match(written("Heavy Cavalry", 1), /Cavalry/);
  assert.match(written("Heavy Cavalry", 0.8), /H\. Cavalry|"HC"/);
  assert.match(written("Heavy Cavalry", 0.5), /"HC"/);
  assert.match(written("Ninja", 0.6), /"Ninja"/);
  assert.match(written("Samurai", 0.6), /"Sam\."/);
});

Deno.test("names are shortened in one way", () => {
  assert.deepEqual([...shorterNames("Western United States")], [
    "Western United States",
    "W. United States",
    "W. U. States",
    "WUS",
  ]);
  assert.deepEqual([...shorterNames("Minor Airport 3")].at(-1), "MA3");
  assert.deepEqual([...shorterNames("Siam")], ["Siam", "Si.", "S"]);
});

Deno.test("cards in a hand lie by suit, number and name, and what is not known comes last", () => {
  const look = {
    title: "name",
    suit: "suit",
    corner: "rank",
    badge: "",
    text: "",
    figure: "",
    doodle: "",
    sign: "",
    signs: { Suns: "sun", Moons: "moon" },
    colours: {},
    labels: {},
  };
  const game = {
    title: "",
    felt: "",
    /** @type {[string, string]} */
    accents: ["", ""],
    looks: { card: look },
    colours: [],
    zones: {},
    hidden: [],
    names: [],
    letters: 0,
  };
  /** @param {string} name @param {string} suit @param {string | number} rank */
  const card = (name, suit, rank, known = true) => ({
    id: name,
    kind: known ? "card" : "hidden",
    shape: "card",
    label: name,
    owner: 0,
    up: true,
    known,
    at: null,
    figures: known ? { name, suit, rank } : {},
    state: {},
  });
  const hand = [
    card("back", "", "", false),
    card("m10", "Moons", 10),
    card("x", "Zeros", 1),
    card("mK", "Moons", "K"),
    card("m9", "Moons", "9"),
    card("s2", "Suns", 2),
    card("mJ", "Moons", "J"),
    card("b", "Suns", 1),
    card("a", "Suns", 1),
  ];
  assert.deepEqual(inHandOrder(hand, game).map((item) => item.id), [
    "a",
    "b",
    "s2",
    "m9",
    "m10",
    "mJ",
    "mK",
    "x",
    "back",
  ]);
});
