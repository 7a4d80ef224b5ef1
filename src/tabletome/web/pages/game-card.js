/** A game as the library shows it: the picture of its table, what it is, and the way to a table of one's own. */

import { button, h } from "../dom.js";
import { againstBots, sitDownAt } from "../play-now.js";
import { favourites, toggleFavourite } from "../remembered.js";
import { capital, playersInWords } from "../words.js";
import { attempt, myName } from "./frame.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../api.js").GameCard} GameCard */

/**
 * @param {GameCard} game
 * @param {HTMLElement} trouble where is said what goes wrong
 * @param {boolean} [small] as on a shelf
 */
export function gameCard(game, trouble, small = false) {
  const alone = game.players.every((count) => count === 1);
  const play = button(
    "Play now",
    () => attempt(play, trouble, () => sitDownAt(againstBots(game.slug, game.players, myName()))),
    "primary",
    { "aria-label": `Play now: ${game.title}${alone ? "" : ", against bots"}` },
  );
  return h(
    "li",
    { class: small ? "card small" : "card" },
    thumbnail(game.picture),
    h(
      "div",
      { class: "card-text" },
      h("h3", {}, h("a", { class: "stretched", href: `/games/${game.slug}` }, game.title)),
      h("p", { class: "summary" }, game.summary),
      h(
        "p",
        { class: "facts" },
        [playersInWords(game.players), `${game.minutes} min`, ...(small ? [] : [capital(game.family)])].join(
          " · ",
        ),
      ),
      h("div", { class: "card-foot" }, star(game), play),
    ),
  );
}

/** @param {{slug: string, title: string}} game */
export function star({ slug, title }) {
  const mark = (/** @type {boolean} */ on) => {
    made.setAttribute("aria-pressed", String(on));
    made.textContent = on ? "★" : "☆";
    made.title = on ? "One of your favourites" : "Make it one of your favourites";
  };
  const made = button("☆", () => mark(toggleFavourite(slug)), "icon quiet star", {
    "aria-label": `Favourite: ${title}`,
  });
  mark(favourites().has(slug));
  return made;
}
