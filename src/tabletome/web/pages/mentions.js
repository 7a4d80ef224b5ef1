/** Cards named in the log are shown when one points at their name, as long as they lay in sight then. */

import { h, svg } from "../dom.js";
import { drawingOf } from "../parts/index.js";
import { build } from "../parts/drawing.js";
import { gameLook } from "../table/layout.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").Item} Item */

/** @type {WeakMap<Scene, {items: Map<string, Item>, pattern: RegExp | null}>} */
const known = new WeakMap();

/** Finds any of the texts where it stands as words of its own, the longest first. @param {string[]} texts */
export function whole(texts) {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  const parts = longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${parts.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

/** @param {Scene} scene */
function namesIn(scene) {
  const found = known.get(scene);
  if (found) return found;
  /** @type {Map<string, Item>} */
  const items = new Map();
  for (const item of scene.places.flatMap(({ items }) => items)) {
    if (item.known && item.shape === "card" && item.label.length > 2) items.set(item.label, item);
  }
  const pattern = items.size ? whole([...items.keys()]) : null;
  const names = { items, pattern };
  known.set(scene, names);
  return names;
}

/**
 * A line of the log as text, with the names of cards in sight as places to point at.
 * @param {string} line
 * @param {Scene} scene
 * @returns {(string | Node)[]}
 */
export function pictured(line, scene) {
  const { items, pattern } = namesIn(scene);
  if (!pattern) return [line];
  return line.split(pattern).map((piece) => {
    const item = items.get(piece);
    return item ? mention(item, scene) : piece;
  });
}

/** @param {Item} item @param {Scene} scene */
function mention(item, scene) {
  const show = () => showPicture(name, item, scene);
  // no button, which would not break over lines as words do
  const name = h("span", {
    tabindex: "0",
    class: "mention",
    mouseenter: show,
    focus: show,
    mouseleave: hidePicture,
    blur: hidePicture,
  }, item.label);
  return name;
}

/** @type {HTMLElement | null} */
let frame = null;

function hidePicture() {
  if (frame) frame.hidden = true;
}

/** @param {HTMLElement} name @param {Item} item @param {Scene} scene */
function showPicture(name, item, scene) {
  const { width, height, shapes } = drawingOf(item, gameLook(scene));
  if (!frame) {
    frame = h("div", { class: "mention-picture", "aria-hidden": "true" });
    document.body.append(frame);
  }
  frame.replaceChildren(svg("svg", { viewBox: `0 0 ${width} ${height}` }, ...shapes.map(build)));
  frame.hidden = false;
  const at = name.getBoundingClientRect();
  const box = frame.getBoundingClientRect();
  const left = at.left > box.width + 16
    ? at.left - box.width - 12
    : Math.min(at.right + 12, innerWidth - box.width - 8);
  frame.style.left = `${Math.max(8, left)}px`;
  frame.style.top = `${Math.max(8, Math.min(at.top - box.height / 2, innerHeight - box.height - 8))}px`;
}
