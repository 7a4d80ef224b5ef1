//# allFunctionsCalledOnLoad
/**
 * Figures and capitals as strokes on a grid ten high. Text is what browsers lay out slowest; so lettered, all numbers
 * of a board are one shape.
 */

import { el, movedPath, round } from "./drawing.js";
import { readable } from "./text.js";

/** @typedef {import("./drawing.js").Shape} Shape */

/** A path begins with M and goes on relatively, so that it is moved by its beginning. @type {Record<string, [number, string]>} */
const LETTERS = {
  0: [6, "M3 0c-1.900 0-3 1.600-3 5s1.100 5 3 5 3-1.600 3-5-1.100-5-3-5z"],
  1: [4, "M.5 2.300l2.800-2.300v10"],
  2: [
    6,
    "M.2 2.600c.2-1.700 1.300-2.600 2.800-2.600 1.700 0 2.800 1 2.800 2.600 0 2.600-5.600 4.400-5.800 7.400h6",
  ],
  3: [
    6,
    "M.3 1.600c.6-1 1.500-1.600 2.700-1.600 1.600 0 2.700.9 2.700 2.400s-1.100 2.400-2.900 2.400c1.900 0 3.200 1 3.200 2.600s-1.200 2.600-3 2.600c-1.300 0-2.400-.6-3-1.700",
  ],
  4: [6, "M4.400 10v-10l-4.400 7h6"],
  5: [
    6,
    "M5.500 0h-4.600l-.5 4.500c.7-.6 1.500-.9 2.500-.9 1.900 0 3.100 1.200 3.100 3.100s-1.300 3.300-3.200 3.300c-1.200 0-2.200-.5-2.800-1.500",
  ],
  6: [
    6,
    "M5.200 .5c-2.900-1.300-5.200 1.500-5.200 6 0 2.200 1.200 3.500 3 3.500s3-1.300 3-3.200-1.200-3.100-3-3.100c-1.500 0-2.700 1-3 2.600",
  ],
  7: [6, "M0 0h6l-3.800 10"],
  8: [
    6,
    "M3 4.700c-1.600 0-2.600-.9-2.600-2.300s1-2.400 2.600-2.400 2.600 1 2.600 2.400-1 2.300-2.600 2.300c-1.800 0-3 1-3 2.600s1.200 2.700 3 2.700 3-1.100 3-2.700-1.200-2.600-3-2.600z",
  ],
  9: [
    6,
    "M.8 9.500c2.900 1.300 5.200-1.500 5.200-6 0-2.200-1.200-3.500-3-3.500s-3 1.300-3 3.200 1.200 3.100 3 3.100c1.500 0 2.700-1 3-2.600",
  ],
  A: [6, "M0 10l3-10 3 10m-5-3.300h4"],
  B: [
    5.8,
    "M0 5h3c1.400 0 2.300-1 2.300-2.500s-.9-2.500-2.300-2.500h-3v10h3.200c1.600 0 2.600-1 2.600-2.500s-1-2.500-2.600-2.500",
  ],
  C: [
    5.8,
    "M5.800 1.800c-.6-1.200-1.600-1.800-2.800-1.800-1.900 0-3 1.700-3 5s1.100 5 3 5c1.200 0 2.200-.6 2.800-1.800",
  ],
  D: [6, "M0 0v10h2.400c2.300 0 3.600-1.800 3.600-5s-1.300-5-3.600-5z"],
  E: [5.2, "M5.200 0h-5.200v10h5.300m-5.300-5.200h4.500"],
  F: [5.2, "M5.200 0h-5.200v10m0-5.200h4.400"],
  G: [
    6,
    "M5.800 1.800c-.6-1.200-1.600-1.800-2.800-1.800-1.900 0-3 1.700-3 5s1.100 5 3 5 3-1.500 3-4.500h-2.600",
  ],
  H: [6, "M0 0v10m6-10v10m-6-5.200h6"],
  I: [0.6, "M.3 0v10"],
  J: [4.6, "M4.600 0v7c0 2-.9 3-2.400 3-1.200 0-2-.6-2.200-1.800"],
  K: [6, "M0 0v10m5.800-10l-5.700 6m1.800-2l4.200 6"],
  L: [5.2, "M0 0v10h5.200"],
  M: [7, "M0 10v-10l3.500 6.500 3.500-6.500v10"],
  N: [6, "M0 10v-10l6 10v-10"],
  O: [6.6, "M3.300 0c-2.100 0-3.300 1.800-3.300 5s1.200 5 3.300 5 3.300-1.800 3.300-5-1.200-5-3.300-5z"],
  P: [5.8, "M0 10v-10h3c1.700 0 2.800 1.100 2.800 2.900s-1.100 2.900-2.800 2.900h-3"],
  Q: [
    6.6,
    "M3.300 0c-2.100 0-3.300 1.800-3.300 5s1.200 5 3.300 5 3.300-1.800 3.300-5-1.200-5-3.300-5zm.9 7.200l2.300 2.800",
  ],
  R: [6, "M0 10v-10h3c1.700 0 2.800 1.100 2.800 2.900s-1.100 2.900-2.800 2.900h-3m2.800 0l3.200 4.200"],
  S: [
    6,
    "M5.600 1.700c-.6-1.100-1.500-1.700-2.800-1.700-1.600 0-2.600.9-2.600 2.400 0 3.400 5.700 1.700 5.700 5.100 0 1.500-1.200 2.500-3 2.500-1.400 0-2.400-.6-2.900-1.800",
  ],
  T: [6, "M0 0h6m-3 0v10"],
  U: [6, "M0 0v6.500c0 2.200 1.100 3.500 3 3.500s3-1.300 3-3.500v-6.500"],
  V: [6, "M0 0l3 10 3-10"],
  W: [8, "M0 0l2 10 2-8 2 8 2-10"],
  X: [6, "M0 0l6 10m0-10l-6 10"],
  Y: [6, "M0 0l3 5 3-5m-3 5v5"],
  Z: [6, "M0 0h6l-6 10h6"],
};
const GRID = 10;
const APART = 2.4;
const STROKE = 1.75;
/** The height of a capital in a font of size 1. */
const CAPITAL = 0.72;

/** @param {string} text */
export function canBeLettered(text) {
  return /^[0-9A-Z]+$/.test(text);
}

/** @type {Map<string, { x: number, y: number, rest: string, width: number }>} */
const scaledLetters = new Map();

/** @param {string} letter @param {number} scale */
function scaled(letter, scale) {
  const key = letter + scale;
  let found = scaledLetters.get(key);
  if (!found) {
    const [width, d] = LETTERS[letter];
    const [, x, y, rest] = /^M(\S+) ([\d.]+)(.*)$/.exec(movedPath(d, 0, 0, scale)) ?? [];
    found = { x: Number(x), y: Number(y), rest, width: width * scale };
    scaledLetters.set(key, found);
  }
  return found;
}

/** The strokes of a word whose middle is at a point, in the size of a font. @param {string} text @param {number} x @param {number} y @param {number} size */
export function strokes(text, x, y, size) {
  const scale = round(size * CAPITAL / GRID);
  const letters = [...text].map((letter) => scaled(letter, scale));
  const apart = APART * scale;
  let at = x - (letters.reduce((sum, { width }) => sum + width + apart, -apart)) / 2;
  const top = y - size * CAPITAL / 2;
  let d = "";
  for (const letter of letters) {
    d += `M${round(at + letter.x)} ${round(top + letter.y)}${letter.rest}`;
    at += letter.width + apart;
  }
  return d;
}

/** @param {string} d @param {number} size @param {string} colour @returns {Shape} */
export function lettering(d, size, colour) {
  return el("path", {
    d,
    class: "tt-letters",
    fill: "none",
    stroke: colour,
    "stroke-width": round(size * CAPITAL / GRID * STROKE),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** A large figure around a point, or several letters each at its own. @param {string} text @param {number | string} x @param {number} y @param {number} wanted size, if it can be read so @param {string} fill @returns {Shape} */
export function figure(text, x, y, wanted, fill) {
  const size = readable(wanted);
  if (!size) return el("g", {});
  if (typeof x === "number" && canBeLettered(text)) return lettering(strokes(text, x, y, size), size, fill);
  return el(
    "text",
    { x, y: y + size * 0.36, "text-anchor": "middle", "font-size": size, "font-weight": 700, fill },
    text,
  );
}
