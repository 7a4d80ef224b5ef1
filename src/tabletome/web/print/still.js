/** A scene as a still picture, drawn as on a table. */

import { el, round } from "../parts/drawing.js";
import { drawingFor } from "../parts/index.js";
import { mix } from "../parts/marks.js";
import { BOARD_TITLE } from "../table/measures.js";
import { countBadge, drawBoard, drawPlace } from "../table/grounds.js";
import { layoutTable } from "../table/layout.js";
import { inked } from "./ink.js";

/** @typedef {import("../parts/drawing.js").Drawing} Drawing */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./ink.js").Ink} Ink */

/** @param {import("../scene.d.ts").Scene} scene @param {GameLook} game @param {{ width: number, height: number }} room @param {Ink} ink @returns {Drawing} */
export function still(scene, game, { width, height }, ink) {
  const layout = layoutTable(scene, game, width, height, { everything: true });
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) =>
    `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  const boards = layout.boards.map((board) => {
    const title = board.picture.title ? BOARD_TITLE : 0;
    const drawn = inked([drawBoard(board, game)], board.shape.width, board.shape.height, ink);
    return el("g", { transform: at(board.x, board.y + title, board.scale) }, ...drawn);
  });
  const places = layout.places.map((placed) =>
    el("g", { transform: at(placed.x, placed.y, 1) }, ...inked([drawPlace(placed, game)], width, height, ink))
  );
  const things = layout.items.map((placed) => {
    const { shapes, ...size } = drawingFor(placed.item, game, placed.size, placed.least);
    const count = placed.stack ?? placed.count;
    const badge = count > 1 ? [countBadge(count, placed, placed.scale, game.letters)] : [];
    const drawn = inked(shapes, size.width, size.height, ink);
    return el("g", { transform: at(placed.x, placed.y, placed.scale) }, ...drawn, ...badge);
  });
  const felt = ink.sparing ? "#ffffff" : ink.grey ? "#d9d9d9" : mix(game.felt, "#ffffff", 0.06);
  const ground = el("rect", { width, height: layout.height, rx: 14, fill: felt, stroke: "#8a8377" });
  return { width, height: layout.height, shapes: [ground, ...boards, ...places, ...things] };
}
