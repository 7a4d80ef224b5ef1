/** A sentence that passes by at the foot of the table. */

import { h } from "../dom.js";

const SHOWN_FOR = 8000;

export class Toast {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  constructor() {
    this.element = h("div", { class: "toast", role: "alert", hidden: true, click: () => this.hide() });
  }

  /** @param {string} sentence @param {"trouble" | "advice"} [look] */
  show(sentence, look = "trouble") {
    clearTimeout(this.#timer);
    this.element.hidden = false;
    this.element.dataset.look = look;
    this.element.textContent = sentence;
    this.#timer = setTimeout(() => this.hide(), SHOWN_FOR);
  }

  hide() {
    this.element.hidden = true;
    this.element.textContent = "";
  }
}
