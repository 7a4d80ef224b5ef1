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
  /** @type {Record<string, string>} links by which I come to a seat of mine on another device */
  #devices = {};
  /** By which seats are free the links were asked for. */
  #asked = "";
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
    const free = state.seats.filter(({ who }) => who === "free").map(({ seat }) => seat).join();
    if ((state.you.host || state.you.seats.length > 0) && free !== this.#asked) {
      this.#asked = free;
      if (free) this.#fetchLinks();
    }
    this.#draw();
  }

  /** The links that I have made and nobody has used. */
  #fetchLinks() {
    api.links(this.#id).then(({ links }) => {
      this.#links = links;
      this.#draw();
    }, () => this.#asked = "");
  }

  /** Redrawn only when something changed: a link just being selected must not vanish. */
  #draw() {
    const state = this.#state;
    if (!state) return;
    const what = JSON.stringify([state.seats, state.you, this.#links, this.#devices]);
    this.watching.textContent = watchers(state.watching);
    if (what === this.#shown) return;
    this.#shown = what;
    refill(this.list, state.seats.map((seat) => this.#seat(seat, state)));
  }

  /** @param {SeatFacts} seat @param {TableState} state */
  #seat(seat, state) {
    const mine = state.you.seats.includes(seat.seat);
    const link = seat.who === "free" ? this.#links[seat.seat] : undefined;
    const seated = state.you.seats.length > 0;
    return h(
      "li",
      {},
      h("p", {}, h("strong", { dir: "auto" }, seat.name), ` ${presence(seat, mine)}`),
      link && h("p", { class: "facts" }, "Send this link to whoever is to sit here; it works once:"),
      link && copyable(new URL(link, location.href).href, `Link for ${seat.name}`),
      seat.who === "free" && seated && !link && this.#invitation(seat),
      mine && this.#device(seat),
      seat.can_replace && this.#standIn(seat),
      seat.can_free && this.#freeing(seat),
    );
  }

  /** @param {SeatFacts} seat */
  #invitation({ seat }) {
    return deed("Invite somebody", `Invite somebody to seat ${seat + 1}`, async () => {
      this.#links = { ...this.#links, [seat]: (await api.invite(this.#id, seat)).link };
      this.#draw();
    });
  }

  /** @param {SeatFacts} seat */
  #device({ seat, name }) {
    const link = this.#devices[seat];
    if (!link) {
      return deed("Play on another device", `Play on another device as ${name}`, async () => {
        this.#devices = { ...this.#devices, [seat]: (await api.device(this.#id, seat)).link };
        this.#draw();
      });
    }
    return h(
      "div",
      {},
      h(
        "p",
        { class: "facts" },
        "Open this on your other device within 15 minutes. It works once; give it to nobody.",
      ),
      copyable(new URL(link, location.href).href, `Another device for ${name}`),
    );
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
