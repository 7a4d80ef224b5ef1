/** Whether the server played fair: its promise from before the game, the seed, and every draw made anew. */

import { api } from "../api.js";
import { bytesOf, commitmentOf, firstWrong } from "../chance.js";
import { h, refill, setTitle } from "../dom.js";
import { counted } from "../words.js";
import { footer, masthead } from "./frame.js";

const LISTED = 200;

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { id }) {
  const [facts, fair] = await Promise.all([api.table(id), api.fair(id)]);
  setTitle(`Fair play: ${facts.title}`);
  const checks = h("ul", { class: "checks" });
  refill(
    root,
    masthead(h("a", { class: "button", href: `/tables/${id}` }, "Back to the table")),
    h(
      "main",
      { id: "main", class: "page fair-page" },
      h("h1", {}, "Was chance fair?"),
      h(
        "p",
        {},
        "Before the first shuffle the server draws a secret seed of 256 bits, from which all chance of this game follows, " +
          "and shows its SHA-256 hash. When the game is over it shows the seed. Your own browser then checks that the seed " +
          "is the promised one and draws every number again.",
      ),
      h("h2", {}, "The promise"),
      h("p", { class: "hash" }, fair.commitment),
      h("h2", {}, "The seed"),
      h(
        "p",
        { class: fair.seed ? "hash" : "" },
        fair.seed ?? "It stays secret until the game is over. Come back then.",
      ),
      h("h2", {}, "The check"),
      h("div", { role: "status" }, checks),
      fair.draws?.length && list(fair.draws),
    ),
    footer(),
  );
  await check(checks, fair);
}

/** @param {HTMLElement} checks @param {import("../api.js").Fairness} fair */
async function check(checks, { commitment, seed, draws, answers }) {
  const line = (/** @type {boolean | null} */ right, /** @type {string} */ words) => {
    const mark = right === null ? "…" : right ? "✓" : "✗";
    checks.append(
      h("li", { class: right === null ? "open" : right ? "right" : "wrong" }, `${mark} ${words}`),
    );
  };
  if (!seed || !draws) {
    line(
      null,
      `The game goes on, with ${
        counted(answers, "answer")
      } so far. The promise above cannot change any more.`,
    );
    return;
  }
  const key = bytesOf(seed);
  const kept = await commitmentOf(key) === commitment;
  line(kept, kept ? "The seed is the promised one." : "The seed is not the one that was promised.");
  const wrong = firstWrong(key, draws);
  line(
    wrong < 0,
    wrong < 0 ? followed(draws.length) : `Draw ${wrong + 1} does not follow from the seed.`,
  );
}

/** @param {number} count */
function followed(count) {
  if (count === 0) return "Nothing in this game was left to chance.";
  return count === 1
    ? "The one draw of the game follows from the seed."
    : `All ${count} draws of the game follow from the seed.`;
}

/** @param {import("../chance.js").Draw[]} draws */
function list(draws) {
  const rows = draws.slice(0, LISTED).map(([n, , value], i) =>
    h("tr", {}, h("td", {}, i + 1), h("td", {}, `one of ${n}`), h("td", {}, value + 1))
  );
  const head = ["Draw", "From", "Came"].map((word) => h("th", { scope: "col" }, word));
  return h(
    "details",
    {},
    h("summary", {}, draws.length > LISTED ? `The first ${LISTED} of ${draws.length} draws` : "All draws"),
    h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)),
  );
}
