//# allFunctionsCalledOnLoad
/** Drawings by hand, as the engine keeps them (`engine/doodles.py`): strokes of an ink on a sheet of 100 by 100. */

import { el } from "./drawing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */
/** @typedef {{ ink: string, filled: boolean, points: [number, number][] }} Stroke */

export const SHEET = 100;
/** @type {Record<string, { name: string, colour: string }>} */
export const INKS = {
  k: { name: "black", colour: "#26221c" },
  w: { name: "white", colour: "#ffffff" },
  e: { name: "grey", colour: "#8a8a8a" },
  n: { name: "brown", colour: "#7a4f2a" },
  r: { name: "red", colour: "#c0392b" },
  o: { name: "orange", colour: "#e07b1a" },
  y: { name: "yellow", colour: "#e6c229" },
  g: { name: "green", colour: "#2e8b57" },
  c: { name: "sky blue", colour: "#56b4e9" },
  b: { name: "blue", colour: "#2368b0" },
  v: { name: "violet", colour: "#7d3c98" },
  p: { name: "pink", colour: "#dd7ba8" },
};
const PEN = 2.6;

/** @param {string} text @returns {Stroke[]} */
export function strokesOf(text) {
  return text.split(";").filter(Boolean).map((stroke) => {
    const [letter, ...points] = stroke.split(" ");
    return {
      ink: letter.toLowerCase(),
      filled: letter !== letter.toLowerCase(),
      points: points.map((point) => /** @type {[number, number]} */ (point.split(",").map(Number))),
    };
  });
}

/** @param {Stroke[]} strokes */
export function textOf(strokes) {
  const letter = (/** @type {Stroke} */ { ink, filled }) => filled ? ink.toUpperCase() : ink;
  return strokes.map((stroke) => [letter(stroke), ...stroke.points.map((point) => point.join(","))].join(" "))
    .join(";");
}

/** @param {Stroke} stroke */
function pathOf({ filled, points }) {
  const [start, ...rest] = points.map(([x, y]) => `${x} ${y}`);
  // a single point is a dot
  return `M${start}${rest.length ? `L${rest.join(" ")}` : "h0.01"}${filled ? "z" : ""}`;
}

/** @param {Stroke} stroke @returns {Shape} */
export function strokeShape(stroke) {
  const colour = INKS[stroke.ink]?.colour ?? INKS.k.colour;
  return el("path", {
    d: pathOf(stroke),
    fill: stroke.filled ? colour : "none",
    stroke: colour,
    "stroke-width": stroke.filled ? 1 : PEN,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** A drawing as it is on paper. @param {string} text @returns {Shape[]} */
export function doodle(text) {
  return strokesOf(text).map(strokeShape);
}

/** The same cut out with scissors: white paper is left along its edge. @param {string} text @returns {Shape[]} */
export function cutOut(text) {
  const paper = strokesOf(text).map((stroke) =>
    el("path", {
      d: pathOf(stroke),
      fill: stroke.filled ? "#ffffff" : "none",
      stroke: "#ffffff",
      "stroke-width": PEN * 3,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    })
  );
  return [...paper, ...doodle(text)];
}
