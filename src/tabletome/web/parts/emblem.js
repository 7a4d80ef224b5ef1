//# allFunctionsCalledOnLoad
/** The emblem of a game: a rosette and its initials, made from its name, for the backs of its cards. */

import { el, polygon } from "./drawing.js";
import { figure } from "./lettering.js";
import { hash } from "./marks.js";

/** @typedef {import("./drawing.js").Shape} Shape */

const LITTLE_WORDS = new Set(["a", "an", "and", "of", "the", "to", "in", "eh"]);

/** @param {string} title */
export function initials(title) {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((w) => w && !LITTLE_WORDS.has(w.toLowerCase()));
  return words.slice(0, 2).map((w) => w[0].toUpperCase()).join("") || title.slice(0, 1).toUpperCase();
}

/** Around 0, 0 with a radius of 20. @param {string} title @param {string} line @param {string} fill @returns {Shape} */
export function emblem(title, line, fill) {
  const seed = hash(title);
  const petals = 6 + seed % 7;
  const depth = 0.55 + (seed >> 4) % 5 * 0.07;
  const turn = seed >> 8 & 1 ? -90 : -90 + 180 / petals;
  return el(
    "g",
    {},
    el("path", { d: polygon(petals, 20, 20 * depth, turn), fill: "none", stroke: line, "stroke-width": 1.2 }),
    el("path", {
      d: polygon(petals, 20, 20 * (depth - 0.2), turn + 180 / petals),
      fill: "none",
      stroke: line,
      "stroke-width": 0.8,
      opacity: 0.7,
    }),
    el("circle", { r: 10.5, fill, stroke: line, "stroke-width": 1.2 }),
    figure(initials(title), 0, 0, 9.5, line),
  );
}
