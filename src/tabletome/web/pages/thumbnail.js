/** The picture of a game's table. Whoever cannot see it loses nothing: everything is said in words beside it. */

import { h } from "../dom.js";

/** @param {string | null} picture its address; without one the frame stays empty @param {boolean} [soon] whether it is seen at once */
export function thumbnail(picture, soon = false) {
  return h(
    "div",
    { class: "thumbnail" },
    picture && h("img", {
      src: picture,
      alt: "",
      width: 640,
      height: 480,
      loading: soon ? "eager" : "lazy",
      decoding: "async",
    }),
  );
}
