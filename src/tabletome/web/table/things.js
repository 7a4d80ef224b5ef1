//# allFunctionsCalledOnLoad
/** Where things lie in their place, or on the spaces of a board. Pure. */

import { inHandOrder, leastLetters, lookOf, sizeOf } from "../parts/index.js";
import { widthOf } from "../parts/text.js";
import { BOARD_TITLE, CARD, TITLE } from "./measures.js";

/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("./boards.js").Geometry} Geometry */
/** @typedef {import("./boards.js").Picture} Picture */
/** @typedef {import("./boards.js").Spot} Spot */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("../parts/index.js").Size} Size */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Placed} Placed */
/** @typedef {import("./layout.js").PlacedPlace} PlacedPlace */

const LARGE_THING = 80;
const LEAST_STEP = 24;
/** How far below one line of a hand the next begins, in heights of a card. */
export const LINE_DROP = 0.65;
const MANY = 12;
const READABLE = 0.6;
/** More men than this on a point bear their number. */
const FEW = 5;

/** @param {PlaceView} place */
export function titleWidth(place) {
  return widthOf(place.title) * 11.5 + 22;
}

/** @param {PlaceView} place */
export function isLong(place) {
  return place.kind.endsWith("hand") || place.kind === "row";
}

// -- things in places --------------------------------------------------------------------------------------------

/** @typedef {{ look: string, items: Item[] }} Shown */

/** @param {Item[]} items @returns {Shown[]} */
function grouped(items) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(lookOf(item));
    if (group) group.push(item);
    else groups.set(lookOf(item), [item]);
  }
  return [...groups].map(([look, alike]) => ({ look, items: alike }));
}

/** Whether things of this place are as large as cards. @param {PlaceView} place @param {GameLook} game */
export function holdsCards(place, game) {
  return place.items.length > 0 && sizeOf(place.items[0], game).height > LARGE_THING;
}

/** @param {PlacedPlace} placed @param {GameLook} game @returns {Placed[]} */
export function inPlace(placed, game) {
  const { place, scale } = placed;
  if (!place.items.length) return [];
  const room = { x: placed.x, y: placed.y + TITLE, width: placed.width, height: placed.height - TITLE };
  const cards = holdsCards(place, game);
  const inHand = place.kind.endsWith("hand");
  if (place.kind === "pile" && cards) {
    const top = [{ look: "", items: [...place.items].reverse() }];
    return inLine(top, place, room, scale, game);
  }
  const tight = cards && !inHand && place.items.length * LEAST_STEP > room.width;
  const looks = tight || (!cards && place.items.length > MANY) ? grouped(place.items) : [];
  const items = cards && inHand ? inHandOrder(place.items, game) : place.items;
  const shown = looks.length && looks.length < items.length
    ? looks
    : items.map((item) => ({ look: lookOf(item), items: [item] }));
  return cards
    ? inLines(shown, place, room, scale, game, placed.lines ?? 1)
    : inRows(shown, place, room, scale, game);
}

/** Cards beside each other, overlapping as far as they must, in one line or several. @param {Shown[]} shown @param {PlaceView} place @param {Box} room @param {number} scale @param {GameLook} game @param {number} lines @returns {Placed[]} */
function inLines(shown, place, room, scale, game, lines) {
  const inOne = Math.ceil(shown.length / lines);
  const drop = LINE_DROP * CARD.height * scale;
  return Array.from({ length: lines }, (_, i) => {
    const line = shown.slice(i * inOne, (i + 1) * inOne);
    return inLine(line, place, { ...room, y: room.y + i * drop }, scale, game, inOne);
  }).flat();
}

/** @param {Shown[]} shown @param {PlaceView} place @param {Box} room @param {number} scale @param {GameLook} game @param {number} [inOne] for how many there is to be room @returns {Placed[]} */
function inLine(shown, place, room, scale, game, inOne = shown.length) {
  const wide = CARD.width * scale;
  const step = inOne > 1 ? Math.min(wide + 5, (room.width - wide) / (inOne - 1)) : 0;
  const size = scale < READABLE ? "small" : "full";
  return shown.map(({ items }, i) => {
    const { width, height } = sizeOf(items[0], game, size);
    const own = Math.min(wide / width, scale * CARD.height / height);
    const y = room.y + (CARD.height * scale - height * own) / 2;
    const placed = thing(game, items, size, room.x + i * step, y, own, width, height, place.id, null);
    return i < shown.length - 1 ? { ...placed, seen: Math.min(width, step / own) } : placed;
  });
}

/** Small things in rows, as large as the room allows. @param {Shown[]} shown @param {PlaceView} place @param {Box} room @param {number} scale @param {GameLook} game @returns {Placed[]} */
function inRows(shown, place, room, scale, game) {
  const sizes = shown.map(({ items }) => sizeOf(items[0], game));
  const [w, h] = [Math.max(...sizes.map((d) => d.width)), Math.max(...sizes.map((d) => d.height))];
  let own = Math.min(scale * 1.35, room.height / h, room.width / w);
  let columns = 1;
  for (; own > 0.05; own *= 0.93) {
    columns = Math.max(1, Math.floor((room.width + 4) / (w * own + 4)));
    if (Math.ceil(shown.length / columns) * (h * own + 3) <= room.height + 3) break;
  }
  const rows = Math.ceil(shown.length / columns);
  const top = room.y + Math.max(0, (Math.min(room.height, CARD.height * scale) - rows * (h * own + 3)) / 2);
  return shown.map(({ items }, i) => {
    const { width, height } = sizes[i];
    const x = room.x + i % columns * (w * own + 4) + (w - width) * own / 2;
    const y = top + Math.floor(i / columns) * (h * own + 3) + (h - height) * own / 2;
    return thing(game, items, "full", x, y, own, width, height, place.id, null);
  });
}

/**
 * The first of some things that look alike, drawn for all of them.
 * @param {GameLook} game @param {Item[]} items @param {Size} size @param {number} x @param {number} y @param {number} scale @param {number} width
 * @param {number} height @param {string} place @param {string | null} at
 * @returns {Placed}
 */
function thing(game, items, size, x, y, scale, width, height, place, at) {
  const [item] = items;
  const ids = items.map((one) => one.id);
  const least = leastLetters(scale, game);
  return {
    key: item.id,
    item,
    size,
    least,
    look: `${size} ${least} ${lookOf(item)}`,
    x,
    y,
    scale,
    width,
    height,
    seen: width,
    place,
    at,
    items,
    ids,
    count: ids.length,
  };
}

// -- things on boards -----------------------------------------------------------------------------------------------

const FILLS_ITS_SPACE = new Set(["tile", "pit"]);

/** @param {Picture} picture @param {Geometry} shape @param {Box} box @param {number} scale @param {GameLook} game @returns {Placed[]} */
export function onBoard(picture, shape, box, scale, game) {
  /** @type {Map<string, { item: Item, place: string }[]>} */
  const bySpace = new Map();
  for (const layer of picture.layers) {
    for (const item of layer.items) {
      if (item.at === null) continue;
      const there = bySpace.get(item.at);
      if (there) there.push({ item, place: layer.id });
      else bySpace.set(item.at, [{ item, place: layer.id }]);
    }
  }
  const top = box.y + (picture.title ? BOARD_TITLE : 0);
  /** @type {Placed[]} */
  const placed = [];
  for (const spot of shape.spots) {
    const things = bySpace.get(spot.id);
    if (things && spot.base) placed.push(...onPoint(spot, things, { x: box.x, y: top }, scale, game));
    else if (things) {
      placed.push(...onSpace(spot, things, { x: box.x, y: top }, scale, game, shape.kind === "square"));
    }
  }
  return placed;
}

/**
 * Men stand one upon the other from the base of their point, the closer the more they are.
 * @param {Spot} spot @param {{ item: Item, place: string }[]} things @param {{ x: number, y: number }} origin
 * @param {number} scale @param {GameLook} game @returns {Placed[]}
 */
function onPoint(spot, things, origin, scale, game) {
  const sizes = things.map(({ item }) => sizeOf(item, game, "counter"));
  const largest = Math.max(...sizes.flatMap(({ width, height }) => [width, height]));
  const own = Math.min((spot.width - 4) / largest, 1.4);
  const room = spot.height - largest * own;
  const step = Math.min(largest * own, room / Math.max(1, things.length - 1));
  const looks = things.map(({ item }) => lookOf(item));
  let alike = 0;
  return things.map(({ item, place }, i) => {
    const { width, height } = sizes[i];
    const up = room / 2 - i * step;
    const [x, y] = [spot.x - width * own / 2, spot.y + (spot.base ?? 1) * up - height * own / 2];
    const at = { x: origin.x + x * scale, y: origin.y + y * scale };
    const size = own * scale < READABLE ? "small" : "counter";
    const placed = thing(game, [item], size, at.x, at.y, own * scale, width, height, place, spot.id);
    alike = looks[i] === looks[i - 1] ? alike + 1 : 1;
    return alike > FEW && looks[i] !== looks[i + 1] ? { ...placed, stack: alike } : placed;
  });
}

/**
 * What fills its space lies below; the rest stands upon it, side by side, things that look alike once with their number.
 * @param {Spot} spot @param {{ item: Item, place: string }[]} things @param {{ x: number, y: number }} origin
 * @param {number} scale @param {GameLook} game @param {boolean} square
 * @returns {Placed[]}
 */
function onSpace(spot, things, origin, scale, game, square) {
  /** @type {Placed[]} */
  const placed = [];
  /** @type {Map<string, { items: Item[], place: string }>} */
  const groups = new Map();
  /** @param {Item[]} items @param {string} place @param {Size} size @param {number} x @param {number} y @param {number} own */
  const put = (items, place, size, x, y, own) => {
    const { width, height } = sizeOf(items[0], game, size);
    const [left, top] = [origin.x + (x - width * own / 2) * scale, origin.y + (y - height * own / 2) * scale];
    placed.push(thing(game, items, size, left, top, own * scale, width, height, place, spot.id));
  };
  const [midX, midY] = [spot.x + (spot.aside ?? 0), spot.y + (spot.down ?? 0)];
  /** @param {Item} item */
  const fills = (item) => square && FILLS_ITS_SPACE.has(item.shape);
  const readable = scale >= READABLE && things.every(({ item }) => fills(item));
  for (const { item, place } of things) {
    if (fills(item)) {
      const size = readable ? "full" : "small";
      put([item], place, size, midX, midY, (spot.width - 2) / sizeOf(item, game, size).width);
      continue;
    }
    const look = lookOf(item) + place;
    const group = groups.get(look);
    if (group) group.items.unshift(item);
    else groups.set(look, { items: [item], place });
  }
  const count = groups.size;
  const columns = count === 1 ? 1 : Math.ceil(Math.sqrt(count * spot.width / spot.height));
  const rows = Math.ceil(count / columns);
  const inset = placed.length && count === 1 ? 0.74 : 0.94;
  const room = { x: spot.width / columns * inset, y: spot.height / rows * inset };
  [...groups.values()].forEach(({ items, place }, i) => {
    const { width, height } = sizeOf(items[0], game, "counter");
    const own = Math.min(room.x / width, room.y / height, 1.4);
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - columns * row : columns;
    const x = midX + (i % columns - (inRow - 1) / 2) * spot.width / columns;
    const size = own * scale < READABLE && items[0].shape !== "card" ? "small" : "counter";
    put(items, place, size, x, midY + (row - (rows - 1) / 2) * spot.height / rows, own);
  });
  return placed;
}
