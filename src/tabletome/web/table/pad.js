//# allFunctionsCalledOnLoad
/** A sheet of paper to draw on, with pointer or finger; what is ready made can be taken instead. */

import { h, refill } from "../dom.js";
import { build, el } from "../parts/drawing.js";
import { INKS, SHEET, strokeShape, textOf } from "../parts/doodle.js";

/** @typedef {import("../parts/doodle.js").Stroke} Stroke */

/** Points nearer than this to the last one of a stroke are left out. */
const NEAR = 2;

/** @param {import("../scene.d.ts").AskView} ask @param {(choice: number | string) => void} answer */
export function drawingPad(ask, answer) {
  /** @type {Stroke[]} */
  const strokes = [];
  let [ink, filled] = ["k", false];
  /** @type {Stroke | null} */
  let open = null;
  const paper = build(el("svg", {
    viewBox: `0 0 ${SHEET} ${SHEET}`,
    class: "tt-paper",
    role: "img",
    "aria-label": "The paper you draw on",
  }));
  const send = h("button", { type: "submit", class: "tt-answer tt-main" }, "Done");
  const back = h("button", { type: "button", click: () => change(() => strokes.pop()) }, "Rub out");
  const show = () => {
    paper.replaceChildren(...[...strokes, ...open ? [open] : []].map((stroke) => build(strokeShape(stroke))));
    const long = textOf(strokes).length > ask.longest;
    send.disabled = !strokes.length || long;
    back.disabled = !strokes.length;
    refill(full, long ? "The paper is full: rub something out." : "");
  };
  const full = h("span", { class: "tt-limit", role: "status" });
  const change = (/** @type {() => void} */ act) => {
    act();
    show();
  };
  /** @param {PointerEvent} event @returns {[number, number]} */
  const at = (event) => {
    const box = paper.getBoundingClientRect();
    const on = (/** @type {number} */ share) => Math.max(0, Math.min(SHEET - 1, Math.round(share * SHEET)));
    return [on((event.clientX - box.left) / box.width), on((event.clientY - box.top) / box.height)];
  };
  paper.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    paper.setPointerCapture(event.pointerId);
    change(() => open = { ink, filled, points: [at(event)] });
  });
  paper.addEventListener("pointermove", (event) => {
    if (!open) return;
    const [[x, y], [lastX, lastY]] = [at(event), open.points[open.points.length - 1]];
    if (Math.hypot(x - lastX, y - lastY) >= NEAR) change(() => open?.points.push([x, y]));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    paper.addEventListener(end, () =>
      change(() => {
        if (open) strokes.push(open);
        open = null;
      }));
  }
  const inks = Object.entries(INKS).map(([letter, { name, colour }]) => {
    const input = h("input", { type: "radio", name: "ink", value: letter, "aria-label": name });
    /** @type {HTMLInputElement} */ (input).checked = letter === ink;
    input.addEventListener("change", () => ink = letter);
    const label = h("label", { class: "tt-ink", title: name }, input);
    label.style.setProperty("--tt-ink-colour", colour);
    return label;
  });
  const fill = h("input", { type: "checkbox" });
  fill.addEventListener("change", () => filled = /** @type {HTMLInputElement} */ (fill).checked);
  const ready = h(
    "select",
    { "aria-label": "Take a drawing that is ready made" },
    h("option", { value: "" }, "Ready made …"),
    ...ask.options.map((option, i) => h("option", { value: String(i) }, option.label)),
  );
  ready.addEventListener("change", () => {
    const { value } = /** @type {HTMLSelectElement} */ (ready);
    if (value) answer(Number(value));
  });
  show();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (strokes.length) answer(textOf(strokes));
  };
  return h(
    "form",
    { class: "tt-pad", submit },
    paper,
    h("div", { class: "tt-inks", role: "radiogroup", "aria-label": "Ink" }, ...inks),
    h("label", { class: "tt-fill" }, fill, " Filled"),
    back,
    ready,
    send,
    full,
  );
}
