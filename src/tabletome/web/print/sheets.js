/**
 * Sheets: pages on which things lie side by side to be cut out, as plain shapes in millimetres. Backs follow their
 * fronts, mirrored, so that they meet when the paper is turned over its long edge.
 */

import { el, round } from "../parts/drawing.js";
import { hasText, lines } from "../parts/text.js";
import { LEAST, MARGIN, TRIM } from "./paper.js";

/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("./paper.js").Paper} Paper */

/**
 * Something to be cut out.
 * @typedef {object} Cell
 * @property {string} label
 * @property {number} width
 * @property {number} height
 * @property {Shape[]} front from 0, 0, in millimetres
 * @property {Shape[] | null} back
 * @property {boolean} joined whether it lies edge to edge with others, so that one cut parts two
 */

/** @typedef {{ label: string, x: number, y: number, width: number, height: number }} Box */

/**
 * @typedef {object} Sheet
 * @property {"cards" | "parts" | "backs" | "board" | "mats"} kind
 * @property {string} title
 * @property {Shape[]} shapes
 * @property {Box[]} boxes what is to be cut out
 */

const GAP = 3;
const BLEED = 3;
const TOP = 15;
const LEADING = 1.2;
const INK = "#26221c";
const MARK = { stroke: "#6b6459", "stroke-width": 0.2 };

/** @typedef {{ cell: Cell, x: number, y: number }} Laid */

/**
 * Those with backs first. What is joined has pages of its own.
 * @param {Cell[]} cells @param {Paper} paper @param {{ bleed: boolean, kind: "cards" | "parts", title: string }} how
 * @returns {Sheet[]}
 */
export function sheetsOf(cells, paper, how) {
  const pages = [
    ...paged(runs(cells.filter(({ back }) => back)), paper, how.bleed),
    ...paged(runs(cells.filter(({ back }) => !back)), paper, how.bleed),
  ];
  let done = 0;
  return pages.flatMap((laid) => {
    const from = done + 1;
    done += laid.length;
    const counted = cells.length === 1
      ? ""
      : ` ${from === done ? from : `${from} to ${done}`} of ${cells.length}`;
    const title = `${how.title}${counted}`;
    const front = sheet(how.kind, title, laid, paper, how.bleed, ({ front }) => front);
    if (!laid[0].cell.back) return [front];
    const mirrored = laid.map(({ cell, x, y }) => ({ cell, x: paper.width - x - cell.width, y }));
    const turned = `Backs of ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    return [front, sheet("backs", turned, mirrored, paper, how.bleed, ({ back }) => back ?? [])];
  });
}

/** Cells of one size after each other. @param {Cell[]} cells @returns {Cell[][]} */
function runs(cells) {
  /** @type {Map<string, Cell[]>} */
  const bySize = new Map();
  for (const cell of cells) {
    const size = `${round(cell.width)} ${round(cell.height)}`;
    bySize.set(size, [...bySize.get(size) ?? [], cell]);
  }
  return [...bySize.values()];
}

/** @param {Cell[][]} groups @param {Paper} paper @param {boolean} bleed @returns {Laid[][]} */
function paged(groups, paper, bleed) {
  /** @type {Laid[][]} */
  const pages = [];
  /** @type {Laid[]} */
  let page = [];
  let y = 0;
  for (const cells of groups) {
    const [{ width, height, joined }] = cells;
    const gap = joined ? bleed ? 2 * BLEED : 0 : GAP;
    const columns = fitting(paper.width, width, gap, joined);
    const rows = fitting(paper.height, height, gap, joined);
    const left = (paper.width - columns * (width + gap) + gap) / 2;
    const top = joined ? (paper.height - rows * (height + gap) + gap) / 2 : TOP;
    const bottom = paper.height - (joined ? top : MARGIN) + 0.01;
    if (joined || !page.length) y = top;
    for (let i = 0; i < cells.length; i += columns) {
      if (y + height > bottom || (joined && i === 0 && page.length)) {
        if (page.length) pages.push(page);
        [page, y] = [[], top];
      }
      const row = cells.slice(i, i + columns);
      page.push(...row.map((cell, k) => ({ cell, x: left + k * (width + gap), y })));
      y += height + gap;
    }
  }
  if (page.length) pages.push(page);
  return pages;
}

/** How many of a size lie side by side. @param {number} room @param {number} size @param {number} gap @param {boolean} joined */
function fitting(room, size, gap, joined) {
  return Math.max(1, Math.floor((room - 2 * (joined ? TRIM : MARGIN) + gap + 0.01) / (size + gap)));
}

/** @param {Sheet["kind"]} kind @param {string} title @param {Laid[]} laid @param {Paper} paper @param {boolean} bleed @param {(cell: Cell) => Shape[]} side @returns {Sheet} */
function sheet(kind, title, laid, paper, bleed, side) {
  const joined = laid[0].cell.joined;
  const shapes = laid.map(({ cell, x, y }) => {
    const at = `translate(${round(x)} ${round(y)})`;
    const drawn = side(cell);
    const under = joined && bleed ? [bled(drawn, cell)] : [];
    const label = kind === "backs" ? "Back" : cell.label;
    const named = drawn.some(hasText) ? [] : [unseenName({ ...cell, label })];
    return el("g", { transform: at, role: "img", "aria-label": label }, ...named, ...under, ...drawn);
  });
  const boxes = laid.map(({ cell: { label, width, height }, x, y }) => ({ label, x, y, width, height }));
  return { kind, title, shapes: joined ? [...shapes, ...cutMarks(boxes, paper, bleed)] : shapes, boxes };
}

/** White under the drawing: of pictures without any text browsers tell nothing in a PDF. @param {{ label: string, width: number, height: number }} cell @returns {Shape} */
export function unseenName({ label, width, height }) {
  const size = {
    textLength: round(width * 0.8),
    lengthAdjust: "spacingAndGlyphs",
    "font-size": round(LEAST),
  };
  return el("text", { x: round(width * 0.1), y: round(height / 2), fill: "#ffffff", ...size }, label);
}

/** The drawing once more below itself, as much larger as a cut may miss. @param {Shape[]} drawn @param {Cell} cell */
function bled(drawn, { width, height }) {
  const larger = `scale(${round((width + 2 * BLEED) / width)} ${round((height + 2 * BLEED) / height)})`;
  const shapes = drawn.filter(({ tag }) => tag !== "text");
  return el("g", { transform: `translate(${-BLEED} ${-BLEED}) ${larger}`, "aria-hidden": "true" }, ...shapes);
}

/** In the margins, where every cut begins and ends. @param {Box[]} boxes @param {Paper} paper @param {boolean} bleed */
function cutMarks(boxes, paper, bleed) {
  const across = [...new Set(boxes.flatMap(({ x, width }) => [round(x), round(x + width)]))];
  const down = [...new Set(boxes.flatMap(({ y, height }) => [round(y), round(y + height)]))];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const away = bleed ? BLEED : 0.8;
  const reach = (/** @type {number} */ room) => Math.max(0, Math.min(4, room - away - 1));
  const [beside, above, below] = [reach(left), reach(top), reach(paper.height - bottom)];
  const lines = [
    ...across.flatMap((x) => [
      `M${x} ${round(top - away - above)}v${round(above)}`,
      `M${x} ${round(bottom + away)}v${round(below)}`,
    ]),
    ...down.flatMap((y) => [
      `M${round(left - away - beside)} ${y}h${round(beside)}`,
      `M${round(right + away)} ${y}h${round(beside)}`,
    ]),
  ];
  return [el("path", { d: lines.join(""), fill: "none", ...MARK, class: "cut-marks" })];
}

/** What a sheet is, in its margin; along the side where things reach up to the edge. @param {Sheet} sheet @param {string} said @param {Paper} paper @returns {Shape} */
export function heading({ boxes }, said, paper) {
  const top = Math.min(TOP, ...boxes.map(({ y }) => y));
  const size = LEAST * 1.15;
  const look = { "font-size": round(size), fill: INK, class: "sheet-title" };
  const upright = top >= TOP - 1;
  const parted = lines(said, ((upright ? paper.width : paper.height) - 24) / size);
  const x = upright ? 12 : round(Math.max(5, Math.min(...boxes.map(({ x }) => x)) / 2));
  const y = upright ? 10 - (parted.length - 1) * size * LEADING : paper.height - 12;
  const turn = upright ? undefined : `rotate(-90 ${x} ${y})`;
  const spans = parted.map((line, i) => el("tspan", { x, y: round(y + i * size * LEADING) }, line));
  return el("text", { x, y: round(y), transform: turn, ...look }, ...spans);
}
