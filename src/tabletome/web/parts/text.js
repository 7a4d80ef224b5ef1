//# allFunctionsCalledOnLoad
/** Fitting words into small frames without asking the browser: widths of letters, lines, sizes. */

import { el, round } from "./drawing.js";

/** @typedef {import("./drawing.js").Shape} Shape */

const NARROW = "fijlrtIJ.,;:!|'’()[]- ·";
const WIDE = "mwMWGOQ@%&—ÄÖ";
const SPACE = 0.4;
const MOST_GROWTH = 1.45;
/** Of a line, so much must fit its frame; of a longer text, so many letters. */
const LEAST_OF_LINE = 0.82;
const LEAST_OF_TEXT = 14;

/** The least size of letters in what is drawn just now: on a small piece they would be too small to read. */
let smallest = 0;

/** On paper: how large letters may be, of what they may be on a screen; 0 on a screen. */
let share = 0;
/** How many words were shortened, cut off or left out. */
let lost = 0;

/**
 * Draw for paper, where nothing can be looked at more closely: letters get as small as may be before words are
 * shortened, and what is lost is counted.
 * @template T @param {number} least size of letters @param {number} portion of the usual sizes @param {() => T} draw
 * @returns {{ drawn: T, lost: number }}
 */
export function printed(least, portion, draw) {
  const before = { share, lost };
  [share, lost] = [portion, 0];
  try {
    return { drawn: lettered(least, draw), lost };
  } finally {
    ({ share, lost } = before);
  }
}

/** Draw with letters of this size at least. @template T @param {number} least @param {() => T} draw @returns {T} */
export function lettered(least, draw) {
  const before = smallest;
  smallest = least;
  try {
    return draw();
  } finally {
    smallest = before;
  }
}

/** @param {number} size */
export function atLeast(size) {
  return Math.max(size, smallest);
}

/** The size that a figure gets, or none if it would burst its frame. @param {number} size */
export function readable(size) {
  if (smallest > size * MOST_GROWTH) {
    lost++;
    return 0;
  }
  return atLeast(size);
}

/** The width of a text in units of its size, a little generous so that no font runs over. @param {string} text */
export function widthOf(text) {
  let width = 0;
  for (const letter of text) {
    if (NARROW.includes(letter)) width += 0.4;
    else if (WIDE.includes(letter)) width += 1;
    else if (letter >= "A" && letter <= "Z") width += 0.75;
    else if (letter >= "\u2e80") width += 1.1;
    else width += 0.66;
  }
  return width;
}

/** Lines no wider than `room` (in units of the text's size); a longer word is broken. @param {string} text @param {number} room */
export function lines(text, room) {
  /** @type {string[]} */
  const done = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line) done.push(line);
    line = word;
    while (widthOf(line) > room && line.length > 1) {
      let cut = line.length - 1;
      while (cut > 1 && widthOf(line.slice(0, cut)) + 0.4 > room) cut--;
      done.push(`${line.slice(0, cut)}-`);
      line = line.slice(cut);
    }
  }
  if (line) done.push(line);
  return done;
}

/** How many lines words of these widths take, if none is to be broken. @param {number[]} words @param {number} room */
function linesOf(words, room) {
  let [count, line] = [words.length ? 1 : 0, 0];
  for (const word of words) {
    if (line && line + SPACE + word > room) {
      count++;
      line = word;
    } else line += line ? SPACE + word : word;
  }
  return count;
}

/**
 * The largest size, of those between `most` and `least`, at which a text fits a frame without breaking a word;
 * if none does, the smallest, cut off with an ellipsis.
 * @param {string} text @param {number} width @param {number} height @param {number} most @param {number} least
 * @param {number} [leading]
 * @returns {{ size: number, lines: string[] }}
 */
export function fit(text, width, height, most, least, leading = 1.15) {
  const found = whole(text, width, height, most, least, leading);
  if (found) return found;
  const room = Math.max(1, Math.floor((height + 0.01) / (least * leading)));
  const broken = lines(text, width / least);
  if (broken.length <= room) return { size: least, lines: broken };
  const kept = broken.slice(0, room);
  kept[room - 1] = shortened(kept[room - 1] + " …", width / least);
  return { size: least, lines: kept };
}

/** At the largest size at which no word is broken, if there is one. @param {string} text @param {number} width @param {number} height @param {number} most @param {number} least @param {number} leading */
function whole(text, width, height, most, least, leading) {
  const words = text.split(/\s+/).filter(Boolean).map(widthOf);
  const longest = Math.max(0, ...words);
  for (let size = most;; size = Math.max(least, size - 0.25)) {
    if (longest * size <= width && linesOf(words, width / size) * size * leading <= height + 0.01) {
      return { size, lines: lines(text, width / size) };
    }
    if (size <= least) return null;
  }
}

/**
 * A name and what it is shortened to, in this order: "Western United States", "W. United States", "W. U. States",
 * "WUS"; "Saskatchewan", "Saskatch.", "Sask."
 * @param {string} name @returns {Generator<string>}
 */
export function* shorterNames(name) {
  yield name;
  const words = name.split(/[\s-]+/).filter(Boolean);
  const initial = (/** @type {string} */ word) => /^[\d#]/.test(word) ? word : `${word[0]}.`;
  if (words.length > 1) {
    for (let k = 1; k < words.length; k++) {
      yield [...words.slice(0, k).map(initial), ...words.slice(k)].join(" ");
    }
    yield words.map((word) => /^[\d#]/.test(word) ? word : word[0].toUpperCase()).join("");
  } else {
    for (let left = name.length - 2; left > 1; left--) yield `${name.slice(0, left)}.`;
    yield name.slice(0, 1);
  }
}

/** A name as it fits: whole in up to several lines, else shortened. @param {string} name @param {number} width @param {number} height @param {number} most @param {number} least @param {number} leading */
function fitName(name, width, height, most, least, leading) {
  for (const shorter of shorterNames(name)) {
    const found = whole(shorter, width, height, most, least, leading);
    if (found) return found;
  }
  return null;
}

/** @param {string} text @param {number} room */
function shortened(text, room) {
  let words = text.slice(0, -2);
  while (words && widthOf(`${words}…`) > room) words = words.slice(0, -1);
  return `${words.trimEnd()}…`;
}

/**
 * A name in a frame, shortened if it must be, or prose, which is cut off; centred by default, as one element however
 * many lines it has. Nothing at all if it could not be read.
 * @param {string} text
 * @param {{ x: number, y: number, width: number, height: number, most: number, least: number, align?: "left" | "middle",
 *   prose?: boolean, weight?: number, fill?: string, leading?: number, valign?: "top" | "middle", class?: string }} frame
 * @returns {Shape}
 */
export function framed(text, frame) {
  const leading = frame.leading ?? 1.15;
  const least = share ? smallest : Math.max(frame.least, smallest);
  const most = Math.max(frame.most * (share || 1), least);
  if (frame.height < least * LEAST_OF_LINE) return leftOut();
  const height = Math.max(frame.height, least * leading);
  const letters = frame.width / least / 0.6 * Math.floor(height / least / leading);
  const longest = Math.max(0, ...text.split(/\s+/).map(widthOf)) * least;
  if (frame.prose && (letters < Math.min(text.length, LEAST_OF_TEXT) || longest > frame.width)) {
    return leftOut();
  }
  const fitted = frame.prose
    ? fit(text, frame.width, height, most, least, leading)
    : fitName(text, frame.width, height, most, least, leading);
  if (!fitted) return leftOut();
  if (fitted.lines.join("").replace(/[\s-]/g, "") !== text.replace(/[\s-]/g, "")) lost++;
  const middle = (frame.align ?? "middle") === "middle";
  const x = round(middle ? frame.x + frame.width / 2 : frame.x);
  const taken = fitted.lines.length * fitted.size * leading;
  const top = frame.valign === "top" ? frame.y : frame.y + (frame.height - taken) / 2;
  const first = round(top + fitted.size * (0.5 + leading / 2) - fitted.size * 0.14);
  const shared = {
    "text-anchor": middle ? "middle" : "start",
    "font-size": fitted.size,
    "font-weight": frame.weight,
    fill: frame.fill,
    class: frame.class,
  };
  if (fitted.lines.length === 1) return el("text", { ...shared, x, y: first }, fitted.lines[0]);
  const spans = fitted.lines.map((line, i) =>
    el("tspan", { x, y: round(first + i * fitted.size * leading) }, line)
  );
  return el("text", shared, ...spans);
}

/** @returns {Shape} */
function leftOut() {
  lost++;
  return el("g", {});
}

/** Whether there are words on it. @param {Shape} shape @returns {boolean} */
export function hasText({ tag, children }) {
  return tag === "text" || children.some((child) => typeof child !== "string" && hasText(child));
}
