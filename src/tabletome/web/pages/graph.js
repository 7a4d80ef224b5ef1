/** A graph of the game: one figure of every seat, step by step. Seats differ by colour, dash and mark. */

import { h, svg } from "../dom.js";
import { figure } from "../words.js";

const [HEIGHT, LEFT, TOP, BOTTOM] = [180, 40, 12, 24];
/** From one name to the next. */
const LINE = 14;
/** On a phone it is narrower rather than smaller, so that it can be read. */
const WIDE = { width: 560, right: 120, letters: 14 };
const NARROW = { width: 300, right: 74, letters: 9 };
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 4", "1 4", "14 3 3 3"];

/**
 * @param {string} title
 * @param {{step: number, values: number[]}[]} samples
 * @param {string[]} names
 */
export function graph(title, samples, names) {
  const { width: WIDTH, right: RIGHT, letters } = matchMedia("(max-width: 44rem)").matches ? NARROW : WIDE;
  const all = samples.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = samples[samples.length - 1];
  const x = (/** @type {number} */ step) => LEFT + (step / Math.max(1, last.step)) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ value) =>
    HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "graph",
    role: "img",
    "aria-label": `${title}, from the start of the game to its end`,
  });
  for (const value of low < 0 ? [low, 0, high] : [0, high]) {
    picture.append(
      svg("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value), class: "graph-line" }),
      svg("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, figure(value)),
    );
  }
  const heights = spread(last.values.map(y));
  names.forEach((name, seat) => {
    const points = samples.map(({ step, values }) => `${x(step).toFixed(1)},${y(values[seat]).toFixed(1)}`)
      .join(" ");
    picture.append(
      svg("polyline", { points, class: `graph-seat seat-${seat % 8}`, "stroke-dasharray": DASHES[seat % 8] }),
      svg(
        "text",
        { x: WIDTH - RIGHT + 8, y: heights[seat] + 4, class: `seat-${seat % 8}` },
        shortened(name, letters),
      ),
    );
  });
  return h("figure", { class: "graph-frame" }, h("figcaption", {}, title), picture);
}

/** Names at the right keep their distance. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  let free = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(heights[i], free);
    free = placed[i] + LINE;
  }
  let lowest = HEIGHT - 8;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i], lowest);
    lowest = placed[i] - LINE;
  }
  return placed;
}

/** @param {string} name @param {number} most */
function shortened(name, most) {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
