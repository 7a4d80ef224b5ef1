//# allFunctionsCalledOnLoad
/**
 * A sketch: things as they look, in few shapes. What is drawn alike is one path, however many there are, as a browser
 * takes longer over many nodes than over long ones. Nothing in it can be pointed at or moved.
 */

import { el, fromItsBeginning, outlineOf, round } from "../parts/drawing.js";
import { drawingFor } from "../parts/index.js";

/** @typedef {import("../parts/drawing.js").Drawing} Drawing */
/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./layout.js").Placed} Placed */

/** @typedef {{ look: string, attributes: Shape["attributes"], x: number, y: number, path: string }} Stroke */
/** @typedef {{ placed: Placed, strokes: Stroke[] | null, level: number }} Sketched how it is drawn, if so, and how many lie below */

const GEOMETRY = new Set(["d", "x", "y", "width", "height", "rx", "cx", "cy", "r"]);

/**
 * Those of some things that can be sketched, and the others, which lie above. What follows something that is no part
 * of it may cover a ring around that, so it is no part either.
 * @param {Placed[]} items as they lie one upon the other; those of different places or spaces do not touch each other
 * @param {GameLook} game @param {(placed: Placed) => boolean} apart
 */
export function sketch(items, game, apart) {
  /** @type {Placed[]} */
  const others = [];
  /** @type {Sketched[]} */
  const sketched = [];
  /** @type {Map<string, Sketched[]>} */
  const spots = new Map();
  let still = true;
  for (const placed of items) {
    still &&= !apart(placed);
    const where = placed.at ?? placed.place;
    let there = spots.get(where);
    if (!there) spots.set(where, there = []);
    const below = there.filter((one) => overlap(one.placed, placed));
    const plain = still && placed.count === 1 && !placed.stack && below.every((one) => one.strokes);
    const strokes = plain ? strokesOf(drawingFor(placed.item, game, placed.size, placed.least)) : null;
    const one = { placed, strokes, level: Math.max(0, ...below.map(({ level }) => level + 1)) };
    there.push(one);
    if (strokes) sketched.push(one);
    else others.push(placed);
  }
  return { shape: el("g", { class: "tt-sketch" }, ...layers(sketched)), others };
}

/** @param {Placed} one @param {Placed} other */
function overlap(one, other) {
  return one.x < other.x + other.width * other.scale && other.x < one.x + one.width * one.scale &&
    one.y < other.y + other.height * other.scale && other.y < one.y + one.height * one.scale;
}

/** @type {WeakMap<Drawing, Stroke[] | null>} */
const known = new WeakMap();

/** None of what is more than plain outlines. @param {Drawing} drawing */
function strokesOf(drawing) {
  let strokes = known.get(drawing);
  if (strokes === undefined) {
    const found = drawing.shapes.map(strokeOf);
    strokes = found.every((stroke) => stroke !== null) ? found : null;
    known.set(drawing, strokes);
  }
  return strokes;
}

/** @param {Shape} shape @returns {Stroke | null} */
function strokeOf(shape) {
  const d = outlineOf(shape);
  if (d === null) return null;
  const attributes = Object.fromEntries(
    Object.entries(shape.attributes).filter(([name]) => !GEOMETRY.has(name)),
  );
  return { look: JSON.stringify(attributes), attributes, ...fromItsBeginning(d) };
}

/** Things of one layer do not touch each other, so that their order does not matter. @param {Sketched[]} sketched */
function layers(sketched) {
  /** @type {Map<string, { scale: string, level: number, things: Sketched[] }>} */
  const found = new Map();
  for (const one of sketched) {
    const { level, placed } = one;
    const scale = placed.scale.toFixed(4);
    const key = `${level} ${scale}`;
    const layer = found.get(key);
    if (layer) layer.things.push(one);
    else found.set(key, { scale, level, things: [one] });
  }
  return [...found.values()].sort((a, b) => a.level - b.level).map(({ scale, things }) =>
    el("g", { transform: `scale(${scale})` }, ...merged(things, Number(scale)))
  );
}

/** Exactly where they lie as things of their own. @param {Sketched[]} things @param {number} scale */
function merged(things, scale) {
  /** @type {Shape[]} */
  const paths = [];
  for (let i = 0; things.some(({ strokes }) => strokes && i < strokes.length); i++) {
    /** @type {Map<string, { attributes: Shape["attributes"], d: string }>} */
    const alike = new Map();
    for (const { placed, strokes } of things) {
      const stroke = strokes?.[i];
      if (!stroke) continue;
      const x = Number(placed.x.toFixed(1)) / scale + stroke.x;
      const y = Number(placed.y.toFixed(1)) / scale + stroke.y;
      const d = `M${round(x)} ${round(y)}${stroke.path}`;
      const same = alike.get(stroke.look);
      if (same) same.d += d;
      else alike.set(stroke.look, { attributes: stroke.attributes, d });
    }
    for (const { attributes, d } of alike.values()) paths.push(el("path", { ...attributes, d }));
  }
  return paths;
}
