/** The log, oldest line first, kept at its end while nobody scrolls back. */

import { h } from "../dom.js";

export class LogPanel {
  /** @type {string[]} */
  #lines = [];

  constructor() {
    this.element = h("ol", { class: "log" });
  }

  /** @param {string[]} lines all of them @param {(line: string) => (Node | string)[]} words a line, with its pictures */
  show(lines, words) {
    const scroller = this.element.parentElement;
    const atEnd = !scroller || scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
    let kept = 0;
    while (kept < lines.length && lines[kept] === this.#lines[kept]) kept++;
    while (this.element.childElementCount > kept) this.element.lastElementChild?.remove();
    for (const line of lines.slice(kept)) this.element.append(h("li", {}, ...words(line)));
    this.#lines = lines;
    if (atEnd) this.toEnd();
  }

  toEnd() {
    const scroller = this.element.parentElement;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }
}
