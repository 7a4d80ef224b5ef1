//# allFunctionsCalledOnLoad
/** What tells players apart: a colour and a shape for each seat, on everything they own. */

import { el, polygon } from "./drawing.js";

/** @typedef {import("./drawing.js").Shape} Shape */

/** The Okabe–Ito set: told apart by colour-blind people as well. */
const COLOURS = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#a3a3a3"];
const DARK = "#100e0b";
const SHAPE_NAMES = ["circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "drop"];
const SHAPES = [
  "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0 -9 0Z",
  "M-8 -8H8V8H-8Z",
  "M0 -9.500L9.500 7.500H-9.500Z",
  "M0 -10.500L8.500 0L0 10.500L-8.500 0Z",
  polygon(5, 11, 4.600),
  polygon(6, 9.500, 9.500, 0),
  "M-3.200 -9H3.200V-3.200H9V3.200H3.200V9H-3.200V3.200H-9V-3.200H-3.200Z",
  "M0 -11C4 -5 7.500 -2 7.500 3A7.500 7.500 0 0 1 -7.500 3C-7.500 -2 -4 -5 0 -11Z",
];

/** @type {string[]} the colours of the game that is drawn just now, if it has its own */
let own = [];

/** @template T @param {string[]} colours @param {() => T} draw @returns {T} */
export function inColours(colours, draw) {
  const before = own;
  own = colours;
  try {
    return draw();
  } finally {
    own = before;
  }
}

/** @param {number} seat */
export function colourOf(seat) {
  return own[seat] ?? COLOURS[seat % COLOURS.length];
}

/** What can be read on a player's colour. @param {number} seat */
export function inkOn(seat) {
  return inkFor(colourOf(seat));
}

/** @param {number} seat */
export function shapeName(seat) {
  return SHAPE_NAMES[seat % SHAPE_NAMES.length];
}

/**
 * The mark of a seat around 0, 0, about 20 across. From the ninth seat on the shapes come again, hollow.
 * @param {number} seat
 * @param {{ fill?: string, stroke?: string }} [look]
 * @returns {Shape}
 */
export function mark(seat, look = {}) {
  const fill = look.fill ?? colourOf(seat);
  const hollow = seat >= SHAPES.length;
  return el("path", {
    d: SHAPES[seat % SHAPES.length],
    fill: hollow ? "none" : fill,
    stroke: hollow ? fill : look.stroke ?? DARK,
    "stroke-width": hollow ? 3.5 : 1.2,
    "stroke-linejoin": "round",
  });
}

/** Black or white, whichever can be read on this colour. @param {string} colour as #rrggbb */
export function inkFor(colour) {
  return luminance(colour) > 0.2 ? DARK : "#ffffff";
}

/** @param {string} colour */
export function luminance(colour) {
  const [r, g, b] = channels(colour).map((c) => {
    const part = c / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** So much of the second colour in the first. @param {string} one @param {string} other @param {number} share */
export function mix(one, other, share) {
  const b = channels(other);
  const mixed = channels(one).map((c, i) => Math.round(c + (b[i] - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {string} colour */
function channels(colour) {
  const hex = /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1) : "2f5d50";
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

/** A number that is always the same for the same word. @param {string} word */
export function hash(word) {
  let value = 2166136261;
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2246822507) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
