/** Finds the page for the address. Pages are loaded when they are needed; links are ordinary links. */

import { h, refill, setTitle } from "./dom.js";
import { footer, masthead } from "./pages/frame.js";

/**
 * @typedef {Record<string, string>} Parts
 * @typedef {(root: HTMLElement, parts: Parts) => void | Promise<void>} Page
 */

/** @type {[RegExp, () => Promise<{show: Page}>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/library.js")],
  [/^\/games\/(?<slug>[^/]+)$/, () => import("./pages/game.js")],
  [/^\/tables\/(?<id>[^/]+)(?:\/replay)?$/, () => import("./pages/table.js")],
  [/^\/tables\/(?<id>[^/]+)\/fair$/, () => import("./pages/fair.js")],
  [/^\/print\/(?<slug>[^/]+)$/, () => import("./pages/print.js")],
  [/^\/print$/, () => import("./pages/book.js")],
  [/^\/tables\/(?<id>[^/]+)\/device$/, () => import("./pages/device.js")],
  [/^\/join\/(?<id>[^/]+)$/, () => import("./pages/join.js")],
];

/** @param {HTMLElement} root */
async function start(root) {
  try {
    for (const [pattern, load] of ROUTES) {
      const found = pattern.exec(location.pathname);
      if (found) {
        const { show } = await load();
        return await show(root, found.groups ?? {});
      }
    }
    tell(root, "There is no such page", "The address leads nowhere. All games are in the library.");
  } catch (error) {
    tell(root, "This did not work", error instanceof Error ? error.message : String(error));
  }
}

/** @param {HTMLElement} root @param {string} title @param {string} sentence */
function tell(root, title, sentence) {
  setTitle(title);
  const back = h("a", { class: "button", href: "/" }, "Go to the library");
  const main = h(
    "main",
    { id: "main", class: "page notice-page" },
    h("h1", {}, title),
    h("p", {}, sentence),
    back,
  );
  refill(root, masthead(), main, footer());
}

const root = document.getElementById("app");
if (root) start(root);
