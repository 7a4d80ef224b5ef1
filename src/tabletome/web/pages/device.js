/** Playing on with another device: a link to my own seat, which is for nobody else. */

import { api } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { listed } from "../words.js";
import { attempt, footer, masthead, troubleLine } from "./frame.js";
import { shareable } from "./share.js";

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { id }) {
  const table = await api.table(id);
  setTitle("Play on another device");
  const back = h("a", { class: "button", href: `/tables/${id}` }, "Back to the table");
  refill(
    root,
    masthead(),
    h(
      "main",
      { id: "main", class: "page device-page" },
      h("h1", {}, "Play on another device"),
      table.mine.length && !table.over
        ? h(
          "p",
          {},
          "Make a link and open it on your other device, by its camera or by sending it to yourself. It is valid for " +
            "15 minutes and works once. It is your own seat: give it to nobody.",
        )
        : h("p", {}, table.over ? "This game is over." : "You do not sit at this table on this device."),
      table.over ? null : table.mine.map((seat) => forSeat(table, seat)),
      h("div", { class: "row" }, back),
    ),
    footer(),
  );
}

/** @param {import("../api.js").TableFacts} table @param {number} seat */
function forSeat(table, seat) {
  const name = listed([String(table.names[seat] ?? `Seat ${seat + 1}`)]);
  const trouble = troubleLine();
  const place = h("div", {});
  const make = button(`Make a link for ${name}`, () =>
    attempt(make, trouble, async () => {
      const { link } = await api.device(table.id, seat);
      const words = { title: table.title, text: "My own seat, on another device:" };
      refill(place, shareable(link, `Another device for ${name}`, words));
      make.textContent = "Make a new link";
    }), "primary");
  return h("section", {}, h("h2", { dir: "auto" }, name), place, make, trouble);
}
