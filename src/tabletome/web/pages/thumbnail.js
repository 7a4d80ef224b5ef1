/** The real table of a game, small and still, drawn when it comes into sight. */

import { api } from "../api.js";
import { h } from "../dom.js";
import { tableElement } from "./table-element.js";

/** @type {WeakMap<Element, string>} */
const waiting = new WeakMap();

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) {
      watcher.unobserve(target);
      draw(target);
    }
  }
}, { rootMargin: "300px" });

/** @param {Element} frame */
async function draw(frame) {
  try {
    const scene = await api.picture(waiting.get(frame) ?? "");
    const table = tableElement();
    table.setAttribute("thumbnail", "");
    table.scene = scene;
    frame.replaceChildren(table);
  } catch {
    // The frame stays empty: everything is said in words beside it.
  }
}

/** Only a picture: whoever cannot see it loses nothing. @param {string} slug */
export function thumbnail(slug) {
  const frame = h("div", { class: "thumbnail", "aria-hidden": "true", inert: true });
  waiting.set(frame, slug);
  watcher.observe(frame);
  return frame;
}
