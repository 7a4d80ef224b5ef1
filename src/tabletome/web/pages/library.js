/** All games as pictures of their tables, what to filter them by, and the tables that wait for players. */

import { api } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { queryOf, suits } from "../filters.js";
import { againstBots, sitDownAt } from "../play-now.js";
import { ago, capital, counted, lengthInWords, listed, playersInWords } from "../words.js";
import { filterForm } from "./filter-form.js";
import { attempt, footer, masthead, myName, nameField, troubleLine } from "./frame.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../api.js").GameCard} GameCard */

const LOBBY_EVERY = 10_000;

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle("Tabletome");
  const games = await api.games();
  const cards = new Map(games.map((game) => [game, card(game)]));
  const shelf = h("ul", { class: "shelf" }, [...cards.values()]);
  const tally = h("p", { class: "tally", role: "status" });
  const nothing = h("p", { class: "nothing", hidden: true }, "No game fits all of that. Take a filter off.");
  const form = filterForm(games, (wishes) => {
    let shown = 0;
    for (const [game, item] of cards) {
      item.hidden = !suits(game, wishes);
      if (!item.hidden) shown++;
    }
    tally.textContent = shown === games.length
      ? counted(shown, "game")
      : `${shown} of ${counted(games.length, "game")}`;
    nothing.hidden = shown > 0;
    history.replaceState(null, "", location.pathname + queryOf(wishes));
  });
  refill(
    root,
    masthead(nameField().field),
    h(
      "main",
      { id: "main", class: "page" },
      h(
        "div",
        { class: "welcome" },
        h("h1", {}, "What shall we play?"),
        h(
          "p",
          {},
          "Sit down against bots at once, or send friends a link. No account needed.",
        ),
      ),
      lobby(),
      h("section", { class: "library", "aria-labelledby": "library-title" }, [
        h("div", { class: "library-head" }, h("h2", { id: "library-title" }, "Library"), tally),
        form,
        shelf,
        nothing,
      ]),
    ),
    footer(),
  );
}

/** @param {GameCard} game */
function card(game) {
  const trouble = troubleLine();
  const alone = game.players.every((count) => count === 1);
  const play = button(
    "Play now",
    () => attempt(play, trouble, () => sitDownAt(againstBots(game.slug, game.players, myName()))),
    "primary",
    { "aria-label": `Play now: ${game.title}${alone ? "" : ", against bots"}` },
  );
  return h(
    "li",
    { class: "card" },
    thumbnail(game.slug),
    h(
      "div",
      { class: "card-text" },
      h("h3", {}, h("a", { class: "stretched", href: `/games/${game.slug}` }, game.title)),
      h("p", { class: "summary" }, game.summary),
      h("p", { class: "facts" }, `${playersInWords(game.players)} · ${lengthInWords(game.minutes)}`),
      h("div", { class: "card-foot" }, h("span", { class: "tag" }, capital(game.family)), play),
      trouble,
    ),
  );
}

/** Listed tables with a free seat; looked at anew as long as the page is in sight. */
function lobby() {
  const list = h("ul", { class: "open-tables" });
  const section = h(
    "section",
    { class: "lobby", hidden: true, "aria-labelledby": "lobby-title" },
    h("h2", { id: "lobby-title" }, "Tables that wait for you"),
    list,
  );
  let shown = "";
  const look = async () => {
    const tables = document.hidden ? null : await api.lobby().catch(() => null);
    if (!tables || JSON.stringify(tables) === shown) return;
    shown = JSON.stringify(tables);
    const focused = list.querySelector(":focus")?.getAttribute("href");
    refill(list, tables.map(openTable));
    section.hidden = !tables.length;
    for (const link of list.querySelectorAll("a")) {
      if (link.getAttribute("href") === focused) link.focus();
    }
  };
  look();
  setInterval(look, LOBBY_EVERY);
  document.addEventListener("visibilitychange", look);
  return section;
}

/** @param {import("../api.js").OpenTable} table */
function openTable(table) {
  const there = table.names.filter((name) => name !== null);
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, table.title),
      h(
        "p",
        { class: "facts" },
        `${counted(table.free, "free seat")} of ${table.players} · ${
          there.length ? `with ${listed(there.map(String))}` : "nobody there yet"
        } · ${ago(table.since)}`,
      ),
    ),
    h(
      "a",
      { class: "button", href: `/join/${table.id}`, "aria-label": `Sit down at ${table.title}` },
      "Sit down",
    ),
  );
}
