/** Components on paper: each as it looks on a table, in the size that its board needs, with its back. */

import { CREAM, el, INK, round } from "../parts/drawing.js";
import { backOf, drawingOf } from "../parts/index.js";
import { cardBack } from "../parts/card.js";
import { colourOf, inColours, mix } from "../parts/marks.js";
import { tile } from "../parts/piecepack.js";
import { printed } from "../parts/text.js";
import { scaleOnBoards, widthOf } from "./boards.js";
import { inked } from "./ink.js";
import { CARD, LARGER, LEAST, leastLetters } from "./paper.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../api.js").Part} Part */
/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../parts/drawing.js").Drawing} Drawing */
/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./boards.js").Planned} Planned */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./sheets.js").Cell} Cell */

/** Letters on cards are so much smaller on paper than on a screen. */
const ON_CARDS = 0.62;
const SHRINKING = 0.92;
/** An outline so wide, of a drawing, is an even edge. */
const EVEN = 0.8;
/** How much of a plate is white. */
const PALE = 0.78;

/** @typedef {Cell & { part: Part, lost: number }} Made `lost`: words that are shortened or left out */

/**
 * @param {Part} part @param {GameLook} game @param {Planned[]} boards @param {Wishes} wishes @returns {Made}
 */
export function cellOf(part, game, boards, wishes) {
  const item = frontOf(part.item);
  const isCard = item.shape === "card";
  const scale = scaleOf(part, game, boards, wishes);
  const { drawing, lost } = isCard
    ? wholeCard(item, game, scale, wishes)
    : drawnFor(item, game, scale, leastLetters(wishes), 1, part.boards.length ? "counter" : "full");
  const back = wishes.backs && part.back && !part.stands ? backFor(part, game, drawing, scale, wishes) : null;
  return {
    part,
    lost,
    label: item.label,
    width: drawing.width * scale,
    height: drawing.height * scale,
    front: scaled(
      part.written.length ? form(drawing, part.written) : onPlate(drawing, item.owner, game),
      scale,
      wishes,
    ),
    back: back && scaled(back, scale * drawing.width / back.width, wishes),
    joined: isCard,
  };
}

/** What has no even edge, such as a chessman, is drawn on a plate that can be cut out. @param {Drawing} drawing @param {number | null} owner @param {GameLook} game @returns {Drawing} */
function onPlate(drawing, owner, game) {
  const { width, height, shapes } = drawing;
  const [{ tag, attributes }] = shapes;
  const across = tag === "circle" ? 2 * Number(attributes.r) : tag === "rect" ? Number(attributes.width) : 0;
  if (across >= width * EVEN || (tag === "path" && drawing.width === CARD.width)) return drawing;
  const plain = owner === null ? CREAM : inColours(game.colours, () => colourOf(owner));
  const plate = el("rect", {
    x: 0.4,
    y: 0.4,
    width: width - 0.8,
    height: height - 0.8,
    rx: 5,
    fill: mix(plain, "#ffffff", PALE),
    stroke: INK,
    "stroke-width": 0.8,
  });
  return { ...drawing, shapes: [plate, ...shapes] };
}

/** A card with lines to write on. @param {Drawing} card @param {string[]} fields @returns {Drawing} */
function form(card, fields) {
  const top = 19;
  const step = (CARD.height - top - 3) / fields.length;
  const lines = fields.flatMap((field, i) => [
    el("text", { x: 5, y: round(top + i * step + LEAST), "font-size": round(LEAST), fill: INK }, field),
    el("path", { d: `M5 ${round(top + (i + 1) * step)}h53`, stroke: INK, "stroke-width": 0.25 }),
  ]);
  const paper = { x: 1.2, y: 18, width: CARD.width - 2.4, height: CARD.height - 22, fill: "#ffffff" };
  return { ...card, shapes: [...card.shapes, el("rect", paper), ...lines] };
}

/** A coin has its rank on its back; whose a thing is, is marked on it as where it lies on a board. @param {Item} item @returns {Item} */
function frontOf(item) {
  if (item.shape === "coin") return { ...item, figures: { suit: item.figures.suit } };
  return item.owner === null ? item : { ...item, at: "anywhere" };
}

/** Millimetres for a unit. @param {Part} part @param {GameLook} game @param {Planned[]} boards @param {Wishes} wishes */
function scaleOf(part, game, boards, wishes) {
  const { item } = part;
  const larger = wishes.large ? LARGER : 1;
  if (item.shape === "card") return larger;
  if (!part.common) {
    const onBoard = scaleOnBoards(part, boards, game, larger);
    if (onBoard !== null) return onBoard;
  }
  const { width } = drawingOf(item, game, "full");
  // a piece with a text is a small card
  if (width === CARD.width) return larger;
  return widthOf(part) * (part.common ? 1 : larger) / width;
}

/** In letters as large as its words leave. @param {Item} item @param {GameLook} game @param {number} scale @param {Wishes} wishes */
function wholeCard(item, game, scale, wishes) {
  const share = wishes.large ? 1 : ON_CARDS;
  for (let least = leastLetters(wishes); least > LEAST; least = Math.max(LEAST, least * SHRINKING)) {
    const found = drawnFor(item, game, scale, least, share, "full");
    if (!found.lost) return found;
  }
  return drawnFor(item, game, scale, LEAST, share, "full");
}

/** @param {Item} item @param {GameLook} game @param {number} scale @param {number} least @param {number} share @param {"full" | "counter"} size */
function drawnFor(item, game, scale, least, share, size) {
  const { drawn, lost } = printed(least / scale, share, () => drawingOf(item, game, size));
  return { drawing: drawn, lost };
}

/** @param {Part} part @param {GameLook} game @param {Drawing} front @param {number} scale @param {Wishes} wishes @returns {Drawing} */
function backFor({ item, back }, game, front, scale, wishes) {
  const { drawn } = printed(leastLetters(wishes) / scale, 1, () => {
    if (front.width === CARD.width) return cardBack(game, back === "piece" ? "card" : back);
    if (item.shape === "coin") {
      return drawingOf({ ...item, up: false, figures: { rank: item.figures.rank } }, game);
    }
    if (item.shape === "tile" && item.figures.suit) return tile(undefined, undefined);
    if (item.shape === "domino") return backOf("domino", back, game);
    return drawingOf({ ...item, known: false, kind: back, label: back, figures: {} }, game, "counter");
  });
  return drawn;
}

/** @param {Drawing} drawing @param {number} scale @param {Wishes} wishes @returns {Shape[]} */
export function scaled({ width, height, shapes }, scale, wishes) {
  const made = inked(shapes, width, height, wishes);
  return scale === 1 ? made : [el("g", { transform: `scale(${round(scale)})` }, ...made)];
}
