//# allFunctionsCalledOnLoad
/** What belongs to a player, laid out before his seat. Pure. */

import { capital } from "../words.js";
import { CARD, GAP, TITLE } from "./measures.js";
import { holdsCards, inPlace, isLong, LINE_DROP, titleWidth } from "./things.js";

/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * @typedef {object} Strip
 * @property {number} width
 * @property {(row: PlaceView[]) => number} height of a line with these places
 * @property {number} step the least distance of cards in a hand
 * @property {number} lift left free above them
 * @property {boolean} single whether all is to lie in one line, which may be longer than the width
 * @property {number} lines how many lines a hand may have that is too large for one
 */

/** So many places of a rival are shown where there is little room; more would be dots. */
const MOST_BRIEFLY = 6;

/** A player's own places side by side. @param {PlaceView[]} places @param {GameLook} game @param {Strip} strip @returns {Layout} */
export function layoutBelongings(places, game, strip) {
  const { step } = strip;
  const tallest = strip.height(places);
  const scale = Math.max(0.1, (tallest - TITLE - 4) / CARD.height);
  /** @param {PlaceView} place */
  const linesOf = (place) => {
    if (!place.kind.endsWith("hand") || !holdsCards(place, game)) return 1;
    const inOne = 1 + Math.max(1, Math.floor((strip.width - CARD.width * scale) / Math.max(1, step)));
    return Math.min(strip.lines, Math.ceil(place.items.length / inOne));
  };
  /** A hand in as many lines as it may have lies closer, rather than longer than the strip. @param {PlaceView} place @param {number} card */
  const handLength = (place, card) => {
    const lines = linesOf(place);
    const length = card + step * (Math.ceil(place.items.length / lines) - 1);
    return lines > 1 ? Math.min(length, strip.width) : length;
  };
  const leasts = new Map(places.map((place) => {
    const card = CARD.width * scale;
    const hand = place.kind.endsWith("hand") && holdsCards(place, game) ? handLength(place, card) : 0;
    const room = place.count ? Math.max(isLong(place) ? card * 2 : card, hand) : 0;
    return [place, Math.max(room, titleWidth(place))];
  }));
  /** @param {PlaceView[]} row */
  const lengthOf = (row) => row.reduce((sum, p) => sum + (leasts.get(p) ?? 0) + GAP, -GAP);
  /** @type {PlaceView[][]} */
  const rows = [[]];
  for (const place of places) {
    const row = rows[rows.length - 1];
    if (!strip.single && row.length && lengthOf([...row, place]) > strip.width) rows.push([place]);
    else row.push(place);
  }
  const width = Math.max(strip.width, ...rows.map(lengthOf));
  /** @type {Layout} */
  const found = { width, height: 0, boards: [], places: [], items: [] };
  for (const row of rows) {
    const lines = Math.max(1, ...row.map(linesOf));
    const line = strip.height(row);
    const scale = Math.max(0.1, (line - TITLE - 4) / CARD.height);
    const height = line + (lines - 1) * LINE_DROP * CARD.height * scale;
    /** @type {number[]} */
    const weights = row.map((p) => !p.count ? 0 : p.kind.endsWith("hand") ? 3 : isLong(p) ? 2 : 0);
    const total = weights.reduce((a, b) => a + b, 0);
    const spare = width - lengthOf(row);
    let x = 0;
    row.forEach((place, k) => {
      const share = total ? spare * weights[k] / total : 0;
      const box = { x, y: found.height, width: (leasts.get(place) ?? 0) + share, height: height - 4 };
      const placed = { ...box, place, scale, title: capital(place.title), lines: linesOf(place) };
      found.places.push(placed);
      const lift = place.kind.endsWith("hand") ? strip.lift : 0;
      const below = { y: placed.y + lift, height: placed.height - lift, scale: scale - lift / CARD.height };
      found.items.push(...inPlace({ ...placed, ...below }, game));
      x += box.width + GAP;
    });
    found.height += height;
  }
  return found;
}

/** What a rival has before him where there is little room: his things in one line, without their places. @param {PlaceView[]} places @param {GameLook} game @param {number} width @param {number} height @returns {Layout} */
export function layoutBrief(places, game, width, height) {
  const filled = places.filter((p) => p.count > 0).slice(0, MOST_BRIEFLY);
  const scale = (height - 6) / CARD.height;
  const share = (width - 6 * (filled.length - 1)) / Math.max(1, filled.length);
  /** @type {Layout} */
  const found = { width, height, boards: [], places: [], items: [] };
  filled.forEach((place, i) => {
    const placed = {
      x: i * (share + 6),
      y: 2 - TITLE,
      width: share,
      height: height - 2 + TITLE,
      place,
      scale,
      title: "",
    };
    found.places.push(placed);
    found.items.push(...inPlace(placed, game));
  });
  return found;
}
