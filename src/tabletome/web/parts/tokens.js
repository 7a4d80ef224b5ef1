//# allFunctionsCalledOnLoad
/** Pieces, counters, cubes and pits: whatever is no card and no piecepack. */

import { manNamed } from "./chessmen.js";
import { CREAM, el, INK, moved } from "./drawing.js";
import { glyph } from "./glyphs.js";
import { colourOf, hash, inkFor, inkOn, mark, mix } from "./marks.js";
import { figure } from "./lettering.js";
import { cutOut } from "./doodle.js";
import { framed, widthOf } from "./text.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */

const EDGE = "#4b4234";
const SHORT = 4;
/** How much of its owner's colour the face of a counter takes, so that sides differ where counters are small. */
const OWN_TINT = 0.28;

/** @type {Record<string, string>} */
const NAMED_COLOURS = {
  black: "#33312e",
  white: "#f5f3ee",
  red: "#c0392b",
  blue: "#2368b0",
  green: "#2e8b57",
  yellow: "#e6c229",
  orange: "#e07b1a",
  purple: "#7d3c98",
  violet: "#7d3c98",
  brown: "#7a4f2a",
  grey: "#8a8a8a",
  gray: "#8a8a8a",
  pink: "#dd7ba8",
  gold: "#c9a227",
  silver: "#b4bac2",
  cyan: "#2ba6b8",
  teal: "#1f8f83",
};

/** The colour a word names, or one of its own. @param {string} word */
export function namedColour(word) {
  for (const part of word.toLowerCase().split(/[^a-z]+/)) if (NAMED_COLOURS[part]) return NAMED_COLOURS[part];
  return [
    "#b5533c",
    "#3c7a89",
    "#6b8e23",
    "#c58f2a",
    "#6a5d9e",
    "#4f7f5f",
    "#a8567f",
    "#56697a",
  ][hash(word) % 8];
}

/** A bare piece of a player: a ship, a person, or a disc, with his mark. @param {number} owner @param {string} sign @returns {Drawing} */
export function bare(owner, sign) {
  const fill = colourOf(owner);
  const look = { fill, stroke: INK, "stroke-width": 1.6, "stroke-linejoin": "round" };
  const on = inkOn(owner);
  if (sign === "ship") {
    return {
      width: 44,
      height: 44,
      shapes: [
        el("path", { d: "M21 3v24H7zM24 6l14 21H24z", ...look, fill: CREAM }),
        el("path", { d: "M3 28h38l-6 13H9z", ...look }),
        moved(22, 34.5, 0.5, mark(owner, { fill: on, stroke: "none" })),
      ],
    };
  }
  if (sign === "person") {
    return {
      width: 44,
      height: 44,
      shapes: [
        el("path", {
          d: "M22 2.500a7 7 0 0 1 6.500 9.700c6 1.600 11.500 4.300 11.500 8 0 2.800-4.500 4-8.500 3.800L37 38c1 2.300 0 3.500-2 3.500H9c-2 0-3-1.200-2-3.500l5.500-14C8.500 24.200 4 23 4 20.200c0-3.700 5.500-6.400 11.500-8A7 7 0 0 1 22 2.500z",
          ...look,
        }),
        moved(22, 28, 0.72, mark(owner, { fill: on, stroke: "none" })),
      ],
    };
  }
  return {
    width: 44,
    height: 44,
    shapes: [
      el("circle", { cx: 22, cy: 22, r: 20, ...look }),
      el("circle", { cx: 22, cy: 22, r: 15.5, fill: "none", stroke: on, "stroke-width": 1, opacity: 0.55 }),
      moved(22, 22, 1.05, mark(owner, { fill: on, stroke: "none" })),
    ],
  };
}

/** @param {number} owner @param {string} man @param {string} sign @param {string} colour of the sign @returns {Drawing} */
export function chessman(owner, man, sign, colour) {
  const shapes = [
    el("path", {
      d: manNamed(man) ?? "",
      fill: colourOf(owner),
      stroke: INK,
      "stroke-width": 1.6,
      "stroke-linejoin": "round",
      "fill-rule": "evenodd",
      transform: "translate(0 2.500)",
    }),
    ...tag(owner, 9.5, 10.5),
  ];
  if (sign) {
    shapes.push(
      el("circle", { cx: 35, cy: 33.5, r: 8.5, fill: CREAM, stroke: EDGE, "stroke-width": 1 }),
      moved(29.2, 27.7, 0.48, glyph(sign, colour || INK)),
    );
  }
  return { width: 44, height: 44, shapes };
}

/** The owner's mark on a small plate. @param {number | null} owner @param {number} x @param {number} y @returns {Shape[]} */
export function tag(owner, x, y) {
  if (owner === null) return [];
  return [
    el("circle", { cx: x, cy: y, r: 7.5, fill: "#ffffff", stroke: EDGE, "stroke-width": 0.8 }),
    moved(x, y, 0.52, mark(owner)),
  ];
}

/**
 * A counter: a square of cardboard in its owner's colour, its large figure or sign, and its name.
 * @param {{ owner: number | null, name: string, big: string, sign: string, note: string, known: boolean, colour?: string }} face
 * @returns {Drawing}
 */
export function counter(face) {
  const fill = face.owner === null ? CREAM : colourOf(face.owner);
  const body = el("rect", {
    x: 1,
    y: 1,
    width: 58,
    height: 58,
    rx: 9,
    fill,
    stroke: INK,
    "stroke-width": 1.5,
  });
  if (!face.known) {
    const back = el("rect", { x: 8, y: 8, width: 44, height: 44, rx: 5, fill: mix(fill, "#000000", 0.22) });
    const sign = face.owner === null
      ? figure("?", 30, 30, 28, inkFor(mix(fill, "#000000", 0.22)))
      : moved(30, 30, 1.25, mark(face.owner, { fill: inkFor(mix(fill, "#000000", 0.22)), stroke: "none" }));
    return { width: 60, height: 60, shapes: [body, back, sign] };
  }
  const tinted = face.owner === null ? mix(CREAM, "#ffffff", 0.3) : mix(CREAM, fill, OWN_TINT);
  const plate = el("rect", { x: 4, y: 4, width: 52, height: 52, rx: 6, fill: tinted });
  const shapes = [body, plate];
  const lower = face.name ? 21 : 30;
  if (face.big) {
    shapes.push(figure(face.big, 30, lower + 1, Math.min(26, 44 / Math.max(1, widthOf(face.big))), INK));
  } else {
    const sign = glyph(face.sign, face.colour || namedColour(face.sign));
    shapes.push(moved(30 - 11, lower - 10, 0.92, sign));
  }
  if (face.name) {
    shapes.push(
      framed(face.name, {
        x: 6,
        y: 35,
        width: 48,
        height: 20,
        most: face.name.length <= SHORT ? 15 : 10,
        least: 5.5,
        weight: 650,
        fill: INK,
        leading: 1.02,
      }),
    );
  }
  if (face.note) shapes.push(figure(face.note, 48, 12, 10, INK));
  if (face.owner !== null) shapes.push(...tag(face.owner, 11, 11));
  return { width: 60, height: 60, shapes };
}

/** A tile of ground: its sign and its name; without, where it is small or something stands on it. @param {string} name @param {string} picture @param {string} own colour @param {boolean} named @returns {Drawing} */
export function ground(name, picture, own, named) {
  const plain = own || namedColour(name);
  const colour = mix(plain, "#ffffff", 0.42);
  const sign = glyph(picture || name, mix(plain, "#000000", 0.25));
  const shapes = [
    el("rect", {
      x: 0.5,
      y: 0.5,
      width: 63,
      height: 63,
      rx: 3,
      fill: colour,
      stroke: mix(colour, "#000000", 0.35),
    }),
    named ? moved(17, 8, 1.25, sign) : moved(4, 4, 1.1, sign),
  ];
  if (named) {
    shapes.push(
      framed(name, { x: 3, y: 42, width: 58, height: 18, most: 12, least: 7, weight: 650, fill: INK }),
    );
  }
  return { width: 64, height: 64, shapes };
}

/** A figure drawn by hand and cut out, with its name below and what it says above. @param {string} text the drawing @param {string} name @param {string} says @returns {Drawing} */
export function paperFigure(text, name, says) {
  const shapes = [...cutOut(text).map((shape) => moved(4, 4, 0.56, shape))];
  if (name) {
    const plate = { x: 4, y: 53, width: 56, height: 10 };
    shapes.push(
      el("rect", { ...plate, rx: 3, fill: "#ffffff", opacity: 0.85 }),
      framed(name, { ...plate, most: 8, least: 5, weight: 650, fill: INK }),
    );
  }
  if (says) {
    // it may hang over what lies beside
    const bubble = { x: -14, y: -24, width: 92, height: 24 };
    shapes.push(
      el("path", {
        d: "M-12 -24H76c3 0 5 2 5 5V-1c0 3 -2 5 -5 5H42l-9 7v-7H-12c-3 0 -5 -2 -5 -5V-19c0 -3 2 -5 5 -5z",
        fill: "#fffdf5",
        stroke: INK,
        "stroke-width": 0.9,
      }),
      framed(says, { ...bubble, most: 10, least: 6.5, weight: 500, fill: INK }),
    );
  }
  return { width: 64, height: 64, shapes };
}

/** @param {string} colour a word @param {number | null} owner @returns {Drawing} */
export function cube(colour, owner) {
  const fill = owner === null ? namedColour(colour) : colourOf(owner);
  const edge = { stroke: INK, "stroke-width": 1.2, "stroke-linejoin": "round" };
  const shapes = [
    el("path", { d: "M3 11L16 4L29 11L16 18Z", fill: mix(fill, "#ffffff", 0.35), ...edge }),
    el("path", { d: "M3 11L16 18V33L3 26Z", fill, ...edge }),
    el("path", { d: "M29 11L16 18V33L29 26Z", fill: mix(fill, "#000000", 0.28), ...edge }),
  ];
  const letter = owner === null ? colourLetter(colour) : "";
  if (letter) shapes.push(figure(letter, 9.6, 21.5, 10, inkFor(fill)));
  return { width: 32, height: 36, shapes: [...shapes, ...(owner === null ? [] : tag(owner, 16, 26))] };
}

/** A ball seen from above, with the letter of its colour. @param {string} colour a word @returns {Drawing} */
export function ball(colour) {
  const fill = namedColour(colour);
  return {
    width: 44,
    height: 44,
    shapes: [
      el("circle", {
        cx: 22,
        cy: 22,
        r: 20,
        fill: mix(fill, "#000000", 0.2),
        stroke: INK,
        "stroke-width": 1.6,
      }),
      el("circle", { cx: 20.5, cy: 20, r: 15.5, fill }),
      el("circle", { cx: 15, cy: 12.5, r: 4, fill: mix(fill, "#ffffff", 0.6) }),
      figure(colourLetter(colour), 22, 23, 17, inkFor(fill)),
    ],
  };
}

/** One letter for each colour, none twice: K is black, as printers have it. @param {string} words */
function colourLetter(words) {
  const named = words.toLowerCase().split(/[^a-z]+/).find((word) => word in NAMED_COLOURS);
  /** @type {Record<string, string>} */
  const own = { black: "K", brown: "N", grey: "E", gray: "E", gold: "D", pink: "I", violet: "V" };
  return named ? own[named] ?? named[0].toUpperCase() : words.slice(0, 1).toUpperCase();
}

const STONES = [
  [0, 0],
  [-11, -7],
  [11, 8],
  [10, -10],
  [-10, 10],
  [0, -17],
  [0, 17],
  [-19, 2],
  [19, -2],
  [-5, 5],
  [6, -4],
  [-14, -15],
];

/** A hollow with its stones, and their number. @param {number} stones @returns {Drawing} */
export function pit(stones) {
  const shapes = [
    el("circle", { cx: 32, cy: 32, r: 29, fill: "#4a3220", stroke: "#2c1d12", "stroke-width": 2 }),
    el("path", { d: "M6 38a27 27 0 0 0 52 0a29 29 0 0 1-52 0z", fill: "#ffffff", opacity: 0.14 }),
  ];
  const greys = ["#d8d2c4", "#b9c4c9", "#c7b6a0", "#e6e0d0"];
  for (let i = 0; i < Math.min(stones, STONES.length); i++) {
    const [x, y] = stones === 1 ? [0, 0] : STONES[i];
    shapes.push(
      el("circle", {
        cx: 32 + x * 0.92,
        cy: 29 + y * 0.92,
        r: 6.2,
        fill: greys[i % 4],
        stroke: "#3a2c1e",
        "stroke-width": 0.9,
      }),
    );
  }
  if (stones > 1) {
    shapes.push(
      el("circle", { cx: 52, cy: 52, r: 10.5, fill: "#fffaf0", stroke: "#2c1d12" }),
      figure(String(stones), 52, 52, 13, INK),
    );
  }
  return { width: 64, height: 64, shapes };
}
