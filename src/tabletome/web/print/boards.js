/** Boards on paper: as large as what lies on them wants, over several pages where they must be. */

import { el, round } from "../parts/drawing.js";
import { drawingOf } from "../parts/index.js";
import { hasText, printed } from "../parts/text.js";
import { pit } from "../parts/tokens.js";
import { geometry, pictures } from "../table/boards.js";
import { drawBoard } from "../table/grounds.js";
import { capital } from "../words.js";
import { inked } from "./ink.js";
import { unseenName } from "./sheets.js";
import { CARD, LARGER, LEAST, leastLetters, MARGIN } from "./paper.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../api.js").Part} Part */
/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("../table/boards.js").Geometry} Geometry */
/** @typedef {import("../table/boards.js").Picture} Picture */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./sheets.js").Sheet} Sheet */

/**
 * A board with the size it is printed in.
 * @typedef {object} Planned
 * @property {Picture} picture
 * @property {string} title
 * @property {Geometry} shape
 * @property {number} scale millimetres for a unit
 * @property {number} columns of pages
 * @property {number} rows
 * @property {boolean} turned whether it lies on its side
 */

/** How much two pages have in common, to be glued. */
const OVERLAP = 8;
const TOP = 14;
const SIDE = 9;
const MOST_PAGES = 12;
const MOST_FOR_CARDS = 9;
const FILLED = 1 / 3;
/** Boards that can be laid out in any shape are not much longer than wide. */
const LONGEST = 1.75;
const SHAPELESS = new Set(["map", "track", "loop"]);
/** How large things on a board should be, at least: those with a name on them, others, cubes; and a space without any. */
const WANTED = { named: 19, plain: 13, space: 13 };
/** Nothing needs to be larger that does not fill its space. */
const MOST_THING = 22;
/** Nobody needs larger spaces. */
const MOST_SPACE = 42;
const NEARLY = 0.93;
/** Names of spaces, which on a screen are so large at the most, need not be larger than this. */
const MOST_LETTERS = 5;
const PLATE_NAME = 13;
/** Things that lie on no printed board, by shape; the rest is so wide. @type {Record<string, number>} */
const WIDTHS = { tile: 45, coin: 20, pawn: 18, domino: 24, cube: 13, ball: 18, die: 16 };
const WIDTH = 20;
/** Those of a piecepack are as large as of a real one. */
const PIECEPACK_TILE = 50.8;
const LINE = "#26221c";

/** @param {Kit} kit @param {GameLook} game @param {Wishes} wishes @returns {Planned[]} */
export function plannedBoards({ scene, parts, open_boards }, game, wishes) {
  return pictures(scene, false)
    .filter((picture) => !open_boards.includes(picture.board.id) && !laidOut(picture, parts))
    .map((picture) =>
      planned(picture, parts.filter((p) => p.boards.includes(picture.board.id)), game, wishes)
    );
}

/** A board that is made of cards, or of a common set whose size is given, is laid out on the table. @param {Picture} picture @param {Part[]} parts */
function laidOut({ board, layers }, parts) {
  if (board.kind !== "square") return false;
  const common = new Set(parts.filter((p) => p.common).map(({ item }) => item.kind));
  const makes = layers.flatMap(({ items }) =>
    items.filter(({ shape, kind }) => shape === "card" || common.has(kind)).map(({ at }) => at)
  );
  return new Set(makes).size >= board.spaces.length * FILLED;
}

/** @param {Picture} picture @param {Part[]} parts @param {GameLook} game @param {Wishes} wishes @returns {Planned} */
function planned(picture, parts, game, wishes) {
  const { paper } = wishes;
  const page = { width: paper.width - 2 * SIDE, height: paper.height - TOP - MARGIN };
  const larger = wishes.large ? LARGER : 1;
  const tried = arrangements().flatMap(({ columns, rows, turned }) => {
    const [width, height] = turned ? [page.height, page.width] : [page.width, page.height];
    const room = {
      width: columns * width - (columns - 1) * OVERLAP,
      height: rows * height - (rows - 1) * OVERLAP,
    };
    const aspect = room.width / room.height;
    const shape = geometry(picture.board, aspect);
    if (SHAPELESS.has(shape.kind) && Math.max(aspect, 1 / aspect) > LONGEST) return [];
    const fits = Math.min(room.width / shape.width, room.height / shape.height);
    const wanted = wantedScale(shape, parts, game) * larger;
    return [{ columns, rows, turned, shape, fits, wanted, cards: cardScale(shape, parts) }];
  });
  const forCards = tried.find((one) => one.columns * one.rows <= MOST_FOR_CARDS && one.fits >= one.cards);
  const most = Math.max(...tried.map(({ fits, wanted }) => fits / wanted));
  const chosen = (tried[0].cards && forCards) ||
    largestOf(tried.filter(({ fits, wanted }) => fits / wanted >= Math.min(NEARLY, most)));
  const { columns, rows, turned, shape, fits } = chosen;
  const least = Math.min(...shape.spots.map((s) => Math.min(s.width, s.height)));
  const scale = Math.min(
    fits,
    Math.max(MOST_SPACE * larger / least, tried[0].cards && forCards ? chosen.cards : 0),
  );
  const title = capital(picture.title || picture.board.id);
  return { picture: { ...picture, title: "" }, title, shape, scale, columns, rows, turned };
}

/** The largest of those with the fewest pages. @template {{ columns: number, rows: number, fits: number, wanted: number }} T @param {T[]} tried @returns {T} */
function largestOf(tried) {
  const [{ columns, rows }] = tried;
  const few = tried.filter((one) => one.columns * one.rows === columns * rows);
  return few.reduce((best, one) => one.fits / one.wanted > best.fits / best.wanted + 0.01 ? one : best);
}

/** From few pages to many. */
function arrangements() {
  const found = [];
  for (let columns = 1; columns <= 4; columns++) {
    for (let rows = 1; rows <= 4; rows++) {
      if (columns * rows > MOST_PAGES) continue;
      for (const turned of [false, true]) found.push({ columns, rows, turned });
    }
  }
  return found.sort((a, b) => a.columns * a.rows - b.columns * b.rows);
}

/** How wide a thing is whose size no board gives. @param {Part} part */
export function widthOf({ item, common }) {
  return common && item.shape === "tile" ? PIECEPACK_TILE : WIDTHS[item.shape] ?? WIDTH;
}

/** @param {Geometry} shape @param {Part[]} parts @param {GameLook} game */
function wantedScale(shape, parts, game) {
  const [spot] = shape.spots;
  // on the regions of a map things of a given size lie as they can
  const sized = parts.filter((p) => p.item.shape !== "card" && !(p.common && shape.kind === "map"));
  const wanted = sized.map((part) => {
    const { width, shapes } = drawingOf(part.item, game, "counter");
    const named = shapes.some(hasText);
    const least = part.common ? widthOf(part) : named ? WANTED.named : WANTED.plain;
    return least / (width * shareOfSpace(part, shape, game));
  });
  const names = shape.spots.map(({ name, label }) =>
    label && name.length > 3 ? LEAST / (label.size * 0.8) : 0
  );
  return Math.max(WANTED.space / Math.min(spot.width, spot.height), ...names, ...wanted);
}

/** Cards lie on the spaces of small boards; elsewhere beside them. @param {Geometry} shape @param {Part[]} parts */
function cardScale(shape, parts) {
  if (!parts.some((p) => p.item.shape === "card") || shape.kind !== "square") return 0;
  const [spot] = shape.spots;
  return Math.max((CARD.width + 1) / spot.width, (CARD.height + 1) / spot.height);
}

/** How large a thing is drawn on its space, as on a table. @param {Part} part @param {Geometry} shape @param {GameLook} game */
function shareOfSpace(part, shape, game) {
  const { width, height } = drawingOf(part.item, game, "counter");
  const fills = fillsSpace(part, shape);
  return Math.min(...shape.spots.map((spot) => {
    if (spot.base) return (spot.width - 4) / Math.max(width, height);
    if (fills) return (spot.width - 2) / width;
    return Math.min(spot.width * 0.92 / width, spot.height * 0.92 / height, 1.4);
  }));
}

/** @param {Part} part @param {Geometry} shape */
function fillsSpace({ item }, shape) {
  return shape.kind === "square" && (item.shape === "tile" || item.shape === "pit");
}

/** Millimetres for a unit of a thing's drawing, if it lies on boards that are printed. @param {Part} part @param {Planned[]} boards @param {GameLook} game @param {number} larger */
export function scaleOnBoards(part, boards, game, larger) {
  const own = boards.filter(({ picture }) => part.boards.includes(picture.board.id));
  const scales = own.map(({ shape, scale }) => {
    const found = shareOfSpace(part, shape, game) * scale;
    if (fillsSpace(part, shape)) return found;
    const { width, height } = drawingOf(part.item, game, "counter");
    return Math.min(found, MOST_THING * larger / Math.max(width, height));
  });
  return scales.length ? Math.min(...scales) : null;
}

/** @param {Planned} plan @param {GameLook} game @param {Wishes} wishes @returns {Sheet[]} */
export function boardSheets(plan, game, wishes) {
  const { picture, shape, scale, turned } = plan;
  const { paper } = wishes;
  const whole = { width: shape.width * scale, height: shape.height * scale };
  const page = { width: paper.width - 2 * SIDE, height: paper.height - TOP - MARGIN };
  const [across, down] = turned ? [page.height, page.width] : [page.width, page.height];
  const columns = pagesFor(whole.width, across);
  const rows = pagesFor(whole.height, down);
  const placed = { x: 0, y: 0, ...whole, picture, shape, scale };
  // a map lies on paper, not on felt
  const look = { ...game, letters: leastLetters(wishes), felt: shape.kind === "map" ? "#ffffff" : game.felt };
  const share = Math.min(1, MOST_LETTERS * (wishes.large ? LARGER : 1) / (PLATE_NAME * scale));
  const drawn = printed(leastLetters(wishes) / scale, share, () => drawBoard(placed, look)).drawn;
  const pits = pitsOn(plan, wishes);
  const board = el(
    "g",
    { transform: `scale(${round(scale)})` },
    ...inked([drawn], shape.width, shape.height, wishes),
  );
  /** @type {Sheet[]} */
  const sheets = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * (across - OVERLAP), row * (down - OVERLAP)];
      const view = {
        x,
        y,
        width: Math.min(across, whole.width - x),
        height: Math.min(down, whole.height - y),
      };
      const joints = { left: column > 0, above: row > 0, right: column < columns - 1, below: row < rows - 1 };
      const sheet = part(plan, board, view, joints, nameOfPart(column, row), columns * rows, paper);
      for (const { box, drawn } of pits.filter(({ box }) => within(box, view))) {
        // no board with hollows is so large that it is turned or parted
        const [left, top] = [sheet.boxes[0].x + box.x, sheet.boxes[0].y + box.y];
        const at = `translate(${round(left)} ${round(top)})`;
        sheet.shapes.push(el("g", { transform: at, role: "img", "aria-label": box.label }, ...drawn));
        sheet.boxes.push({ ...box, x: left, y: top });
      }
      sheets.push(sheet);
    }
  }
  return sheets;
}

/** Hollows are printed where they are, on their board. @param {Planned} plan @param {Wishes} wishes */
function pitsOn({ picture, shape, scale }, wishes) {
  const spots = new Map(shape.spots.map((spot) => [spot.id, spot]));
  return picture.layers.flatMap(({ items }) => items).flatMap((item) => {
    const spot = spots.get(item.at ?? "");
    if (item.shape !== "pit" || !spot) return [];
    const { width, height, shapes } = pit(0);
    const own = (spot.width - 4) / width * scale;
    const size = { width: width * own, height: height * own };
    const box = {
      label: "pit",
      x: spot.x * scale - size.width / 2,
      y: spot.y * scale - size.height / 2,
      ...size,
    };
    const drawn = el("g", { transform: `scale(${round(own)})` }, ...inked(shapes, width, height, wishes));
    return [{ box, drawn: [unseenName(box), drawn] }];
  });
}

/** @param {import("../table/boards.js").Box} box @param {import("../table/boards.js").Box} view */
function within({ x, y }, view) {
  return x >= view.x && x < view.x + view.width && y >= view.y && y < view.y + view.height;
}

/** @param {number} length @param {number} room */
function pagesFor(length, room) {
  return Math.max(1, Math.ceil((length - OVERLAP - 0.01) / (room - OVERLAP)));
}

/** @param {number} column @param {number} row */
function nameOfPart(column, row) {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/**
 * @param {Planned} plan @param {Shape} board @param {import("../table/boards.js").Box} view @param {Record<"left" | "above" | "right" | "below", boolean>} joints
 * @param {string} name @param {number} count @param {import("./paper.js").Paper} paper @returns {Sheet}
 */
function part({ title, turned }, board, view, joints, name, count, paper) {
  const { x, y, width, height } = view;
  const inside = el(
    "g",
    { transform: `translate(${round(-x)} ${round(-y)})` },
    board,
  );
  const clipped = el(
    "svg",
    { width: round(width), height: round(height), viewBox: `0 0 ${round(width)} ${round(height)}` },
    inside,
  );
  const lies = el("g", {}, clipped, ...glueMarks(view, joints));
  const [w, h] = turned ? [height, width] : [width, height];
  const left = (paper.width - w) / 2;
  const turn = turned
    ? `translate(${round(left + w)} ${TOP}) rotate(90)`
    : `translate(${round(left)} ${TOP})`;
  const shapes = [
    el(
      "g",
      {
        transform: turn,
        role: "img",
        "aria-label": count > 1 ? `Board: ${title}, part ${name}` : `Board: ${title}`,
      },
      lies,
    ),
  ];
  const glued = count > 1 ? `, part ${name} of ${count}` : "";
  const hint = count > 1
    ? ": cut along the full lines, lay them onto the broken lines of the part before, and glue"
    : "";
  return {
    kind: "board",
    title: `${title}${glued}${hint}`,
    shapes,
    boxes: [{ label: title, x: left, y: TOP, width: w, height: h }],
  };
}

/** A full line where to cut, a broken one up to which the next part lies. @param {import("../table/boards.js").Box} view @param {Record<"left" | "above" | "right" | "below", boolean>} joints */
function glueMarks({ width, height }, { left, above, right, below }) {
  /** @param {string} d @param {boolean} broken */
  const line = (d, broken) =>
    el("path", {
      d,
      fill: "none",
      stroke: LINE,
      "stroke-width": 0.3,
      "stroke-dasharray": broken ? "2 1.5" : undefined,
      class: "glue-mark",
    });
  return [
    ...left ? [line(`M0 -3V${round(height + 3)}`, false)] : [],
    ...above ? [line(`M-3 0H${round(width + 3)}`, false)] : [],
    ...right ? [line(`M${round(width - OVERLAP)} 0V${round(height)}`, true)] : [],
    ...below ? [line(`M0 ${round(height - OVERLAP)}H${round(width)}`, true)] : [],
  ];
}
