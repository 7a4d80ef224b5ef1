/** Coming to a table by a link, or from the lobby: say your name and sit down. */

import { api, Refusal } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { watchTurns } from "../turns.js";
import { listed } from "../words.js";
import { attempt, footer, masthead, nameField, rememberName, troubleLine } from "./frame.js";
import { select } from "./new-table.js";
import { thumbnail } from "./thumbnail.js";

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { id }) {
  const token = location.hash.slice(1);
  const device = new URLSearchParams(location.search).has("device");
  const table = await api.table(id).catch((/** @type {Refusal} */ error) => {
    if (error.status !== 404) throw error;
    throw new Refusal("There is no such table. Ask whoever sent you the link for a new one.", 404);
  });
  setTitle(`Sit down at ${table.title}`);
  watchTurns();
  const ticket = token && !table.over ? await api.ticket(id, token) : null;
  const watch = h(
    "a",
    { class: "button", href: `/tables/${id}` },
    table.over ? "See how it ended" : "Just watch",
  );
  const there = table.names.filter((name) => name !== null).map(String);
  refill(
    root,
    masthead(),
    h(
      "main",
      { id: "main", class: "page join-page" },
      thumbnail(table.picture, true),
      h(
        "div",
        {},
        h("h1", {}, device ? `Play ${table.title} on this device` : `Sit down at ${table.title}`),
        h(
          "p",
          { class: "facts" },
          there.length ? `At the table: ${listed(there)}.` : "Nobody sits there yet.",
        ),
        ticket?.problem
          ? usedUp(id, table, ticket.problem)
          : device && ticket
          ? secondDevice(id, token, ticket)
          : places(id, token, table),
        h(
          "div",
          { class: "row" },
          watch,
          h("a", { class: "button quiet", href: `/games/${table.slug}` }, "How to play"),
        ),
      ),
    ),
    footer(),
  );
}

/** A link that gives nothing any more. @param {string} id @param {import("../api.js").TableFacts} table @param {string} problem */
function usedUp(id, table, problem) {
  return table.mine.length
    ? h("p", {}, "You sit here already. ", h("a", { href: `/tables/${id}` }, "Go to your seat"))
    : h("p", { role: "alert" }, problem);
}

/**
 * By a link that I have made on another device of mine: the seat keeps its name. If somebody plays there now,
 * he is asked about, and is told.
 * @param {string} id @param {string} token @param {import("../api.js").TicketFacts} ticket
 */
function secondDevice(id, token, { name, in_use }) {
  const trouble = troubleLine();
  const warning = in_use &&
    h(
      "p",
      { class: "warning" },
      h("strong", { dir: "auto" }, name),
      " is being played on another device at this moment. If you take over here, that device is told.",
    );
  const go = button(
    in_use ? `Take over as ${name}` : `Play on this device as ${name}`,
    () =>
      attempt(go, trouble, async () => {
        await api.sit(id, { token });
        location.assign(`/tables/${id}`);
      }),
    "primary large",
  );
  return h("div", { class: "sit-form" }, warning, go, trouble);
}

/** @param {string} id @param {string} token @param {import("../api.js").TableFacts} table */
function places(id, token, table) {
  if (table.over) return h("p", {}, "This game is over.");
  const seated = table.mine.length > 0 &&
    h("p", {}, "You sit here already. ", h("a", { href: `/tables/${id}` }, "Go to your seat"));
  if (seated && !token) return seated;
  if (!token && !table.listed) {
    return h("p", {}, "This table takes players by their own link only, and this address holds none.");
  }
  if (!token && !table.free.length) return h("p", {}, "All seats are taken by now. You can watch.");

  const { field, input } = nameField();
  const seat = select(table.free.map((free) => [String(free), `Seat ${free + 1}`]), String(table.free[0]));
  const choose = !token && table.free.length > 1;
  const trouble = troubleLine();
  const sit = h("button", { type: "submit", class: "button primary large" }, "Sit down");
  input.required = true;
  return h(
    "form",
    {
      class: "sit-form",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        rememberName(input.value);
        const place = token ? { token } : { seat: Number(seat.value) };
        attempt(sit, trouble, async () => {
          await api.sit(id, { ...place, name: input.value.trim() });
          location.assign(`/tables/${id}`);
        });
      },
    },
    seated,
    field,
    choose && h("label", { class: "field" }, h("span", {}, "Seat"), seat),
    sit,
    trouble,
  );
}
