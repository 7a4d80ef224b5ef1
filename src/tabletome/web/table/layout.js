//# allFunctionsCalledOnLoad
/**
 * Where everything lies, from the scene and the room there is. Pure.
 *
 * Places get their room by what they are, not by what is in them at the moment, so that nothing jumps.
 */

import { lookOf, sizeOf } from "../parts/index.js";
import { widthOf } from "../parts/text.js";
import { capital } from "../words.js";
import { geometry, pictures } from "./boards.js";

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
 */

/** @typedef {Box & { place: PlaceView, scale: number, title: string }} PlacedPlace */
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

export const TITLE = 17;
/** Left free above cards that may be raised, so that these do not hide the title. */
export const LIFT = 7;
const CARD = { width: 63, height: 88 };
const SINGLE = { width: 80, height: 88 };
const GAP = 14;
const EDGE = 12;
const SMALL = 0.55;
const LARGE = 1.25;
const BOARD_TITLE = 20;
const ROW = { least: 250, usual: 290 };
/** Where a table is scrolled rather than its board made small; a strip of what lies below stays in sight. */
export const NARROW = 640;
const TALLEST = 1.25;
const LEAST_SHARE = 0.85;
const STRIP = 30;
/** How wide a lesser board may be, for its height. */
const ASIDE = 1.2;
const LARGE_THING = 80;
const LEAST_STEP = 24;
const MANY = 12;
const READABLE = 0.6;

// -- the middle of the table ---------------------------------------------------------------------------------

/**
 * Boards and what belongs to nobody.
 * @param {Scene} scene @param {GameLook} game @param {number} width @param {number} height
 * @param {{ everything?: boolean, turned?: boolean }} [how] @returns {Layout}
 */
export function layoutTable(scene, game, width, height, { everything = false, turned } = {}) {
  const narrow = width < NARROW;
  const wide = !narrow && width > height * 1.05;
  const aspect = narrow ? width / Math.max(width, height - STRIP) : width / height * (wide ? 0.85 : 1.05);
  /** @type {Block[]} */
  const boards = pictures(scene, turned).map((picture, _, [first]) => ({
    kind: "board",
    picture,
    // lesser boards share what the first leaves
    shape: geometry(picture.board, picture.board === first.board ? aspect : Math.min(aspect, ASIDE)),
  }));
  /** @type {Block[]} */
  const places = placesOnTable(scene, everything).map((place) => ({ kind: "place", place }));
  const laid = arrangeOnce(boards, places, width - 2 * EDGE, height - 2 * EDGE, wide);
  const bottom = Math.max(height, ...laid.map((l) => l.box.y + l.box.height + 2 * EDGE));
  /** @type {Layout} */
  const found = { width, height: bottom, boards: [], places: [], items: [] };
  for (const { block, box, scale } of laid) {
    const at = { ...box, x: box.x + EDGE, y: box.y + EDGE };
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

/** @type {Map<string, Map<string, Laid>>} */
const arrangements = new Map();
const MOST_KEPT = 100;

/**
 * The room for each place depends on which places there are, not on what is in them: it is found once.
 * @param {Block[]} boards @param {Block[]} places @param {number} width @param {number} height @param {boolean} wide
 * @returns {Laid[]}
 */
function arrangeOnce(boards, places, width, height, wide) {
  const blocks = [...boards, ...places];
  const sign = [width, height, ...blocks.map(signOf)].join();
  let known = arrangements.get(sign);
  if (!known) {
    if (arrangements.size >= MOST_KEPT) arrangements.clear();
    known = new Map(arrange(boards, places, width, height, wide).map((l) => [signOf(l.block), l]));
    arrangements.set(sign, known);
  }
  return blocks.flatMap((block) => {
    const found = known.get(signOf(block));
    return found ? [{ ...found, block }] : [];
  });
}

/** @param {Block} block */
function signOf(block) {
  if (block.kind === "place") return `${block.place.id} ${block.place.kind}`;
  const { picture, shape } = block;
  return `${picture.key} ${picture.title} ${shape.kind} ${shape.width} ${shape.height}`;
}

/**
 * The best of several ways to share the room: the largest board beside or above the rest, or the rest within a ring.
 * @param {Block[]} boards @param {Block[]} places @param {number} width @param {number} height @param {boolean} wide
 * @returns {Laid[]}
 */
function arrange(boards, places, width, height, wide) {
  if (!boards.length) {
    const scale = bestScale(places, width, height, 0.7, 1.7);
    return centred(shelves(places, width, scale, 1.35).laid, width, height);
  }
  const [main, ...others] = [...boards].sort((a, b) => area(b) - area(a));
  const rest = [...others, ...places];
  const narrow = width < NARROW;
  const alone = fitted(main, { x: 0, y: 0, width, height: boardHeight(main, width, height) });
  if (!rest.length) return centred([alone], width, height);
  const inside = withinRing(main, rest, width, height);
  if (inside) return inside;
  /** @type {{ laid: Laid[], worth: number } | null} */
  let best = null;
  for (const beside of wide ? [true, false] : [false]) {
    for (let share = narrow ? 0.5 : 0.4; share <= 0.9; share += narrow ? 0.1 : 0.04) {
      const laid = beside
        ? besideEachOther(main, rest, width, height, share)
        : belowEachOther(main, rest, width, height, share);
      if (laid && (!best || laid.worth > best.worth)) best = laid;
    }
  }
  const least = narrow ? LEAST_SHARE : wide ? 0.5 : 0.8;
  if (best && best.laid[0].scale > alone.scale * least) return best.laid;
  return stacked(main, rest, width, height);
}

/** How high a board may be: as the room, or higher where it would be small otherwise, or its names too small to read. @param {Block} main @param {number} width @param {number} height */
function boardHeight(main, width, height) {
  if (width >= NARROW || main.kind !== "board") return height;
  const full = fitted(main, { x: 0, y: 0, width, height: width * TALLEST });
  const named = main.shape.spots.some((spot) => spot.label?.lines === 2);
  return Math.max(height, full.box.height * (named ? 1 : LEAST_SHARE));
}

/** @param {Scene} scene @param {PlaceView} place */
function titled(scene, place) {
  return place.owner === null ? capital(place.title) : `${scene.seats[place.owner].name}’s ${place.title}`;
}

/** @param {Block} block */
function area(block) {
  if (block.kind !== "board") return 0;
  const { kind, width, height } = block.shape;
  return kind === "track" ? Math.min(width, height) : width * height;
}

/** @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @param {number} share */
function besideEachOther(main, rest, width, height, share) {
  const left = fitted(main, { x: 0, y: 0, width: width * share, height });
  const room = width - left.box.width - GAP * 1.5;
  const scale = bestScale(rest, room, height, SMALL, LARGE);
  if (!fits(rest, room, height, scale)) return null;
  const packed = shelves(rest, room, scale);
  const right = middled(packed.laid, height).map((l) => shifted(l, left.box.width + GAP * 1.5, 0));
  const used = Math.max(...right.map((l) => l.box.x + l.box.width));
  const spare = Math.max(0, (width - used) / 2);
  const whole = [{ ...left, box: { ...left.box, y: (height - left.box.height) / 2 } }, ...right];
  return { laid: whole.map((l) => shifted(l, spare, 0)), worth: worth(left.scale, scale) };
}

/** @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @param {number} share */
function belowEachOther(main, rest, width, height, share) {
  const upper = fitted(main, { x: 0, y: 0, width, height: height * share });
  const room = height - upper.box.height - GAP;
  const scale = bestScale(rest, width, room, SMALL, LARGE);
  if (!fits(rest, width, room, scale)) return null;
  const lower = centred(shelves(rest, width, scale).laid, width, 0).map((l) =>
    shifted(l, 0, upper.box.height + GAP)
  );
  const whole = [{ ...upper, box: { ...upper.box, x: (width - upper.box.width) / 2 } }, ...lower];
  return { laid: middled(whole, height), worth: worth(upper.scale, scale) };
}

/** A large board matters more than large piles. @param {number} board @param {number} rest */
function worth(board, rest) {
  return Math.min(board, 1.3) * 2.6 + Math.min(rest, 0.9);
}

/** Too little room: the board large, the rest below, and the table is scrolled. @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @returns {Laid[]} */
function stacked(main, rest, width, height) {
  const room = boardHeight(main, width, height - STRIP);
  const upper = fitted(main, { x: 0, y: 0, width, height: room });
  const below = centred(shelves(rest, width, 0.75).laid, width, 0).map((l) =>
    shifted(l, 0, upper.box.height + GAP)
  );
  return [{ ...upper, box: { ...upper.box, x: (width - upper.box.width) / 2 } }, ...below];
}

/** @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @returns {Laid[] | null} */
function withinRing(main, rest, width, height) {
  if (main.kind !== "board" || !main.shape.hole) return null;
  const around = fitted(main, { x: 0, y: 0, width, height: boardHeight(main, width, height) });
  const { hole } = main.shape;
  const [roomX, roomY] = [hole.width * around.scale, hole.height * around.scale];
  const scale = bestScale(rest, roomX, roomY, 0.4, LARGE);
  if (!fits(rest, roomX, roomY, scale)) return null;
  const x = (width - around.box.width) / 2;
  const y = Math.max(0, (height - around.box.height) / 2);
  const inner = centred(shelves(rest, roomX, scale).laid, roomX, roomY);
  const offset = [x + hole.x * around.scale, y + hole.y * around.scale];
  return [shifted(around, x, y), ...inner.map((l) => shifted(l, offset[0], offset[1]))];
}

/** @param {Block} block @param {Box} box @returns {Laid} */
function fitted(block, box) {
  const { width, height } = natural(block);
  const title = titleOf(block);
  const most = block.kind === "board" ? mostScale(block.shape) : LARGE;
  const scale = Math.min(box.width / width, (box.height - title) / height, most);
  return { block, scale, box: { x: box.x, y: box.y, width: width * scale, height: height * scale + title } };
}

/** @param {Geometry} shape */
function mostScale(shape) {
  return shape.spots.length <= 16 ? 1.9 : 1.5;
}

/** @param {Block} block */
function titleOf(block) {
  return block.kind === "place" ? TITLE : block.picture.title ? BOARD_TITLE : 0;
}

/** What a pile's name needs. @param {Block} block */
function leastWidth(block) {
  return block.kind === "place" && !isLong(block.place) ? Math.min(90, titleWidth(block.place) * 0.9) : 0;
}

/** @param {Block} block */
function natural(block) {
  if (block.kind === "board") return block.shape;
  if (isLong(block.place)) return { width: ROW.usual, height: CARD.height };
  return SINGLE;
}

/** The largest scale at which all fit, by halving; the least if none does. @param {Block[]} blocks @param {number} width @param {number} height @param {number} least @param {number} most */
function bestScale(blocks, width, height, least, most) {
  if (fits(blocks, width, height, most)) return most;
  let [low, high] = [least, most];
  while (high - low > 0.03) {
    const middle = (low + high) / 2;
    if (fits(blocks, width, height, middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** @param {Block[]} blocks @param {number} width @param {number} height @param {number} scale */
function fits(blocks, width, height, scale) {
  const packed = shelves(blocks, width, scale);
  return packed.height <= height + 0.5 && packed.width <= width + 0.5;
}

/** Blocks side by side on shelves one below the other; rows stretch over what is left of their shelf. @param {Block[]} blocks @param {number} width @param {number} scale @param {number} [stretch] */
function shelves(blocks, width, scale, stretch = 1) {
  /** @type {Laid[]} */
  const laid = [];
  /** @type {Laid[]} */
  let shelf = [];
  let [x, y, tallest, widest] = [0, 0, 0, 0];
  const close = () => {
    const rows = shelf.filter((l) => isRow(l.block));
    const spare = Math.max(
      0,
      Math.min(width - (x - GAP), rows.length * (ROW.usual * stretch - ROW.least) * scale),
    );
    let pushed = 0;
    for (const l of shelf) {
      l.box.x += pushed;
      if (rows.length && isRow(l.block)) {
        l.box.width += spare / rows.length;
        pushed += spare / rows.length;
      }
      l.box.y += (tallest - l.box.height) / 2;
    }
    widest = Math.max(widest, ...shelf.map((l) => l.box.x + l.box.width));
    laid.push(...shelf);
    y += tallest + GAP * 0.7;
    [shelf, x, tallest] = [[], 0, 0];
  };
  for (const block of blocks) {
    let size = natural(block);
    let own = scale;
    if (block.kind === "board") own = Math.min(scale, width / size.width);
    else if (isRow(block)) size = { ...size, width: ROW.least };
    const [w, h] = [Math.max(size.width * own, leastWidth(block)), size.height * own + titleOf(block)];
    if (x > 0 && x + w > width) close();
    shelf.push({ block, scale: own, box: { x, y, width: w, height: h } });
    x += w + GAP;
    tallest = Math.max(tallest, h);
  }
  if (shelf.length) close();
  return { laid, width: widest, height: y - GAP * 0.7 };
}

/** @param {Block} block */
function isRow(block) {
  return block.kind === "place" && isLong(block.place);
}

/** @param {Laid} laid @param {number} x @param {number} y @returns {Laid} */
function shifted(laid, x, y) {
  return { ...laid, box: { ...laid.box, x: laid.box.x + x, y: laid.box.y + y } };
}

/** Each shelf in the middle, and all of them together. @param {Laid[]} laid @param {number} width @param {number} height */
function centred(laid, width, height) {
  /** @type {Map<number, Laid[]>} */
  const lines = new Map();
  for (const l of laid) {
    const middle = Math.round(l.box.y + l.box.height / 2);
    lines.set(middle, [...lines.get(middle) ?? [], l]);
  }
  const inMiddle = [...lines.values()].flatMap((line) => {
    const end = Math.max(...line.map((l) => l.box.x + l.box.width));
    return line.map((l) => shifted(l, (width - end) / 2, 0));
  });
  return middled(inMiddle, height);
}

/** @param {Laid[]} laid @param {number} height */
function middled(laid, height) {
  const end = Math.max(0, ...laid.map((l) => l.box.y + l.box.height));
  return height > end ? laid.map((l) => shifted(l, 0, (height - end) / 2)) : laid;
}

// -- what belongs to a player ----------------------------------------------------------------------------------

/**
 * @typedef {object} Strip
 * @property {number} width
 * @property {number} height of one line
 * @property {number} step the least distance of cards in a hand
 * @property {number} lift left free above them
 * @property {boolean} single whether all is to lie in one line, which may be longer than the width
 */

/** A player's own places side by side. @param {PlaceView[]} places @param {GameLook} game @param {Strip} strip @returns {Layout} */
export function layoutBelongings(places, game, strip) {
  const { height, step } = strip;
  const scale = Math.max(0.1, (height - TITLE - 4) / CARD.height);
  const leasts = new Map(places.map((place) => {
    const card = CARD.width * scale;
    const hand = place.kind.endsWith("hand") && holdsCards(place, game)
      ? card + step * (place.items.length - 1)
      : 0;
    return [place, Math.max(isLong(place) ? card * 2 : card, titleWidth(place), hand)];
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
  const found = { width, height: height * rows.length, boards: [], places: [], items: [] };
  rows.forEach((row, i) => {
    /** @type {number[]} */
    const weights = row.map((p) => p.kind.endsWith("hand") ? 3 : isLong(p) ? 2 : 0);
    const total = weights.reduce((a, b) => a + b, 0);
    const spare = width - lengthOf(row);
    let x = 0;
    row.forEach((place, k) => {
      const share = total ? spare * weights[k] / total : 0;
      const box = { x, y: i * height, width: (leasts.get(place) ?? 0) + share, height: height - 4 };
      const placed = { ...box, place, scale, title: capital(place.title) };
      found.places.push(placed);
      const lift = place.kind.endsWith("hand") ? strip.lift : 0;
      const below = { y: placed.y + lift, height: placed.height - lift, scale: scale - lift / CARD.height };
      found.items.push(...inPlace({ ...placed, ...below }, game));
      x += box.width + GAP;
    });
  });
  return found;
}

/** What a rival has before him where there is little room: his things in one line, without their places. @param {PlaceView[]} places @param {GameLook} game @param {number} width @param {number} height @returns {Layout} */
export function layoutBrief(places, game, width, height) {
  const filled = places.filter((p) => p.count > 0);
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

/** @param {PlaceView} place */
function titleWidth(place) {
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
  if (place.kind === "pile" && cards) {
    const top = [{ look: "", items: [...place.items].reverse() }];
    return inLine(top, place, room, scale, game);
  }
  const tight = cards && !place.kind.endsWith("hand") && place.items.length * LEAST_STEP > room.width;
  const looks = tight || (!cards && place.items.length > MANY) ? grouped(place.items) : [];
  const shown = looks.length && looks.length < place.items.length
    ? looks
    : place.items.map((item) => ({ look: lookOf(item), items: [item] }));
  return cards ? inLine(shown, place, room, scale, game) : inRows(shown, place, room, scale, game);
}

/** Cards beside each other, overlapping as far as they must. @param {Shown[]} shown @param {PlaceView} place @param {Box} room @param {number} scale @param {GameLook} game @returns {Placed[]} */
function inLine(shown, place, room, scale, game) {
  const wide = CARD.width * scale;
  const step = shown.length > 1 ? Math.min(wide + 5, (room.width - wide) / (shown.length - 1)) : 0;
  const size = scale < READABLE ? "small" : "full";
  return shown.map(({ items }, i) => {
    const { width, height } = sizeOf(items[0], game, size);
    const own = Math.min(wide / width, scale * CARD.height / height);
    const y = room.y + (CARD.height * scale - height * own) / 2;
    const placed = thing(items, size, room.x + i * step, y, own, width, height, place.id, null);
    return i < shown.length - 1 ? { ...placed, seen: Math.min(width, step / own) } : placed;
  });
}

/** Small things in rows, as large as the room allows. @param {Shown[]} shown @param {PlaceView} place @param {Box} room @param {number} scale @param {GameLook} game @returns {Placed[]} */
function inRows(shown, place, room, scale, game) {
  const sizes = shown.map(({ items }) => sizeOf(items[0], game));
  const [w, h] = [Math.max(...sizes.map((d) => d.width)), Math.max(...sizes.map((d) => d.height))];
  let own = Math.min(scale * 1.35, room.height / h, room.width / w);
  let columns = 1;
  for (; own > 0.12; own *= 0.93) {
    columns = Math.max(1, Math.floor((room.width + 4) / (w * own + 4)));
    if (Math.ceil(shown.length / columns) * (h * own + 3) <= room.height + 3) break;
  }
  const rows = Math.ceil(shown.length / columns);
  const top = room.y + Math.max(0, (Math.min(room.height, CARD.height * scale) - rows * (h * own + 3)) / 2);
  return shown.map(({ items }, i) => {
    const { width, height } = sizes[i];
    const x = room.x + i % columns * (w * own + 4) + (w - width) * own / 2;
    const y = top + Math.floor(i / columns) * (h * own + 3) + (h - height) * own / 2;
    return thing(items, "full", x, y, own, width, height, place.id, null);
  });
}

/**
 * The first of some things that look alike, drawn for all of them.
 * @param {Item[]} items @param {Size} size @param {number} x @param {number} y @param {number} scale @param {number} width
 * @param {number} height @param {string} place @param {string | null} at
 * @returns {Placed}
 */
function thing(items, size, x, y, scale, width, height, place, at) {
  const [item] = items;
  const ids = items.map((one) => one.id);
  return {
    key: item.id,
    item,
    size,
    look: size + lookOf(item),
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
function onBoard(picture, shape, box, scale, game) {
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
    if (things) {
      placed.push(...onSpace(spot, things, { x: box.x, y: top }, scale, game, shape.kind === "square"));
    }
  }
  return placed;
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
    placed.push(thing(items, size, left, top, own * scale, width, height, place, spot.id));
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

/** @param {Scene} scene @returns {GameLook} */
export function gameLook(scene) {
  return {
    title: scene.title,
    felt: scene.layout.felt,
    accents: scene.layout.accents,
    labels: scene.layout.labels,
    hidden: scene.layout.hidden_fields,
    names: scene.seats.map((s) => s.name),
  };
}
