/** What stands up: standees for men who show their face to their owner only, pawns, and nets of dice. */

import { el, round } from "../parts/drawing.js";
import { drawingOf } from "../parts/index.js";
import { suitDie } from "../parts/piecepack.js";
import { scaled } from "./things.js";

/** @typedef {import("../parts/drawing.js").Drawing} Drawing */
/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./things.js").Made} Made */
/** @typedef {import("./sheets.js").Cell} Cell */

const FOOT = 7;
const FOLD = { fill: "none", stroke: "#6b6459", "stroke-width": 0.25, "stroke-dasharray": "1.2 1" };
const CUT = { fill: "none", stroke: "#6b6459", "stroke-width": 0.25 };
const DIE = 15;
const FLAP = 4;

/** Front and back of one strip, folded at the top, with feet to be glued together. @param {Made} cell @param {GameLook} game @param {Wishes} wishes @returns {Cell} */
export function standee(cell, game, wishes) {
  const { width, height, part } = cell;
  const { item } = part;
  const back = part.stands
    ? drawingOf({ ...item, known: false, kind: part.back, label: part.back, figures: {} }, game, "counter")
    : drawingOf(item, game, "full");
  const whole = 2 * (height + FOOT);
  const turned = `translate(${round(width)} ${round(FOOT + height)}) rotate(180)`;
  return {
    label: cell.label,
    width,
    height: whole,
    joined: false,
    back: null,
    front: [
      el("g", { transform: turned }, ...scaled(back, width / back.width, wishes)),
      el("g", { transform: `translate(0 ${round(FOOT + height)})` }, ...cell.front),
      el("path", { d: `M0 0H${round(width)}V${round(whole)}H0Z`, ...CUT }),
      el("path", {
        d: [FOOT, FOOT + height, whole - FOOT].map((y) => `M0 ${round(y)}H${round(width)}`).join(""),
        ...FOLD,
      }),
    ],
  };
}

/** The six faces of a die of the piecepack, as a cross with flaps. @param {string} suit @param {string} label @param {Wishes} wishes @returns {Cell} */
export function dieNet(suit, label, wishes) {
  /** Where each face lies, its number in the order of the piecepack: null, ace, 2 to 5. */
  const faces = [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2], [1, 3]];
  const shapes = faces.flatMap(([column, row], face) => {
    const drawing = suitDie(suit, face);
    const at = `translate(${FLAP + column * DIE} ${FLAP + row * DIE})`;
    return [
      el("g", { transform: at }, ...scaled(drawing, DIE / drawing.width, wishes)),
      el("rect", { x: FLAP + column * DIE, y: FLAP + row * DIE, width: DIE, height: DIE, ...FOLD }),
    ];
  });
  return {
    label,
    width: 3 * DIE + 2 * FLAP,
    height: 4 * DIE + 2 * FLAP,
    joined: false,
    back: null,
    front: [...flaps(), ...shapes],
  };
}

/** @returns {Shape[]} */
function flaps() {
  const beside = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ way) =>
    `M${x} ${y}l${way * FLAP} 2v${DIE - 4}l${-way * FLAP} 2z`;
  const [left, right] = [FLAP + DIE, FLAP + 2 * DIE];
  const d = [0, 2, 3].flatMap((row) => {
    const y = FLAP + row * DIE;
    return [beside(left, y, -1), beside(right, y, 1)];
  });
  const foot = FLAP + 4 * DIE;
  return [
    el("path", {
      d: [...d, `M${left} ${foot}l2 ${FLAP}h${DIE - 4}l2 ${-FLAP}z`].join(""),
      ...CUT,
      fill: "#f4efe4",
    }),
  ];
}
