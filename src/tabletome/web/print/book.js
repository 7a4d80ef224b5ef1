/** The book of all rules: a table of contents, a chapter for each game, and an index. */

import { api } from "../api.js";
import { h, refill } from "../dom.js";
import { capital, lengthInWords, playersInWords } from "../words.js";
import { rulesPages } from "./front.js";

/** @typedef {import("../api.js").GameDetails} GameDetails */

/** The numbers of pages are only known when the book is laid out; whoever prints it may fill them in. */
const PAGE_OF = "data-page-of";
const MOST_ALONE = 12;

/** @param {HTMLElement} goal @returns {Promise<string[]>} the chapters in their order */
export async function book(goal) {
  const cards = await api.games();
  const games = await Promise.all(cards.map(({ slug }) => api.game(slug)));
  games.sort((a, b) => a.title.localeCompare(b.title, "en"));
  refill(goal, title(games), contents(games), games.map(chapter), index(games));
  return games.map(({ slug }) => slug);
}

/** @param {GameDetails[]} games */
function title(games) {
  return h(
    "section",
    { class: "sheet cover book-cover" },
    h("h1", {}, "The book of rules"),
    h("p", { class: "summary" }, `How to play ${games.length} home-brew tabletop games, with our rulings.`),
    h("p", { class: "imprint" }, "Made by Tabletome."),
  );
}

/** @param {GameDetails} game */
function chapter(game) {
  const pages = rulesPages(game);
  pages.id = game.slug;
  pages.querySelector(".summary")?.append(
    h(
      "span",
      { class: "chapter-facts" },
      ` ${capital(playersInWords(game.players))}, ${
        lengthInWords(game.minutes)
      }. Designed by ${game.author}.`,
    ),
  );
  return pages;
}

/** @param {GameDetails[]} games */
function contents(games) {
  return h(
    "section",
    { class: "flow columns-two contents" },
    h("h1", {}, "Contents"),
    h("ol", { class: "entries" }, games.map((game) => entry(game)), entry({ slug: "index", title: "Index" })),
  );
}

/** @param {{ slug: string, title: string }} game */
function entry({ slug, title }) {
  return h(
    "li",
    {},
    h("a", { href: `#${slug}` }, title),
    h("span", { class: "leader" }),
    h("span", { [PAGE_OF]: slug }),
  );
}

/** @param {GameDetails[]} games */
function index(games) {
  const most = Math.max(...games.flatMap(({ players }) => players.at(-1) ?? 0));
  const counts = Array.from({ length: Math.min(most, MOST_ALONE) }, (_, i) => i + 1);
  const minutes = [...new Set(games.map((game) => game.minutes))].sort((a, b) => a - b);
  const mechanisms = [...new Set(games.flatMap((game) => game.mechanisms))].sort((a, b) =>
    a.localeCompare(b, "en")
  );
  const families = [...new Set(games.map(({ family }) => family))].sort();
  return h(
    "section",
    { class: "flow columns-two index", id: "index" },
    h("h1", {}, "Index"),
    part(
      "By players",
      counts.map((count) => [playersInWords([count]), games.filter((g) => g.players.includes(count))]),
    ),
    part(
      "By minutes",
      minutes.map((length) => [lengthInWords(length), games.filter((g) => g.minutes === length)]),
    ),
    part("By kind", families.map((family) => [family, games.filter((g) => g.family === family)])),
    part("By mechanism", mechanisms.map((name) => [name, games.filter((g) => g.mechanisms.includes(name))])),
  );
}

/** @param {string} heading @param {[string, GameDetails[]][]} entries */
function part(heading, entries) {
  return h(
    "div",
    {},
    h("h2", {}, heading),
    entries.filter(([, found]) => found.length).map(([name, found]) =>
      h(
        "p",
        { class: "index-entry" },
        h("strong", {}, `${capital(name)}: `),
        found.flatMap((game, i) => [
          i ? ", " : "",
          h("a", { href: `#${game.slug}` }, game.title),
          h("span", { class: "index-page", [PAGE_OF]: game.slug }),
        ]),
      )
    ),
  );
}
