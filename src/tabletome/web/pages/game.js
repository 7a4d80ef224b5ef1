/** A game's page: what it is, how to play it, and the way to a new table. */

import { api } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { againstBots, sitDownAt } from "../play-now.js";
import { watchTurns } from "../turns.js";
import { capital, lengthInWords, listed, playersInWords } from "../words.js";
import { attempt, footer, masthead, myName, troubleLine } from "./frame.js";
import { star } from "./game-card.js";
import { newTableForm } from "./new-table.js";
import { optionsInWords, rules, rulings } from "./rules.js";
import { thumbnail } from "./thumbnail.js";

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { slug }) {
  const game = await api.game(slug);
  setTitle(game.title);
  const trouble = troubleLine();
  const alone = game.players.every((count) => count === 1);
  const play = button(
    alone ? "Play now" : "Play now against bots",
    () => attempt(play, trouble, () => sitDownAt(againstBots(game.slug, game.players, myName()))),
    "primary large",
  );
  const setUp = newTableForm(game);
  watchTurns();
  refill(
    root,
    masthead(),
    h("main", { id: "main", class: "page game-page" }, [
      h(
        "div",
        { class: "hero" },
        h(
          "div",
          { class: "hero-text" },
          h("h1", {}, game.title),
          h("p", { class: "summary" }, game.summary),
          h(
            "div",
            { class: "row" },
            play,
            !alone && button("Invite a friend", setUp.invite, "large"),
            star(game),
            h("a", { class: "button large", href: `/print/${game.slug}` }, "Print"),
          ),
          trouble,
          facts(game),
        ),
        thumbnail(game.picture, true),
      ),
      h(
        "div",
        { class: "columns" },
        h("div", {}, rules(game, "h2").article, optionsInWords(game, "h2"), rulings(game, "h2")),
        setUp.form,
      ),
    ]),
    footer(),
  );
}

/** @param {import("../api.js").GameDetails} game */
function facts(game) {
  const chance = game.luck ? "with luck" : "no luck";
  const hidden = game.hidden ? "with hidden things" : "all in the open";
  const rows = [
    ["Players", capital(playersInWords(game.players))],
    ["Length", capital(lengthInWords(game.minutes))],
    ["Kind", capital([game.family, chance, hidden].join(", "))],
    ["How it works", capital(listed(game.mechanisms))],
    ["Designer", game.author],
  ];
  const told = rows.filter(([, value]) => value);
  return h(
    "dl",
    { class: "fact-list" },
    told.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}
