//# allFunctionsCalledOnLoad
/** The middle of the table: the room for each board and place that belongs to nobody. Pure. */

import { isLong, titleWidth } from "./things.js";
import { BOARD_TITLE, CARD, GAP, NARROW, STRIP, TITLE } from "./measures.js";

/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("./boards.js").Geometry} Geometry */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Block} Block */
/** @typedef {import("./layout.js").Laid} Laid */

const SINGLE = { width: 80, height: 88 };
const SMALL = 0.42;
/** How large the main board of a wide table should be at least: so high, or such a share of the width. */
const ENOUGH = { height: 625, width: 0.98 };
const LARGE = 1.25;
const ROW = { least: 250, usual: 290 };
const LEAST_SHARE = 0.85;
/** How much larger a board must be to come before one's own. */
const OWN = 2;

/** @type {Map<string, Map<string, Laid>>} */
const arrangements = new Map();
const MOST_KEPT = 100;

/**
 * The room for each place depends on which places there are, not on what is in them: it is found once. A board that
 * grows stays in the room it had.
 * @param {string} game @param {Block[]} boards @param {Block[]} places @param {number} width @param {number} height @param {boolean} wide
 * @returns {Laid[]}
 */
export function arrangeOnce(game, boards, places, width, height, wide) {
  const blocks = [...boards, ...places];
  const sign = [game, width, height, ...blocks.map(signOf)].join();
  let known = arrangements.get(sign);
  if (!known) {
    if (arrangements.size >= MOST_KEPT) arrangements.clear();
    known = new Map(arrange(boards, places, width, height, wide).map((l) => [signOf(l.block), l]));
    arrangements.set(sign, known);
  }
  return blocks.flatMap((block) => {
    const found = known.get(signOf(block));
    return found ? [refitted(block, found)] : [];
  });
}

/** @param {Block} block */
function signOf(block) {
  if (block.kind === "place") return `${block.place.id} ${block.place.kind}`;
  const { picture, shape } = block;
  return `${picture.key} ${picture.title} ${shape.kind}`;
}

/** @param {Block} block as it is now @param {Laid} laid how it lay @returns {Laid} */
function refitted(block, laid) {
  if (block.kind === "place" || laid.block.kind === "place") return { ...laid, block };
  const [had, now] = [laid.block.shape, block.shape];
  if (had.width === now.width && had.height === now.height) return { ...laid, block };
  const found = fitted(block, laid.box);
  return shifted(found, (laid.box.width - found.box.width) / 2, 0);
}

/**
 * The best of several ways to share the room: the largest board beside or above the rest, or the rest within a ring.
 * @param {Block[]} boards @param {Block[]} places @param {number} width @param {number} height @param {boolean} wide
 * @returns {Laid[]}
 */
function arrange(boards, places, width, height, wide) {
  if (!boards.length) {
    const [room, most] = width < NARROW ? [height - STRIP, 1.5] : [height, 2.2];
    const scale = bestScale(places, width, room, 0.7, most);
    return centred(shelves(places, width, scale, 1.35).laid, width, room);
  }
  const [main, ...others] = [...boards].sort((a, b) => area(b) - area(a));
  const rest = [...others, ...places];
  const narrow = width < NARROW;
  const alone = fitted(main, { x: 0, y: 0, width, height: narrow ? height - STRIP : height });
  if (!rest.length) return centred([alone], width, height);
  const inside = withinRing(main, rest, width, height);
  if (inside) return inside;
  /** @type {{ laid: Laid[], worth: number } | null} */
  let best = null;
  for (const beside of wide ? [true, false] : [false]) {
    for (let share = narrow ? 0.5 : 0.4; share <= 0.93; share += narrow ? 0.1 : 0.025) {
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

/** @param {Block} block */
function area(block) {
  return block.kind === "board" ? weight(block.picture, block.shape) : 0;
}

/** How much a board matters: it is large, one's own, and no mere track of values. @param {{mine: boolean}} picture @param {Geometry} shape */
export function weight({ mine }, { kind, width, height }) {
  return (kind === "track" ? Math.min(width, height) : width * height) * (mine ? OWN : 1);
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
  return { laid: whole.map((l) => shifted(l, spare, 0)), worth: worth(left, scale, width) };
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
  return { laid: middled(whole, height), worth: worth(upper, scale, width) };
}

/** The board comes first until it is as large as it should be; then piles want to be read, then both to be larger. @param {Laid} board @param {number} rest @param {number} width */
function worth({ box, scale }, rest, width) {
  const enough = Math.min(1, Math.max(box.height / ENOUGH.height, box.width / (width * ENOUGH.width)));
  return enough * 20 + Math.min(rest, 0.8) * 3 + scale * 0.5 + rest * 0.2;
}

/** Too little room: the board large, the rest below, and the table is scrolled. @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @returns {Laid[]} */
function stacked(main, rest, width, height) {
  const upper = fitted(main, { x: 0, y: 0, width, height: height - STRIP });
  const lesser = Math.min(0.75, upper.scale);
  const below = centred(shelves(rest, width, 0.75, 1, lesser).laid, width, 0).map((l) =>
    shifted(l, 0, upper.box.height + GAP)
  );
  return [{ ...upper, box: { ...upper.box, x: (width - upper.box.width) / 2 } }, ...below];
}

/** @param {Block} main @param {Block[]} rest @param {number} width @param {number} height @returns {Laid[] | null} */
function withinRing(main, rest, width, height) {
  if (main.kind !== "board" || !main.shape.hole) return null;
  const around = fitted(main, { x: 0, y: 0, width, height: width < NARROW ? height - STRIP : height });
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
  return shape.spots.length <= 16 ? 2.75 : 2;
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

/** Blocks side by side on shelves one below the other; rows stretch over what is left of their shelf. @param {Block[]} blocks @param {number} width @param {number} scale @param {number} [stretch] @param {number} [boards] their scale */
function shelves(blocks, width, scale, stretch = 1, boards = scale) {
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
    if (block.kind === "board") own = Math.min(boards, width / size.width);
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
