/** The first page: my tables, tables that wait for players, and all games on shelves or as they are looked for. */

import { api } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { chosen, queryOf } from "../filters.js";
import { favourites } from "../remembered.js";
import { Search } from "../search.js";
import { ON_A_SHELF, shelvesOf } from "../shelves.js";
import { ago, counted, listed } from "../words.js";
import { filterForm } from "./filter-form.js";
import { footer, masthead, nameField, troubleLine } from "./frame.js";
import { gameCard } from "./game-card.js";
import { myTables } from "./my-tables.js";

/** @typedef {import("../api.js").GameCard} GameCard */
/** @typedef {import("../filters.js").Wishes} Wishes */

const LOBBY_EVERY = 10_000;
/** However many games there are, so many are in the page at once. */
const ON_A_PAGE = 48;

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle("Tabletome");
  const games = await api.games();
  const search = new Search(games);
  const trouble = troubleLine();
  const shelves = h("div", { class: "shelves" });
  const title = h("h2", { id: "library-title" });
  const tally = h("p", { class: "tally", role: "status" });
  const grid = h("ul", { class: "shelf" });
  const pages = h("nav", { class: "pages", "aria-label": "Pages of games" });
  const nothing = h(
    "p",
    { class: "nothing", hidden: true },
    "No game fits all of that. Take a filter off, or search for another word.",
  );
  const library = h(
    "section",
    { class: "library", "aria-labelledby": "library-title" },
    h("div", { class: "library-head" }, title, tally),
    grid,
    nothing,
    pages,
  );

  /** @param {Wishes} wishes */
  const look = (wishes) => {
    const browsing = !queryOf({ ...wishes, page: "" });
    const found = chosen(games, wishes, search.find(wishes.search), favourites());
    const last = Math.max(1, Math.ceil(found.length / ON_A_PAGE));
    const page = Math.min(last, Math.max(1, Number(wishes.page) || 1));
    const from = (page - 1) * ON_A_PAGE;
    shelves.hidden = !browsing || page > 1;
    refill(shelves, !shelves.hidden && shelvesNow(games, trouble));
    title.textContent = browsing ? "All games, from A to Z" : "What fits";
    tally.textContent = browsing
      ? counted(games.length, "game")
      : `${found.length} of ${counted(games.length, "game")}`;
    refill(grid, found.slice(from, from + ON_A_PAGE).map((game) => gameCard(game, trouble)));
    nothing.hidden = found.length > 0;
    refill(pages, last > 1 && pageButtons(page, last, (to) => form.turnTo(to)));
    history.replaceState(
      null,
      "",
      location.pathname + queryOf({ ...wishes, page: page > 1 ? `${page}` : "" }),
    );
  };
  const form = filterForm(games, look, () => library.scrollIntoView({ block: "start" }));
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
        h("p", {}, "Sit down against bots at once, or send friends a link. No account needed."),
      ),
      myTables(),
      lobby(),
      form.element,
      trouble,
      shelves,
      library,
    ),
    footer(),
  );
}

/** @param {GameCard[]} games @param {HTMLElement} trouble */
function shelvesNow(games, trouble) {
  const mine = favourites();
  const loved = games.filter(({ slug }) => mine.has(slug));
  const own = loved.length > 0 &&
    {
      title: "Your favourites",
      all: { favourite: "yes" },
      games: loved.slice(0, ON_A_SHELF),
      count: loved.length,
    };
  return [...(own ? [own] : []), ...shelvesOf(games)].map(({ title, all, games, count }, i) => {
    const id = `shelf-${i}`;
    return h(
      "section",
      { "aria-labelledby": id },
      h(
        "div",
        { class: "library-head" },
        h("h2", { id }, title),
        count > games.length &&
          h("a", { href: `/${queryOf(all)}`, "aria-label": `${title}: see all` }, "See all"),
      ),
      h("ul", { class: "shelf row-shelf" }, games.map((game) => gameCard(game, trouble, true))),
    );
  });
}

/** @param {number} page @param {number} last @param {(page: number) => void} turnTo */
function pageButtons(page, last, turnTo) {
  const all = Array.from({ length: last }, (_, i) => i + 1);
  // of very many pages those near this one
  const near = all.filter((n) => n === 1 || n === last || Math.abs(n - page) < 4);
  return near.map((n) =>
    button(String(n), () => turnTo(n), n === page ? "primary" : "", {
      "aria-label": `Page ${n}`,
      "aria-current": n === page ? "page" : null,
    })
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
    refill(list, tables.slice(0, MOST_LISTED).map(openTable));
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

const MOST_LISTED = 12;

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
