//# allFunctionsCalledOnLoad
/** Things with pips: dice and dominoes. */

import { el, INK } from "./drawing.js";
import { figure } from "./lettering.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */

const BONE = "#fdfaf1";
const EDGE = "#7d715c";

/** Where pips lie on a face, three by three. @type {number[][]} */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} count @param {number} x @param {number} y @param {number} size @returns {Shape[]} */
function pips(count, x, y, size) {
  if (!PIPS[count]) return [figure(String(count), x + size / 2, y + size / 2, size * 0.6, INK)];
  return PIPS[count].map((spot) =>
    el("circle", {
      cx: x + size * (0.25 + 0.25 * (spot % 3)),
      cy: y + size * (0.25 + 0.25 * Math.floor(spot / 3)),
      r: size * 0.085,
      fill: INK,
    })
  );
}

/** @param {number} face @returns {Drawing} */
export function die(face) {
  const body = el("rect", {
    x: 1,
    y: 1,
    width: 38,
    height: 38,
    rx: 8,
    fill: BONE,
    stroke: EDGE,
    "stroke-width": 1.5,
  });
  return { width: 40, height: 40, shapes: [body, ...pips(face, 0, 0, 40)] };
}

/** A domino upright, the lower half below unless it is turned; without pips, its back. @param {number | undefined} low @param {number | undefined} high @returns {Drawing} */
export function domino(low, high) {
  const known = low !== undefined && high !== undefined;
  const body = el("rect", {
    x: 1,
    y: 1,
    width: 34,
    height: 66,
    rx: 6,
    fill: known ? BONE : "#4a4038",
    stroke: EDGE,
    "stroke-width": 1.5,
  });
  if (!known) {
    const groove = el("rect", {
      x: 7,
      y: 7,
      width: 22,
      height: 54,
      rx: 4,
      fill: "none",
      stroke: "#a08f74",
      "stroke-width": 1.2,
    });
    return { width: 36, height: 68, shapes: [body, groove] };
  }
  const bar = el("path", { d: "M6 34H30", stroke: EDGE, "stroke-width": 1.6 });
  return { width: 36, height: 68, shapes: [body, ...pips(low, 3, 2, 30), bar, ...pips(high, 3, 36, 30)] };
}
