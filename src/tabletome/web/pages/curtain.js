/** Between two people at one device: nothing of the next is shown before the device has changed hands. */

import { button, h, refill } from "../dom.js";

export class Curtain {
  #ready = () => {};

  constructor() {
    this.element = h("dialog", {
      class: "curtain",
      cancel: (/** @type {Event} */ event) => event.preventDefault(),
    });
  }

  /** @param {string} name @param {() => void} ready when the next person has taken the device */
  draw(name, ready) {
    this.#ready = ready;
    const title = h("h2", { id: "curtain-title" }, `Pass the device to ${name}`);
    const go = button(`I am ${name}`, () => {
      this.element.close();
      this.#ready();
    }, "primary large");
    this.element.setAttribute("aria-labelledby", "curtain-title");
    refill(this.element, title, h("p", {}, "The table appears when the right person is looking."), go);
    if (!this.element.open) this.element.showModal();
    go.focus();
  }

  lift() {
    if (this.element.open) this.element.close();
  }
}
