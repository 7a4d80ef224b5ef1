/** Who sits at the table, stand-ins, my own seat, and what the table plays by. */

import { api, serverNow } from "../api.js";
import { button, h, refill } from "../dom.js";
import { ago, choiceInWords } from "../words.js";
import { USUAL_LEVEL } from "../play-now.js";
import { attempt, troubleLine } from "./frame.js";
import { select } from "./new-table.js";
import { copyable } from "./share.js";

/** @typedef {import("../live.js").TableState} TableState */
/** @typedef {import("../live.js").SeatFacts} SeatFacts */

export class SeatsPanel {
  #id;
  #levels;
  #shown = "";
  #act;
  #leaving;
  /** @type {TableState | null} */
  #state = null;

  /**
   * @param {import("../api.js").TableFacts} facts
   * @param {import("../api.js").GameDetails} game
   * @param {{invite: () => void, askBack: () => void, leave: (seat: number) => void}} act
   */
  constructor(facts, game, act) {
    this.#id = facts.id;
    this.#leaving = facts.leaving;
    this.#act = act;
    this.mine = h("div", {});
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
      this.mine,
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
      facts.kept_until &&
        h(
          "p",
          {},
          "This table is kept until ",
          h("time", { datetime: facts.kept_until }, new Date(facts.kept_until).toLocaleDateString()),
          ".",
        ),
      h("p", {}, h("a", { href: `/games/${facts.slug}` }, `More about ${facts.title}`)),
    );
  }

  /** @param {TableState} state */
  show(state) {
    this.#state = state;
    this.#draw();
  }

  /** Redrawn only when something changed: a link just being selected must not vanish. */
  #draw() {
    const state = this.#state;
    if (!state) return;
    const what = JSON.stringify([state.seats, state.you, state.wish, state.scene.result !== null]);
    this.watching.textContent = watchers(state.watching);
    if (what === this.#shown) return;
    this.#shown = what;
    refill(this.list, state.seats.map((seat) => this.#seat(seat, state)));
    refill(this.mine, this.#ownDeeds(state));
  }

  /** @param {SeatFacts} seat @param {TableState} state */
  #seat(seat, state) {
    const mine = state.you.seats.includes(seat.seat);
    const seated = state.you.host || state.you.seats.length > 0;
    return h(
      "li",
      {},
      h("p", {}, h("strong", { dir: "auto" }, seat.name), ` ${presence(seat, mine)}`),
      seat.who === "free" && seated &&
        button("Invite somebody", this.#act.invite, "", {
          "aria-label": `Invite somebody to seat ${seat.seat + 1}`,
        }),
      seat.can_replace && this.#standIn(seat),
      seat.can_free && this.#freeing(seat),
    );
  }

  /** What I may do with my own seat. @param {TableState} state */
  #ownDeeds({ you, seats, scene, wish }) {
    if (!you.seats.length || scene.result) return null;
    const others = seats.some(({ seat, who }) => who === "person" && !you.seats.includes(seat));
    return [
      h("h2", {}, "My seat"),
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: `/tables/${this.#id}/device` }, "Play on another device"),
        !wish && button(others ? "Ask to take back" : "Take back", this.#act.askBack),
      ),
      h(
        "p",
        { class: "facts" },
        others
          ? "Taking back goes to before your last answer, if the others agree. What was rolled or drawn since comes again as it was."
          : "Taking back goes to before your last answer. What was rolled or drawn since comes again as it was.",
      ),
      ...you.seats.map((seat) => this.#leave(seats[seat])),
    ];
  }

  /** Twice, as it cannot be taken back. @param {SeatFacts} seat */
  #leave({ seat, name }) {
    const ends = this.#leaving === "end";
    const words = ends ? "Give up" : "Leave the table";
    const sure = button(
      ends ? "Yes, I give up, and the game ends" : "Yes, let a bot play on for me",
      () => this.#act.leave(seat),
      "primary",
    );
    const stay = button("No", () => ask(false));
    const first = button(words, () => ask(true), "quiet", { "aria-label": `${words} as ${name}` });
    const ask = (/** @type {boolean} */ asking) => {
      first.hidden = asking;
      sure.hidden = stay.hidden = !asking;
      if (asking) stay.focus();
    };
    sure.hidden = stay.hidden = true;
    return h("div", { class: "row" }, first, sure, stay);
  }

  /** @param {SeatFacts} seat */
  #freeing({ seat, name }) {
    return deed("Free this seat", `Free the seat of ${name}`, () => api.free(this.#id, seat));
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

/** @param {string} words @param {string} label @param {() => Promise<unknown>} work */
function deed(words, label, work) {
  const trouble = troubleLine();
  const go = button(words, () => attempt(go, trouble, work), "", { "aria-label": label });
  return h("div", { class: "row" }, go, trouble);
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
