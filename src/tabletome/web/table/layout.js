//# allFunctionsCalledOnLoad
/**
 * Where everything lies, from the scene and the room there is. Pure.
 *
 * Places get their room by what they are, not by what is in them at the moment, so that nothing jumps.
 */

import { capital } from "../words.js";
import { arrangeOnce, weight } from "./arrange.js";
import { geometry, pictures } from "./boards.js";
import { NARROW, STRIP } from "./measures.js";
import { inPlace, onBoard } from "./things.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("./boards.js").Geometry} Geometry */
/** @typedef {import("./boards.js").Picture} Picture */
/** @typedef {import("./boards.js").Spot} Spot */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("../parts/index.js").Size} Size */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * A thing as it is drawn. Things that look alike and lie together may be drawn once, with their number.
 * @typedef {object} Placed
 * @property {string} key
 * @property {Item} item
 * @property {Size} size how much of it is drawn
 * @property {number} least size of letters on it
 * @property {string} look
 * @property {number} x upper left corner
 * @property {number} y
 * @property {number} scale
 * @property {number} width as drawn, before scaling
 * @property {number} height
 * @property {number} seen how much of its width the next one leaves uncovered
 * @property {string} place
 * @property {string | null} at
 * @property {Item[]} items all the things it stands for, itself first
 * @property {string[]} ids of these
 * @property {number} count
 * @property {number} [stack] how many like it stand here, itself on top
 */

/** @typedef {Box & { place: PlaceView, scale: number, title: string, lines?: number }} PlacedPlace */
/** @typedef {Box & { picture: Picture, shape: Geometry, scale: number }} PlacedBoard */

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {PlacedBoard[]} boards
 * @property {PlacedPlace[]} places
 * @property {Placed[]} items
 */

/** @typedef {{ kind: "board", picture: Picture, shape: Geometry } | { kind: "place", place: PlaceView }} Block */
/** @typedef {{ block: Block, box: Box, scale: number }} Laid */

const EDGE = 12;
const NARROW_EDGE = 5;
/** When and how much of the width seats, ask and hand take beside a board, and what lesser boards or piles get of it. */
const SIDED = { width: 900, aspect: 1.25, least: 350, most: 480, boards: 290, places: 190, place: 110 };
/** How wide a lesser board may be, for its height. */
const ASIDE = 1.2;

/**
 * Boards and what belongs to nobody.
 * @param {Scene} scene @param {GameLook} game @param {number} width @param {number} height
 * @param {{ everything?: boolean, turned?: boolean }} [how] @returns {Layout}
 */
export function layoutTable(scene, game, width, height, { everything = false, turned } = {}) {
  const narrow = width < NARROW;
  const edge = narrow ? NARROW_EDGE : EDGE;
  const wide = !narrow && width > height * 1.05;
  const aspect = narrow ? width / (height - STRIP) : width / height * (wide ? 0.85 : 1.05);
  /** @type {Block[]} */
  const boards = pictures(scene, turned).map((picture, _, [first]) => ({
    kind: "board",
    picture,
    // lesser boards share what the first leaves
    shape: geometry(picture.board, picture.board === first.board ? aspect : Math.min(aspect, ASIDE)),
  }));
  /** @type {Block[]} */
  const places = placesOnTable(scene, everything).map((place) => ({ kind: "place", place }));
  const laid = arrangeOnce(scene.slug, boards, places, width - 2 * edge, height - 2 * edge, wide);
  // an ask of several lines covers the lower edge, which costs a phone too much
  const top = narrow && boards.length ? Math.min(...laid.map((l) => l.box.y)) : 0;
  const bottom = Math.max(height, ...laid.map((l) => l.box.y - top + l.box.height + 2 * edge));
  /** @type {Layout} */
  const found = { width, height: bottom, boards: [], places: [], items: [] };
  for (const { block, box, scale } of laid) {
    const at = { ...box, x: box.x + edge, y: box.y + edge - top };
    if (block.kind === "board") {
      found.boards.push({ ...at, picture: block.picture, shape: block.shape, scale });
      found.items.push(...onBoard(block.picture, block.shape, at, scale, game));
    } else {
      const placed = { ...at, place: block.place, scale, title: titled(scene, block.place) };
      found.places.push(placed);
      found.items.push(...inPlace(placed, game));
    }
  }
  return found;
}

/**
 * How wide the column is that seats, ask and hand share beside a board, none if they lie above and below. By the
 * board alone, so that it stays.
 * @param {Scene} scene @param {number} width @param {number} height
 */
export function sideWidth(scene, width, height) {
  if (!scene.boards.length || width < SIDED.width || width < height * SIDED.aspect) return 0;
  const boards = pictures(scene);
  const shapes = boards.map(({ board }) => geometry(board, width * 0.7 / height));
  const weights = shapes.map((shape, i) => weight(boards[i], shape));
  const main = shapes[weights.indexOf(Math.max(...weights))];
  const places = placesOnTable(scene, false).length;
  const rest = shapes.length > 1 ? SIDED.boards : places > 2 ? SIDED.places : places ? SIDED.place : 0;
  const wanted = (height - 2 * EDGE) * main.width / main.height + 2 * EDGE + rest;
  return Math.round(Math.min(SIDED.most, Math.max(SIDED.least, width - wanted)));
}

/** What of a layout begins above a line. @param {Layout} layout @param {number} line @returns {Layout} */
export function above(layout, line) {
  const begins = (/** @type {{ y: number }} */ { y }) => y < line;
  return {
    ...layout,
    boards: layout.boards.filter(begins),
    places: layout.places.filter(begins),
    items: layout.items.filter(begins),
  };
}

/**
 * What lies in the middle: what belongs to nobody. Where that is nothing at all, what belongs to the others,
 * as it does on a picture of the whole table.
 * @param {Scene} scene @param {boolean} everything
 */
export function placesOnTable(scene, everything) {
  const free = scene.places.filter((p) => p.board === null);
  const common = free.filter((p) => p.owner === null);
  if (scene.boards.length || (common.length && !everything)) return common;
  return [...common, ...free.filter((p) => p.owner !== null && (everything || p.owner !== scene.viewer))];
}

/** @param {Scene} scene @param {PlaceView} place */
function titled(scene, place) {
  return place.owner === null ? capital(place.title) : `${scene.seats[place.owner].name}’s ${place.title}`;
}

/** The scenery under the board, if the game has one; it may be blank. @param {Scene} scene */
function backdropOf({ layout, counters }) {
  return layout.backdrop ? String(counters[layout.backdrop] ?? "") : undefined;
}

/** @param {Scene} scene @param {number} [letters] how small they may be, in pixels @returns {GameLook} */
export function gameLook(scene, letters = 0) {
  return {
    title: scene.title,
    felt: scene.layout.felt,
    accents: scene.layout.accents,
    looks: scene.looks,
    colours: scene.layout.seat_colours,
    zones: scene.layout.zones,
    hidden: scene.layout.hidden_fields,
    backdrop: backdropOf(scene),
    names: scene.seats.map((s) => s.name),
    letters,
  };
}
