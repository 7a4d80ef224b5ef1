//# allFunctionsCalledOnLoad
/** Cards of any game, 63 × 88: a band with name and sign, large figures in the corners, the effect in small words. */

import { el, INK, moved } from "./drawing.js";
import { emblem } from "./emblem.js";
import { glyph } from "./glyphs.js";
import { hash, inkFor, mix } from "./marks.js";
import { isSuit, suitSign } from "./piecepack.js";
import { fit, framed, readable, widthOf } from "./text.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */
/** @typedef {import("./index.js").GameLook} GameLook */

export const WIDTH = 63;
export const HEIGHT = 88;
const PAPER = "#fbf7ec";
const SOFT_INK = "#5c5346";
const BAND = 17;

const BANDS = [
  "#8c2f39",
  "#1f5f8b",
  "#3d6b35",
  "#8a5a00",
  "#5b3a8c",
  "#0f6b6b",
  "#a3401f",
  "#3b4a5a",
  "#7a3b62",
  "#556b1e",
];

/**
 * What stands on a card: `suit` gives band and sign, `corner` the large figure, `facts` the rest, `text` the effect.
 * @typedef {object} CardFace
 * @property {string} name
 * @property {string} tint what its colour tells
 * @property {string} suit
 * @property {string} corner
 * @property {string[]} facts
 * @property {string} text
 * @property {string} kind
 * @property {string} sign
 * @property {string} colour of its own, or none
 */

/** The paper that is printed on. */
function sheet() {
  const [width, height] = [WIDTH - 1, HEIGHT - 1];
  return el("rect", { x: 0.5, y: 0.5, width, height, rx: 4.5, fill: PAPER, stroke: "#6d6252" });
}

/** @param {CardFace} face @returns {Drawing} */
export function cardFace(face) {
  const band = face.colour || bandOf(face.tint);
  const shapes = [
    sheet(),
    el("path", {
      d: `M.5 ${BAND}V5A4.500 4.500 0 0 1 5 .5H58A4.500 4.500 0 0 1 62.500 5V${BAND}Z`,
      fill: band,
    }),
    framed(face.name, {
      x: 3,
      y: 1.5,
      width: WIDTH - 6,
      height: BAND - 2.5,
      most: 9,
      least: 5.75,
      weight: 650,
      fill: inkFor(band),
      leading: 1.05,
    }),
  ];
  if (isLetter(face)) return letterCard(face, band);
  const small = face.facts.join(" · ");
  const middle = { top: BAND + 2, bottom: HEIGHT - 3 };
  if (face.suit && !face.name.toLowerCase().includes(face.suit.toLowerCase())) {
    middle.bottom -= 8;
    shapes.push(framed(face.suit, {
      x: 3,
      y: HEIGHT - 10.5,
      width: WIDTH - 6,
      height: 8,
      most: 6.5,
      least: 5,
      weight: 600,
      fill: mix(band, "#000000", 0.15),
    }));
  }
  if (face.corner) shapes.push(...corner(face.corner, band));
  if (face.text || small) {
    const sign = face.corner
      ? moved(WIDTH - 20, BAND + 3, 0.66, signOf(face, band))
      : moved(23, BAND + 3, 0.7, signOf(face, band));
    shapes.push(sign);
    middle.top += 19;
    if (small && face.text) {
      const facts = { x: 4, y: middle.top, width: WIDTH - 8, height: 10, most: 6.5, least: 4.75 };
      const needed = fit(small, facts.width, 14, facts.most, facts.least).lines.length > 1 ? 14 : 8;
      shapes.push(framed(small, { ...facts, height: needed, prose: true, weight: 600, fill: SOFT_INK }));
      middle.top += needed + 1;
    }
    const frame = { x: 4, y: middle.top, width: WIDTH - 8, height: middle.bottom - middle.top };
    shapes.push(
      framed(face.text || small, {
        ...frame,
        prose: true,
        most: 7,
        least: 4.5,
        fill: INK,
        weight: face.text ? 400 : 600,
      }),
    );
  } else {
    const size = 1.3;
    const y = (middle.top + middle.bottom) / 2 - 12 * size + (face.corner ? 3 : 0);
    shapes.push(moved(WIDTH / 2 - 12 * size, y, size, signOf(face, band)));
  }
  return { width: WIDTH, height: HEIGHT, shapes };
}

/** A card seen from afar: its colour, sign and figure. @param {CardFace} face @returns {Drawing} */
export function cardSign(face) {
  if (isLetter(face)) return letterCard(face, face.colour || bandOf(face.tint));
  const band = face.colour || bandOf(face.tint);
  const shapes = [
    sheet(),
    el("path", { d: "M.5 12V5A4.500 4.500 0 0 1 5 .5H58A4.500 4.500 0 0 1 62.500 5V12Z", fill: band }),
  ];
  if (face.corner) {
    const size = Math.min(34, 57 / Math.max(1, widthOf(face.corner)));
    shapes.push(
      el("text", {
        x: WIDTH / 2,
        y: 44,
        "text-anchor": "middle",
        "font-size": size,
        "font-weight": 750,
        fill: band,
      }, face.corner),
    );
    shapes.push(moved(WIDTH / 2 - 14, 53, 1.15, signOf(face, band)));
  } else shapes.push(moved(WIDTH / 2 - 22, 28, 1.85, signOf(face, band)));
  return { width: WIDTH, height: HEIGHT, shapes };
}

/** @param {CardFace} face */
function isLetter(face) {
  return face.name.length === 1 && !face.text && !face.facts.length;
}

/** @param {CardFace} face @param {string} band @returns {Drawing} */
function letterCard(face, band) {
  const big = { y: 58, "text-anchor": "middle", "font-weight": 700 };
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      el("rect", {
        x: 0.5,
        y: 0.5,
        width: WIDTH - 1,
        height: HEIGHT - 1,
        rx: 4.5,
        fill: PAPER,
        stroke: "#6d6252",
      }),
      el("rect", {
        x: 4,
        y: 4,
        width: WIDTH - 8,
        height: HEIGHT - 8,
        rx: 2.5,
        fill: "none",
        stroke: band,
        "stroke-width": 2,
      }),
      el("text", { ...big, x: WIDTH / 2, "font-size": 42, fill: band }, face.name),
      framed(face.kind, {
        x: 6,
        y: 72,
        width: WIDTH - 12,
        height: 9,
        most: 6.5,
        least: 5,
        fill: SOFT_INK,
        weight: 600,
      }),
    ],
  };
}

/** @param {CardFace} face @param {string} fill @returns {Shape} */
function signOf(face, fill) {
  if (isSuit(face.suit)) return suitSign(face.suit);
  return glyph(face.sign, fill);
}

/** @param {string} text @param {string} fill @returns {Shape[]} */
function corner(text, fill) {
  const size = readable(Math.min(17, 26 / Math.max(1, widthOf(text))));
  if (!size) return [];
  const figure = { "font-size": size, "font-weight": 750, fill };
  return [el("text", { x: 4, y: BAND + 3 + size * 0.8, ...figure }, text)];
}

/** @param {string} word */
export function bandOf(word) {
  return BANDS[hash(word) % BANDS.length];
}

/** The back of a card of this game; cards of another back are told apart by its name. @param {GameLook} game @param {string} back @returns {Drawing} */
export function cardBack(game, back) {
  const plain = !back || back === "card";
  const ground = plain ? mix(game.felt, "#ffffff", 0.12) : mix(bandOf(back), "#000000", 0.1);
  const line = plain ? game.accents[0] : "#f5ead0";
  const shapes = [
    sheet(),
    el("rect", { x: 3.5, y: 3.5, width: WIDTH - 7, height: HEIGHT - 7, rx: 2.5, fill: ground }),
    el("path", {
      d: "M6 6H57V82H6ZM6 20L20 6M57 20L43 6M6 68L20 82M57 68L43 82",
      fill: "none",
      stroke: line,
      "stroke-width": 0.8,
      opacity: 0.8,
    }),
    moved(WIDTH / 2, plain ? HEIGHT / 2 : HEIGHT / 2 - 5, 1, emblem(game.title, line, ground)),
  ];
  if (!plain) {
    shapes.push(
      framed(back, {
        x: 8,
        y: 62,
        width: WIDTH - 16,
        height: 12,
        most: 8,
        least: 5,
        weight: 600,
        fill: "#ffffff",
      }),
    );
  }
  return { width: WIDTH, height: HEIGHT, shapes };
}
