/** All rules of the catalogue as one book, to be printed. */

import { h, refill, setTitle } from "../dom.js";
import { book } from "../print/book.js";
import { setPaper } from "../print/pages.js";
import { wishesFrom } from "../print/paper.js";
import { footer, masthead } from "./frame.js";
import { printButton, told } from "./print.js";

/** @param {HTMLElement} root */
export async function show(root) {
  const pages = h("div", { class: "kit" });
  const hint = h("p", { class: "print-form" }, printButton());
  refill(root, masthead(), h("main", { id: "main", class: "print-page" }, hint, pages), footer());
  setPaper(pages, wishesFrom(location.search));
  const chapters = await book(pages);
  setTitle("The book of rules");
  told({ chapters });
}
