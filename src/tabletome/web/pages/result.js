/** How it ended: who won and why, the scores, how the game went, and what next. */

import { api } from "../api.js";
import { bestScoreLine } from "../best-score.js";
import { button, h, refill } from "../dom.js";
import { sitDownAt } from "../play-now.js";
import { outcomeOf, tellingCounter } from "../tidings.js";
import { capital, figure } from "../words.js";
import { attempt, troubleLine } from "./frame.js";
import { graph } from "./graph.js";

/** @typedef {import("../live.js").TableState} TableState */

const SAMPLES = 24;

export class ResultView {
  /** @param {import("../api.js").TableFacts} facts */
  constructor(facts) {
    this.facts = facts;
    this.element = h("dialog", { class: "result", "aria-labelledby": "result-title" });
  }

  /** @param {TableState} state */
  open(state) {
    const { scene, you } = state;
    const result = scene.result;
    if (!result) return;
    const course = h("div", { class: "course" });
    const best = bestScoreLine(state, this.facts, localStorage);
    const trouble = troubleLine();
    const again = button(
      "Play again",
      () => attempt(again, trouble, () => sitDownAt(this.#same(state))),
      "primary",
    );
    refill(
      this.element,
      h("h2", { id: "result-title" }, outcomeOf(scene, you.seats)),
      best && h("p", { class: "best" }, best),
      result.reason && h("p", { class: "reason" }, sentence(result.reason)),
      result.capped && h("p", { class: "facts" }, "The game was ended because it had gone on for too long."),
      standings(state),
      course,
      h(
        "div",
        { class: "row" },
        you.seats.length
          ? again
          : h("a", { class: "button primary", href: `/games/${scene.slug}` }, "Play this game"),
        h("a", { class: "button", href: `/tables/${this.facts.id}?step=0` }, "Step through the game"),
        button("See the table", () => this.element.close()),
      ),
      h("p", {}, h("a", { href: `/tables/${this.facts.id}/fair` }, "Check that the shuffles were fair")),
      trouble,
    );
    this.element.showModal();
    this.#draw(course, scene).catch(() => {});
  }

  /** @param {HTMLElement} course @param {TableState["scene"]} last */
  async #draw(course, last) {
    const counter = tellingCounter(last);
    if (!counter) return;
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
    if (samples.length > 2) {
      refill(
        course,
        graph(
          capital(counter),
          samples,
          last.seats.map(({ name }) => name),
        ),
      );
    }
  }

  /** The same table once more: my seats stay mine, bots stay bots, everybody else gets a new link. */
  #same(/** @type {TableState} */ { seats, you }) {
    const { slug, options, listed, clock, stand_in_after, forced, spectators_chat } = this.facts;
    const wishes = seats.map(({ seat, name, who, level }) =>
      you.seats.includes(seat)
        ? { who: /** @type {const} */ ("me"), name }
        : who === "bot"
        ? { who: /** @type {const} */ ("bot"), ...(level ? { level } : {}) }
        : { who: /** @type {const} */ ("friend") }
    );
    return { game: slug, seats: wishes, options, listed, clock, stand_in_after, forced, spectators_chat };
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
