//# allFunctionsCalledOnLoad
/** The tray: dice that were rolled, in a corner of the table for a while. */

import { h, refill } from "../dom.js";
import { die } from "../parts/bones.js";
import { build, el } from "../parts/drawing.js";
import { still, tumble } from "./motion.js";

/** @typedef {import("../scene.d.ts").Die} Die */

const SIZE = 44;
const SHOWN = 2500;

export class Tray {
  element = h("div", { class: "tt-tray", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Die[]} dice */
  show(dice) {
    if (!dice.length) return;
    clearTimeout(this.#timer);
    const said = `Rolled: ${dice.map(({ value }) => value).join(", ")}`;
    const pictures = dice.map(({ value }) =>
      build(
        el(
          "svg",
          { viewBox: "0 0 40 40", width: SIZE, height: SIZE, role: "img", "aria-label": String(value) },
          ...die(value).shapes,
        ),
      )
    );
    refill(this.element, ...pictures);
    this.element.title = said;
    this.element.hidden = false;
    if (still()) return;
    for (const picture of pictures) tumble(picture, { width: SIZE, height: SIZE });
    this.#timer = setTimeout(() => this.clear(), SHOWN);
  }

  clear() {
    this.element.hidden = true;
  }
}
