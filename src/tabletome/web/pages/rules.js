/** How to play, options and rulings, for the game's page and for the drawer at the table. */

import { h } from "../dom.js";
import { blocksOf, citedBy } from "../rules-text.js";

/** @typedef {import("../api.js").GameDetails} GameDetails */
/** @typedef {import("../rules-text.js").Block} Block */

/**
 * @param {GameDetails} game
 * @param {"h2" | "h3"} level of headings
 */
export function rules(game, level) {
  const blocks = blocksOf(game.how_to_play);
  const parts = blocks.map((block) => drawn(block, level));
  const article = h("article", { class: "rules" });
  parts.forEach((part, i) => {
    const list = article.lastElementChild;
    if (blocks[i].kind !== "item") article.append(part);
    else if (list?.tagName === "UL") list.append(part);
    else article.append(h("ul", {}, part));
  });
  return {
    article,
    /** Goes to the part that a prompt names, if it names one. @param {string} prompt */
    openAt(prompt) {
      const cited = citedBy(blocks, prompt);
      parts.forEach((part, i) => part.classList.toggle("cited", i === cited));
      parts[cited]?.scrollIntoView({ block: "start" });
    },
  };
}

/** @param {Block} block @param {"h2" | "h3"} level */
function drawn(block, level) {
  if (block.kind === "table") return table(block.rows);
  if (block.kind === "heading") return h(level, {}, block.text);
  if (block.kind === "item") return h("li", {}, block.text);
  return h("p", {}, block.lead && h("strong", {}, leadIn(block)), block.text);
}

/** @param {{lead: string, text: string}} block */
function leadIn({ lead, text }) {
  return /^\p{Lu}/u.test(text) ? `${lead}. ` : `${lead}: `;
}

/** @param {string[][]} rows */
function table(rows) {
  const widest = Math.max(...rows.map((row) => row.length));
  const cell = (/** @type {string} */ text, /** @type {number} */ i, /** @type {string[]} */ row) =>
    h("td", { colspan: i === row.length - 1 && row.length < widest ? widest - i : null }, text);
  const body = h("tbody", {}, rows.map((row) => h("tr", {}, row.map(cell))));
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": "Table of the rules" },
    h("table", {}, body),
  );
}

/** @param {GameDetails} game @param {"h2" | "h3"} level */
export function rulings(game, level) {
  if (!game.rulings.length) return null;
  return h(
    "section",
    { class: "rulings" },
    h(level, {}, "Rulings"),
    game.rulings.flatMap((group) => [
      h(level === "h2" ? "h3" : "h4", {}, group.heading),
      h("dl", {}, group.rulings.flatMap((one) => [h("dt", {}, cited(one)), h("dd", {}, one.ruling)])),
    ]),
  );
}

/** @param {{section: string, question: string}} ruling */
function cited({ section, question }) {
  return section ? `${section}. ${question}` : question;
}

/** @param {GameDetails} game @param {"h2" | "h3"} level */
export function optionsInWords(game, level) {
  if (!game.options.length) return null;
  return h(
    "section",
    { class: "variants" },
    h(level, {}, "Options and variants"),
    h(
      "dl",
      {},
      game.options.flatMap((option) => [
        h("dt", {}, option.text),
        h(
          "dd",
          {},
          option.choices
            .map((choice, i) => option.words[i] + (option.defaults.includes(choice) ? " (usual)" : ""))
            .join(", "),
        ),
      ]),
    ),
  );
}
