//# allFunctionsCalledOnLoad
/** Zooming and panning of the table: by buttons, by two fingers, by the wheel; the view scrolls natively. */

import { h } from "../dom.js";

/** @typedef {import("./stage.js").Stage} Stage */

const MOST = 4;
const STEP = 1.35;
const HARDLY = 12;

export class Zoom {
  factor = 1;
  #in = h(
    "button",
    { type: "button", "aria-label": "Zoom in", click: () => this.#to(this.factor * STEP) },
    "+",
  );
  #out = h("button", {
    type: "button",
    "aria-label": "Zoom out",
    hidden: true,
    click: () => this.#to(this.factor / STEP),
  }, "−");
  /** Says that the table goes on below, and leads there, or back. */
  #more = h("button", { type: "button", class: "tt-below", hidden: true, click: () => this.#further() });
  buttons = [this.#more, this.#out, this.#in];
  #height = 0;
  /** @type {Map<number, PointerEvent>} */
  #fingers = new Map();

  /** @param {HTMLElement} view @param {Stage} stage */
  constructor(view, stage) {
    this.view = view;
    this.stage = stage;
    view.append(stage.svg);
    view.addEventListener("scroll", () => this.#tellMore(), { passive: true });
    view.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#to(this.factor * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
    }, { passive: false });
    view.addEventListener("pointerdown", (event) => this.#fingers.set(event.pointerId, event));
    view.addEventListener("pointermove", (event) => this.#pinch(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      view.addEventListener(
        end,
        (event) => this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId),
      );
    }
  }

  /** Whether a finger moves the table rather than a thing on it. */
  get pans() {
    return this.view.classList.contains("tt-pans");
  }

  /** Give the stage the size it has at this zoom. @param {number} [height] of the view, if it is known to have changed */
  fit(height = this.#height) {
    const { layout } = this.stage;
    if (!layout) return;
    this.#height = height;
    this.stage.resize(this.factor);
    this.view.classList.toggle("tt-pans", this.factor > 1 || layout.height > height + 1);
    this.#tellMore();
  }

  get #atEnd() {
    const { scrollTop, scrollHeight, clientHeight } = this.view;
    return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - HARDLY;
  }

  #tellMore() {
    this.#more.hidden = (this.stage.layout?.height ?? 0) <= this.#height + HARDLY;
    this.#more.textContent = this.#atEnd ? "▴ back" : "▾ more";
    this.#more.setAttribute(
      "aria-label",
      this.#atEnd ? "Back to the top of the table" : "More of the table below",
    );
  }

  #further() {
    this.view.scrollTo({ top: this.#atEnd ? 0 : this.view.scrollTop + this.view.clientHeight * 0.8 });
  }

  /** @param {PointerEvent} event */
  #pinch(event) {
    const had = this.#fingers.get(event.pointerId);
    if (!had) return;
    const other = [...this.#fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    this.#fingers.set(event.pointerId, event);
    if (!other) return;
    const apart = (/** @type {PointerEvent} */ one) =>
      Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (apart(had) > 0) this.#to(this.factor * apart(event) / apart(had));
  }

  /** The middle of the view stays where it is. @param {number} factor */
  #to(factor) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.view;
    const grown = Math.min(MOST, Math.max(1, factor)) / this.factor;
    this.factor *= grown;
    this.#out.hidden = this.factor <= 1;
    this.#in.disabled = this.factor >= MOST;
    this.fit();
    this.view.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    this.view.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }
}
