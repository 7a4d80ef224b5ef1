/** How it ended: who won and why, the scores, how the game went, and what next. */

import { api } from "../api.js";
import { bestScoreLine } from "../best-score.js";
import { button, h, refill } from "../dom.js";
import { outcomeOf, tellingCounter } from "../tidings.js";
import { capital, figure } from "../words.js";
import { attempt, troubleLine } from "./frame.js";
import { graph } from "./graph.js";

/** @typedef {import("../live.js").TableState} TableState */

const SAMPLES = 24;

export class ResultView {
  #followed = "";

  /** @param {import("../api.js").TableFacts} facts */
  constructor(facts) {
    this.facts = facts;
    this.element = h("dialog", { class: "result", "aria-labelledby": "result-title" });
    this.again = h("div", { class: "row again" });
    this.trouble = troubleLine();
  }

  /** @param {TableState} state */
  open(state) {
    const { scene, you } = state;
    const result = scene.result;
    if (!result) return;
    const course = h("div", { class: "course" });
    const best = bestScoreLine(state, this.facts, localStorage);
    refill(
      this.element,
      h("h2", { id: "result-title" }, outcomeOf(scene, you.seats)),
      best && h("p", { class: "best" }, best),
      result.reason && h("p", { class: "reason" }, sentence(result.reason)),
      result.capped && h("p", { class: "facts" }, "The game was ended because it had gone on for too long."),
      standings(state),
      this.again,
      course,
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: `/tables/${this.facts.id}/replay` }, "Watch the replay"),
        button("See the table", () => this.element.close()),
        h("a", { class: "button quiet", href: `/tables/${this.facts.id}/fair` }, "Were the shuffles fair?"),
      ),
      this.trouble,
    );
    this.follow(state);
    this.element.showModal();
    this.#draw(course, scene).catch(() => {});
  }

  /** @param {HTMLElement} course @param {TableState["scene"]} last */
  async #draw(course, last) {
    const scored = (await api.course(this.facts.id)).samples;
    const counter = scored.length > 2 ? null : tellingCounter(last);
    const samples = counter ? await this.#countedBy(counter) : scored;
    if (samples.length < 3) return;
    const names = last.seats.map(({ name }) => name);
    refill(course, graph(counter ? capital(counter) : "Score", samples, names));
  }

  /** A figure at the seats, now and then, where there is no score. @param {string} counter */
  async #countedBy(counter) {
    const { steps } = await api.replay(this.facts.id);
    const stops = [
      ...new Set(Array.from({ length: SAMPLES + 1 }, (_, i) => Math.round((i * steps) / SAMPLES))),
    ];
    const samples = [];
    for (const step of stops) {
      const { scene } = await api.replayStep(this.facts.id, step);
      const values = scene.seats.map(({ counters }) => Number(counters[counter]));
      if (values.every(Number.isFinite)) samples.push({ step, values });
    }
    return samples;
  }

  /** Who wants to play again, which others may want while this is open. @param {TableState} state */
  follow({ scene, you, seats, sequel }) {
    if (!scene.result) return;
    const what = JSON.stringify([you.seats, sequel]);
    if (what === this.#followed) return;
    this.#followed = what;
    if (!you.seats.length) {
      refill(this.again, h("a", { class: "button primary", href: `/games/${scene.slug}` }, "Play this game"));
      return;
    }
    if (sequel) {
      const told = h("p", {}, h("strong", { dir: "auto" }, sequel.by), " plays again.");
      refill(this.again, told, this.#rematch("Join the rematch", false));
      return;
    }
    refill(
      this.again,
      this.#rematch(seats.length > 1 ? "Rematch" : "Play again", false),
      seats.length > 1 && this.#rematch("Rematch, all one seat on", true, ""),
    );
  }

  /** @param {string} words @param {boolean} rotate @param {string} [look] */
  #rematch(words, rotate, look = "primary") {
    const go = button(words, () =>
      attempt(go, this.trouble, async () => {
        const { id } = await api.rematch(this.facts.id, rotate);
        location.assign(`/tables/${id}`);
      }), look);
    return go;
  }
}

/** @param {TableState} state */
function standings({ scene, you }) {
  const result = scene.result;
  if (!result) return null;
  const order = [...scene.seats].sort((a, b) => result.ranks[a.seat] - result.ranks[b.seat]);
  const scored = result.scores;
  const head = ["Rank", "Player", ...(scored ? ["Score"] : [])].map((word) =>
    h("th", { scope: "col" }, word)
  );
  return h(
    "table",
    { class: "standings" },
    h("thead", {}, h("tr", {}, head)),
    h(
      "tbody",
      {},
      order.map(({ seat, name }) =>
        h(
          "tr",
          { class: result.ranks[seat] === 1 ? "winner" : null },
          h("td", {}, result.ranks[seat]),
          h("th", { scope: "row", dir: "auto" }, you.seats.includes(seat) ? `${name} (you)` : name),
          scored && h("td", {}, figure(scored[seat])),
        )
      ),
    ),
  );
}

/** @param {string} reason */
function sentence(reason) {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
