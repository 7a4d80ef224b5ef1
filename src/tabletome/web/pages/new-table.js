/** Setting up a table: who sits where, the game's options, and how long one may think. */

import { h, refill } from "../dom.js";
import { sitDownAt, USUAL_LEVEL, USUAL_STAND_IN } from "../play-now.js";
import { lastTable } from "../remembered.js";
import { capital, counted } from "../words.js";
import { attempt, LONGEST_NAME, myName, rememberName, troubleLine } from "./frame.js";

/** @typedef {import("../api.js").GameDetails} GameDetails */
/** @typedef {import("../api.js").SeatWish} SeatWish */

const CLOCKS = [
  ["", "No clock"],
  ["30", "30 seconds a move"],
  ["60", "1 minute a move"],
  ["180", "3 minutes a move"],
  ["86400", "1 day a move"],
  ["259200", "3 days a move"],
];
const STAND_INS = [
  ["60", "after 1 minute"],
  [String(USUAL_STAND_IN), "after 2 minutes"],
  ["600", "after 10 minutes"],
  ["3600", "after 1 hour"],
  ["86400", "after 1 day"],
];

const LEAVING = [["bot", "a bot plays on"], ["end", "the game ends: he gives up"]];

/** @param {GameDetails} game */
export function newTableForm(game) {
  const last = lastTable(game.slug);
  const usual = last.players !== null && game.players.includes(last.players)
    ? last.players
    : game.players.find((n) => n > 1) ?? game.players[0];
  const level = last.level !== null && game.levels.includes(last.level) ? last.level : USUAL_LEVEL;
  /** @type {SeatRow[]} */
  let seats = [];
  const list = h("ol", { class: "seat-list" });
  const count = select(game.players.map((n) => [String(n), counted(n, "player")]), String(usual));
  const options = game.options.map((option) => ({
    option,
    input: select(option.words.map((word, i) => [String(i), capital(word)]), "0"),
  }));
  /** What somebody has set stays when the number of players changes. @type {Set<HTMLSelectElement>} */
  const chosen = new Set();
  for (const { input } of options) input.addEventListener("change", () => chosen.add(input));
  const fill = () => {
    const wanted = Number(count.value);
    while (seats.length < wanted) seats.push(new SeatRow(seats.length, game.levels, level));
    seats = seats.slice(0, wanted);
    refill(list, seats.map(({ row }) => row));
    for (const { option, input } of options) {
      const usualNow = option.defaults[game.players.indexOf(wanted)];
      if (!chosen.has(input)) input.value = String(option.choices.indexOf(usualNow));
    }
  };
  count.addEventListener("change", fill);
  fill();

  const clock = select(CLOCKS, "");
  const standIn = select(STAND_INS, String(USUAL_STAND_IN));
  const leaving = select(LEAVING, "bot");
  const open = h("input", { type: "checkbox" });
  const talk = h("input", { type: "checkbox" });
  const forced = h("input", { type: "checkbox", checked: true });
  const trouble = troubleLine();
  const start = h("button", { type: "submit", class: "button primary large" }, "Open the table");

  const wish = () => ({
    game: game.slug,
    seats: seats.map((seat) => seat.wish()),
    options: Object.fromEntries(
      options.map(({ option, input }) => [option.name, option.choices[Number(input.value)]]),
    ),
    listed: open.checked,
    clock: clock.value ? Number(clock.value) : null,
    stand_in_after: Number(standIn.value),
    forced: forced.checked,
    spectators_chat: talk.checked,
    leaving: leaving.value,
  });
  const form = h(
    "form",
    {
      class: "new-table",
      "aria-labelledby": "new-table-title",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        attempt(start, trouble, () => sitDownAt(wish()));
      },
    },
    h("h2", { id: "new-table-title" }, "A table of your own"),
    labelled("Players", count),
    h("fieldset", {}, h("legend", {}, "Seats"), list),
    h(
      "p",
      { class: "facts" },
      "Each friend gets a link that works once. Seat several people as “me” to pass one device round.",
    ),
    options.length > 0 &&
      h(
        "fieldset",
        {},
        h("legend", {}, "Options"),
        options.map(({ option, input }) => labelled(option.text, input)),
      ),
    h(
      "details",
      {},
      h("summary", {}, "Clock, lobby, stand-ins, forced moves"),
      labelled("Clock", clock),
      labelled("A bot may stand in for somebody who is away", standIn),
      labelled("When somebody leaves for good", leaving),
      h(
        "label",
        { class: "check" },
        forced,
        "Play forced moves: answers without a choice are given, where nothing could be taken back",
      ),
      h(
        "label",
        { class: "check" },
        open,
        "Show this table in the lobby, so that anybody may take a free seat",
      ),
      h("label", { class: "check" }, talk, "Let those who only watch write in the chat"),
    ),
    start,
    trouble,
  );
  return {
    form,
    /** Keeps the second seat for a friend and shows the form. */
    invite() {
      seats[1]?.take("friend");
      form.scrollIntoView({ block: "start" });
      start.focus({ preventScroll: true });
    },
  };
}

class SeatRow {
  /** @param {number} seat @param {string[]} levels @param {string} usual */
  constructor(seat, levels, usual) {
    const title = `Seat ${seat + 1}`;
    this.who = select([["me", "Me"], ["friend", "A friend"], ["bot", "A bot"]], seat ? "bot" : "me", title);
    this.name = h("input", {
      type: "text",
      maxlength: LONGEST_NAME,
      "aria-label": `Name at seat ${seat + 1}`,
      placeholder: "Name",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.level = select(
      levels.map((level) => [level, capital(level)]),
      usual,
      `Level of the bot at seat ${seat + 1}`,
    );
    this.name.value = seat ? "" : myName();
    if (!seat) this.name.addEventListener("change", () => rememberName(this.name.value));
    this.row = h("li", {}, this.who, this.name, this.level);
    const fit = () => {
      this.name.hidden = this.who.value !== "me";
      this.level.hidden = this.who.value !== "bot";
    };
    this.who.addEventListener("change", fit);
    fit();
  }

  /** @param {string} who */
  take(who) {
    this.who.value = who;
    this.who.dispatchEvent(new Event("change"));
  }

  /** @returns {SeatWish} */
  wish() {
    const name = this.name.value.trim();
    if (this.who.value === "bot") return { who: "bot", level: this.level.value };
    if (this.who.value === "friend") return { who: "friend" };
    return name ? { who: "me", name } : { who: "me" };
  }
}

/** @param {string[][]} options value and words @param {string} chosen @param {string} [label] */
export function select(options, chosen, label) {
  const element = h(
    "select",
    { "aria-label": label ?? null },
    options.map(([value, words]) => h("option", { value }, words)),
  );
  element.value = chosen;
  return element;
}

/** @param {string} label @param {HTMLElement} control */
function labelled(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}
