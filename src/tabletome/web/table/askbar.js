//# allFunctionsCalledOnLoad
/** The ask bar: what you are asked in one sentence, and the answers that have no place on the table. */

import { h, refill } from "../dom.js";
import { listed, percent } from "../words.js";
import { waiting } from "./names.js";
import { foundByOneself } from "./options.js";
import { drawingPad } from "./pad.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").AskView} AskView */
/** @typedef {import("../scene.d.ts").AmountsView} AmountsView */
/** @typedef {{ option: number, chance: number, share: number }} Hint */

/**
 * @typedef {object} AskBarActions
 * @property {(choice: number | string) => void} answer
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} toggleList
 */

const MOST_COMPLETIONS = 12;
const [LONGISH, LONG] = [50, 110];
/** Answers that leave room beside them on a phone, in letters; the frame of a button is as wide as some. */
const [BRIEF, BUTTON] = [18, 3];

export class AskBar {
  /** @param {AskBarActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.prompt = h("p", { class: "tt-prompt", id: "tt-prompt" });
    this.note = h("p", { class: "tt-note" });
    this.why = h("p", { class: "tt-note tt-why", role: "status" });
    this.answers = h("div", { class: "tt-answers" });
    this.undo = h("button", { type: "button", class: "tt-tool", click: actions.undo }, "Undo");
    this.hint = h("button", { type: "button", class: "tt-tool", click: actions.hint }, "Hint");
    this.list = h("button", {
      type: "button",
      class: "tt-tool",
      "aria-expanded": "false",
      click: actions.toggleList,
    });
    this.tools = h("div", { class: "tt-tools" }, this.undo, this.hint, this.list);
    this.element = h(
      "section",
      { class: "tt-ask", "aria-label": "What you are asked" },
      h("div", { class: "tt-question" }, this.prompt),
      this.tools,
      this.answers,
      this.note,
      this.why,
    );
  }

  /** What was written when the time is over is the answer. */
  timeUp = () => {};

  /** @param {Scene} scene */
  show(scene) {
    const { ask } = scene;
    this.element.classList.toggle("tt-mine-now", ask !== null);
    this.prompt.textContent = ask ? ask.prompt : waiting(scene);
    const { length } = this.prompt.textContent ?? "";
    this.prompt.classList.toggle("tt-longish", length > LONGISH);
    this.prompt.classList.toggle("tt-long", length > LONG);
    this.note.textContent = ask ? noteOn(ask, scene) : "";
    this.why.textContent = "";
    this.hint.hidden = ask === null || ask.kind === "text";
    const count = ask?.options.length ?? 0;
    // one option, or words to be found by oneself, need no list
    this.list.hidden = ask === null || count < 2 || foundByOneself(ask) || ask.drawn;
    refill(this.list, `All ${count}`, h("span", { class: "tt-if-wide" }, " options"));
  }

  /** @param {AskView | null} ask @param {number[]} placeless options that have no place on the table */
  offer(ask, placeless) {
    let brief = false;
    this.timeUp = () => {};
    if (!ask) refill(this.answers);
    else if (ask.drawn) refill(this.answers, drawingPad(ask, this.actions.answer));
    else if (ask.kind === "text") refill(this.answers, this.#textForm(ask));
    else if (ask.amounts) refill(this.answers, this.#amountForm(ask.amounts));
    else if (ask.kind === "word") refill(this.answers, this.#wordForm(ask));
    else {
      refill(this.answers, ...placeless.map((i) => this.#button(ask, i)));
      const letters = placeless.reduce((sum, i) => sum + ask.options[i].label.length + BUTTON, 0);
      brief = letters > 0 && letters <= BRIEF;
    }
    this.element.classList.toggle("tt-brief", brief);
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    for (const control of this.element.querySelectorAll("button, input, select")) {
      if (control !== this.list) /** @type {HTMLButtonElement} */ (control).disabled = busy;
    }
  }

  /** @param {Hint[]} hints */
  showHints(hints) {
    const chances = new Map(hints.map((hint) => [String(hint.option), hint.chance]));
    for (const button of this.answers.querySelectorAll("button[data-option]")) {
      button.querySelector(".tt-chance")?.remove();
      const chance = chances.get(/** @type {HTMLElement} */ (button).dataset.option ?? "");
      if (chance !== undefined) button.append(h("span", { class: "tt-chance" }, ` ${percent(chance)}`));
    }
  }

  /** @param {AskView} ask @param {number} i */
  #button(ask, i) {
    return h("button", {
      type: "button",
      class: "tt-answer",
      "data-option": String(i),
      click: () => this.actions.answer(i),
    }, ask.options[i].label);
  }

  /** Slider and field for one amount; both say the same. @param {AmountsView} amounts */
  #amountForm(amounts) {
    const range = {
      min: String(amounts.least),
      max: String(amounts.most),
      step: String(amounts.step),
      value: String(amounts.least),
    };
    const unit = amounts.unit ? ` (${amounts.unit})` : "";
    const slider = h("input", { type: "range", ...range, "aria-label": `Amount${unit}, slider` });
    const field = h("input", {
      type: "number",
      ...range,
      "aria-label": `Amount${unit}`,
      inputmode: "numeric",
    });
    const send = h("button", { type: "submit", class: "tt-answer tt-main" });
    const say = () => {
      const said = ` ${field.value} ${amounts.unit}`.trimEnd();
      refill(send, "Choose", h("span", { class: "tt-if-wide" }, said));
      send.disabled = !field.checkValidity() || field.value === "";
    };
    slider.addEventListener("input", () => {
      field.value = slider.value;
      say();
    });
    field.addEventListener("input", () => {
      if (field.checkValidity() && field.value !== "") slider.value = field.value;
      say();
    });
    say();
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!send.disabled) this.actions.answer((Number(field.value) - amounts.least) / amounts.step);
    };
    return h(
      "form",
      { class: "tt-amount", submit },
      h("span", { class: "tt-limit" }, String(amounts.least)),
      slider,
      h("span", { class: "tt-limit" }, String(amounts.most)),
      field,
      send,
    );
  }

  /** A word is typed; those that go on like it are offered. @param {AskView} ask */
  #wordForm(ask) {
    // choosing no word is no word, and always in sight
    const none = ask.otherwise ? ask.options.length - 1 : -1;
    const words = ask.options.map((o) => o.label).filter((_, i) => i !== none);
    const known = new Map(words.map((word, i) => [word.toLowerCase(), i]));
    const input = h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": "Your word",
      placeholder: "Type a word",
    });
    const send = h("button", { type: "submit", class: "tt-answer tt-main" }, "Choose");
    const offered = h("div", { class: "tt-completions" });
    const offer = () => {
      const typed = input.value.trim().toLowerCase();
      send.disabled = !known.has(typed);
      // nobody is told words before he has begun one
      const near = !typed ? [] : words.flatMap((word, i) => word.toLowerCase().startsWith(typed) ? [i] : []);
      refill(offered, ...near.slice(0, MOST_COMPLETIONS).map((i) => this.#button(ask, i)));
      if (typed && !near.length) offered.append("No word you may choose begins like this.");
    };
    input.addEventListener("input", offer);
    offer();
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const found = known.get(input.value.trim().toLowerCase());
      if (found !== undefined) this.actions.answer(found);
    };
    const pass = none < 0 ? null : this.#button(ask, none);
    return h("form", { class: "tt-word", submit }, input, send, pass, offered);
  }

  /** @param {AskView} ask */
  #textForm(ask) {
    const field = h("textarea", {
      rows: "2",
      maxlength: String(ask.longest),
      "aria-label": "Your answer",
      placeholder: "Type your answer",
    });
    const left = h("span", { class: "tt-limit" }, `${ask.longest} characters left`);
    const send = h("button", { type: "submit", class: "tt-answer tt-main", disabled: true }, "Say it");
    field.addEventListener("input", () => {
      left.textContent = `${ask.longest - field.value.length} characters left`;
      send.disabled = !field.value.trim();
    });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (field.value.trim()) this.actions.answer(field.value.trim());
    };
    if (ask.seconds) {
      this.timeUp = () => {
        this.timeUp = () => {};
        this.actions.answer(field.value.trim());
      };
    }
    return h("form", { class: "tt-text", submit }, field, left, send);
  }
}

/** @param {AskView} ask @param {Scene} scene */
function noteOn(ask, scene) {
  const notes = [];
  if (ask.picked.length) notes.push(`Picked so far (${ask.picked.length}): ${ask.picked.join(", ")}.`);
  const others = scene.seats.filter((s) => s.asked && s.seat !== scene.viewer).map((s) => s.name);
  if (ask.sealed) {
    notes.push(
      others.length
        ? `Everybody chooses in secret; ${listed(others)} ${
          others.length === 1 ? "is" : "are"
        } still thinking.`
        : "Everybody chooses in secret; only you are still awaited.",
    );
  }
  return notes.join(" ");
}
