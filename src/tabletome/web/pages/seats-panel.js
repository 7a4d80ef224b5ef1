/** Who sits at the table, the links to their seats, stand-ins, and what the table plays by. */

import { api, serverNow } from "../api.js";
import { button, h, refill } from "../dom.js";
import { ago, choiceInWords } from "../words.js";
import { USUAL_LEVEL } from "../play-now.js";
import { attempt, troubleLine } from "./frame.js";
import { select } from "./new-table.js";

/** @typedef {import("../live.js").TableState} TableState */
/** @typedef {import("../live.js").SeatFacts} SeatFacts */

export class SeatsPanel {
  #id;
  #levels;
  #shown = "";
  /** @type {import("../api.js").Links} */
  #links = {};
  #asked = false;
  /** @type {TableState | null} */
  #state = null;

  /** @param {import("../api.js").TableFacts} facts @param {import("../api.js").GameDetails} game */
  constructor(facts, game) {
    this.#id = facts.id;
    this.#levels = game.levels;
    this.list = h("ul", { class: "seats" });
    this.watching = h("p", { class: "facts" });
    const set = game.options.filter(({ name }) => name in facts.options);
    this.element = h(
      "div",
      { class: "seats-panel" },
      h("h2", {}, "Seats"),
      this.list,
      this.watching,
      h("h2", {}, "Watch"),
      h("p", {}, "Anybody with this address may watch; after the game it leads to the replay."),
      copyable(new URL(`/tables/${facts.id}`, location.href).href, "Address for watching"),
      set.length > 0 && h("h2", {}, "Options"),
      set.length > 0 &&
        h(
          "dl",
          {},
          set.flatMap((
            { name, text },
          ) => [h("dt", {}, text), h("dd", {}, choiceInWords(facts.options[name]))]),
        ),
      h("h2", {}, "Fair play"),
      h(
        "p",
        {},
        "Every shuffle and every die can be checked. ",
        h("a", { href: `/tables/${facts.id}/fair` }, "Check them"),
      ),
      h("p", {}, h("a", { href: `/games/${facts.slug}` }, `More about ${facts.title}`)),
    );
  }

  /** @param {TableState} state */
  show(state) {
    this.#state = state;
    if (state.you.host && !this.#asked) {
      this.#asked = true;
      api.links(this.#id).then(({ links }) => {
        this.#links = links;
        this.#draw();
      }, () => {});
    }
    this.#draw();
  }

  /** Redrawn only when something changed: a link just being selected must not vanish. */
  #draw() {
    const state = this.#state;
    if (!state) return;
    const what = JSON.stringify([state.seats, state.you, this.#links]);
    this.watching.textContent = watchers(state.watching);
    if (what === this.#shown) return;
    this.#shown = what;
    refill(this.list, state.seats.map((seat) => this.#seat(seat, state)));
  }

  /** @param {SeatFacts} seat @param {TableState} state */
  #seat(seat, state) {
    const mine = state.you.seats.includes(seat.seat);
    const link = seat.who === "bot" ? undefined : this.#links[seat.seat];
    const use = mine ? "To come back on another device:" : "Send this link to whoever is to sit here:";
    return h(
      "li",
      {},
      h("p", {}, h("strong", { dir: "auto" }, seat.name), ` ${presence(seat, mine)}`),
      link && h("p", { class: "facts" }, use),
      link && copyable(new URL(link, location.href).href, `Link for ${seat.name}`),
      seat.can_replace && this.#standIn(seat),
    );
  }

  /** @param {SeatFacts} seat */
  #standIn({ seat, name }) {
    const level = select(this.#levels.map((l) => [l, l]), USUAL_LEVEL, `Level of the bot for ${name}`);
    const trouble = troubleLine();
    const go = button(
      "Let a bot play on",
      () => attempt(go, trouble, () => api.standIn(this.#id, seat, level.value)),
      "",
      { "aria-label": `Let a bot play on for ${name}` },
    );
    return h("div", { class: "row" }, level, go, trouble);
  }
}

/** @param {number} count */
function watchers(count) {
  return count === 0 ? "" : count === 1 ? "One person is watching." : `${count} people are watching.`;
}

/** @param {SeatFacts} seat @param {boolean} mine */
function presence(seat, mine) {
  if (seat.who === "bot") return seat.level ? `bot, ${seat.level}` : "bot";
  if (mine) return "you";
  if (seat.who === "free") return "free seat";
  if (seat.here) return "is here";
  return seat.absent_since ? `away, left ${ago(seat.absent_since, serverNow())}` : "is away";
}

/** @param {string} text @param {string} label */
export function copyable(text, label) {
  const input = h("input", {
    type: "text",
    readonly: true,
    "aria-label": label,
    value: text,
    focus: () => input.select(),
  });
  const copy = button(
    "Copy",
    async () => {
      input.select();
      const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      copy.textContent = copied ? "Copied" : "Selected";
    },
    "",
    { "aria-label": `Copy: ${label}` },
  );
  return h("div", { class: "copyable" }, input, copy);
}
