//# allFunctionsCalledOnLoad
/** Fitting words into small frames without asking the browser: widths of letters, lines, sizes. */

import { el, round } from "./drawing.js";

/** @typedef {import("./drawing.js").Shape} Shape */

const NARROW = "fijlrtIJ.,;:!|'’()[]- ·";
const WIDE = "mwMWGOQ@%&—ÄÖ";
const SPACE = 0.4;

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
  const words = text.split(/\s+/).filter(Boolean).map(widthOf);
  const longest = Math.max(0, ...words);
  for (let size = most; size >= least; size -= 0.25) {
    if (longest * size > width || linesOf(words, width / size) * size * leading > height + 0.01) continue;
    return { size, lines: lines(text, width / size) };
  }
  const room = Math.max(1, Math.floor((height + 0.01) / (least * leading)));
  const found = lines(text, width / least);
  if (found.length <= room) return { size: least, lines: found };
  const kept = found.slice(0, room);
  kept[room - 1] = shortened(kept[room - 1] + " …", width / least);
  return { size: least, lines: kept };
}

/** @param {string} text @param {number} room */
function shortened(text, room) {
  let words = text.slice(0, -2);
  while (words && widthOf(`${words}…`) > room) words = words.slice(0, -1);
  return `${words.trimEnd()}…`;
}

/**
 * A text in a frame, centred by default, as one element however many lines it has.
 * @param {string} text
 * @param {{ x: number, y: number, width: number, height: number, most: number, least: number, align?: "left" | "middle",
 *   weight?: number, fill?: string, leading?: number, valign?: "top" | "middle", class?: string }} frame
 * @returns {Shape}
 */
export function framed(text, frame) {
  const leading = frame.leading ?? 1.15;
  const fitted = fit(text, frame.width, frame.height, frame.most, frame.least, leading);
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
