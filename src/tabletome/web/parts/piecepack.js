//# allFunctionsCalledOnLoad
/** The piecepack: tiles, coins with two sides, dice and pawns in eight suits. */

import { CREAM, el, INK, moved, movedPath, polygon } from "./drawing.js";
import { figure } from "./lettering.js";
import { framed } from "./text.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */

const EDGE = "#8d7a58";

/** @type {Record<string, string>} */
const COLOURS = {
  Suns: "#bf2d26",
  Moons: "#2a2a38",
  Crowns: "#94700a",
  Arms: "#1d5aa8",
  Spring: "#a83c78",
  Summer: "#2d7d3c",
  Fall: "#a84512",
  Winter: "#24708f",
};

export const SUITS = Object.keys(COLOURS);

/** @param {unknown} suit */
export function isSuit(suit) {
  return typeof suit === "string" && suit in COLOURS;
}

/** A suit's sign, 24 across from 0, 0. @param {string} suit @returns {Shape} */
export function suitSign(suit) {
  const fill = COLOURS[suit] ?? INK;
  const [first, ...more] = SIGNS[suit]?.(fill) ?? [];
  if (first && !more.length) return el("path", { fill, ...first.attributes });
  return el("g", { fill, stroke: "none" }, ...first ? [first, ...more] : []);
}

/** @param {number} x @param {number} y @param {number} r */
function disc(x, y, r) {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** One shape each where it can be: there are many of them on a table. @type {Record<string, (fill: string) => Shape[]>} */
const SIGNS = {
  Suns: () => [
    el("path", {
      d: movedPath(polygon(12, 11.5, 7.6), 12, 12, 1) + disc(12, 12, 6.2) + disc(12, 12, 5),
      "fill-rule": "evenodd",
    }),
  ],
  Moons: () => [
    el("path", {
      d: "M15.500 1.500A10.600 10.600 0 1 0 22 17.500 9.200 9.200 0 0 1 15.500 1.500z" +
        movedPath(polygon(5, 10, 4.2), 17.6, 8.6, 0.3),
    }),
  ],
  Crowns: () => [
    el("path", {
      d: "M3 17.500L1.800 8l5.400 4.200L12 4l4.800 8.200L22.200 8 21 17.500zM3.200 19h17.600v2.600H3.200z" +
        disc(1.8, 7, 1.7) + disc(12, 3.2, 1.7) + disc(22.2, 7, 1.7),
    }),
  ],
  Arms: () => [
    el("path", {
      d: [
        "M12 .8c3 3.400 3.600 6.600 1.900 10.400L12.900 14h-1.800l-1-2.800C8.400 7.400 9 4.200 12 .8z",
        "M10 14.200C8.600 8.600 2 7.200 1.500 11.600c-.3 2.600 1.700 4 3.600 3.200-1.300-.8-1-2.600.5-2.600 1.200 0 2.200 1 2.400 2z",
        "M14 14.200c1.400-5.600 8-7 8.500-2.600.3 2.600-1.700 4-3.600 3.200 1.300-.8 1-2.600-.5-2.600-1.200 0-2.200 1-2.400 2z",
        "M6.500 14.800h11v2.100h-11z",
        "M10.900 17.700h2.200c.2 2.300 1.400 3.300 3.600 4-2 .2-3.500.7-4.700 2-1.200-1.300-2.700-1.800-4.700-2 2.200-.7 3.400-1.700 3.600-4z",
      ].join(""),
    }),
  ],
  Spring: () => [
    ...[0, 72, 144, 216, 288].map((turn) =>
      el("path", {
        d: "M12 12C7.500 9 8 2 12 1.200 16 2 16.500 9 12 12z",
        transform: `rotate(${turn} 12 12)`,
      })
    ),
    el("circle", { cx: 12, cy: 12, r: 2.7, fill: CREAM }),
  ],
  Summer: () => [
    el("path", {
      d: "M12 1a5.200 5.200 0 0 1 5 3.800 4.900 4.900 0 0 1 2.300 8.600A4.700 4.700 0 0 1 13.300 17L13.500 23h-3l.2-6A4.700 4.700 0 0 1 4.700 13.400 4.900 4.900 0 0 1 7 4.800 5.200 5.200 0 0 1 12 1z",
    }),
  ],
  Fall: () => [
    el("path", {
      d: "M12 .8l2 4.200 2.600-1.300-.5 5.200 3.300-2 .5 2.300 3.300.2-1.800 3.100 1.800 1.200-5.500 2.800.6 2.100-5.500-.9.2 5.500h-2l.2-5.500-5.500.9.6-2.100L.8 13.700l1.800-1.200L.8 9.400l3.300-.2.5-2.300 3.300 2-.5-5.200L10 5z",
    }),
  ],
  Winter: (fill) =>
    [0, 60, 120].map((turn) =>
      el("path", {
        d: "M12 1v22M8.800 3l3.200 3.200L15.200 3M8.800 21l3.200-3.200 3.200 3.200",
        stroke: fill,
        "stroke-width": 1.9,
        fill: "none",
        "stroke-linecap": "round",
        transform: `rotate(${turn} 12 12)`,
      })
    ),
};

/** @param {number} size @param {number} corner @param {string} [fill] */
function plate(size, corner, fill = CREAM) {
  return el("rect", {
    x: 1,
    y: 1,
    width: size - 2,
    height: size - 2,
    rx: corner,
    fill,
    stroke: EDGE,
    "stroke-width": 1.5,
  });
}

/**
 * A tile: suit in a corner, rank large; the ace bears its sign large. Face down, a grid of four squares.
 * @param {string | undefined} suit @param {number | undefined} rank @param {string} [name]
 * @returns {Drawing}
 */
export function tile(suit, rank, name = "") {
  const grid = el("path", {
    d: "M32 2V62M2 32H62",
    stroke: EDGE,
    "stroke-width": 0.9,
    opacity: suit ? 0.4 : 0.9,
  });
  const shapes = [plate(64, 5, suit ? CREAM : "#e6d6b0"), grid];
  if (suit) {
    if (rank === 1) shapes.push(moved(14, name ? 8 : 14, 1.5, suitSign(suit)));
    else {
      shapes.push(moved(6, 6, 1, suitSign(suit)));
      if (rank) shapes.push(figure(String(rank), 43, name ? 31 : 44, name ? 26 : 30, COLOURS[suit] ?? INK));
    }
    if (name) {
      shapes.push(
        framed(name, { x: 3, y: 47, width: 58, height: 14, most: 9, least: 6, weight: 600, fill: INK }),
      );
    }
  }
  return { width: 64, height: 64, shapes };
}

/**
 * A coin shows the side that lies up; what is known of the other side stands small at its edge.
 * @param {string | undefined} suit @param {number | undefined} rank @param {boolean} suitUp
 * @returns {Drawing}
 */
export function coin(suit, rank, suitUp) {
  const shapes = [
    el("circle", {
      cx: 22,
      cy: 22,
      r: 20.5,
      fill: suitUp ? CREAM : "#ead9b4",
      stroke: EDGE,
      "stroke-width": 1.5,
    }),
    el("circle", { cx: 22, cy: 22, r: 17, fill: "none", stroke: EDGE, "stroke-width": 0.7 }),
    el("path", { d: "M22 1.500V5", stroke: EDGE, "stroke-width": 2 }),
  ];
  const shown = suitUp ? suit !== undefined : rank !== undefined;
  const other = suitUp ? rank !== undefined : suit !== undefined;
  if (shown) {
    shapes.push(suitUp ? moved(10, 10, 1, suitSign(/** @type {string} */ (suit))) : rankSign(rank ?? 0));
  }
  if (other) {
    shapes.push(el("circle", { cx: 35, cy: 35, r: 8.5, fill: "#ffffff", stroke: EDGE, "stroke-width": 1 }));
    if (suitUp) shapes.push(figure(rankName(rank ?? 0), 35, 35, 12, INK));
    else shapes.push(moved(29.6, 29.6, 0.45, suitSign(/** @type {string} */ (suit))));
  }
  return { width: 44, height: 44, shapes };
}

/** @param {number} rank */
function rankName(rank) {
  return rank === 1 ? "A" : String(rank);
}

/** @param {number} rank @returns {Shape} */
function rankSign(rank) {
  if (rank === 0) {
    return el("circle", { cx: 22, cy: 22, r: 4, fill: "none", stroke: INK, "stroke-width": 1.6 });
  }
  return figure(rankName(rank), 22, 22, 24, INK);
}

/** @param {string} suit @param {number} face @returns {Drawing} */
export function suitDie(suit, face) {
  const shapes = [plate(40, 8, "#ffffff")];
  if (face === 1) shapes.push(moved(8, 8, 1, suitSign(suit)));
  else if (face > 1) {
    shapes.push(figure(String(face), 20, 20, 26, COLOURS[suit] ?? INK), moved(28, 28, 0.34, suitSign(suit)));
  } else shapes.push(moved(12.8, 12.8, 0.6, el("g", { opacity: 0.3 }, suitSign(suit))));
  return { width: 40, height: 40, shapes };
}

/** @param {string} suit @returns {Drawing} */
export function pawn(suit) {
  const fill = COLOURS[suit] ?? INK;
  return {
    width: 36,
    height: 48,
    shapes: [
      el("path", {
        d: "M18 2a9 9 0 0 1 5.200 16.300c1 7 3.800 12.700 9.300 19.200V46H3.500v-8.500c5.500-6.500 8.300-12.200 9.300-19.200A9 9 0 0 1 18 2z",
        fill,
        stroke: CREAM,
        "stroke-width": 1.8,
      }),
      el("circle", { cx: 18, cy: 33.5, r: 8, fill: CREAM }),
      moved(11.6, 27.1, 0.53, suitSign(suit)),
    ],
  };
}
