/** Inviting to a table: one large link for each free seat, and who has come by which. */

import { api } from "../api.js";
import { button, h, refill } from "../dom.js";
import { counted } from "../words.js";
import { shareable } from "./share.js";

/** @typedef {import("../live.js").TableState} TableState */
/** @typedef {import("../live.js").SeatFacts} SeatFacts */

export class Invitation {
  #facts;
  /** @type {import("../api.js").Links} that I have made and nobody has used */
  #links = {};
  /** By which seats are free the links were asked for. */
  #asked = "";
  /** @type {Set<number>} seats that were free when this was opened */
  #invited = new Set();
  #shown = "";
  /** @type {TableState | null} */
  #state = null;

  /** @param {import("../api.js").TableFacts} facts */
  constructor(facts) {
    this.#facts = facts;
    this.list = h("ul", { class: "invitations" });
    this.summary = h("p", { role: "status" });
    this.element = h("dialog", { class: "invitation", "aria-labelledby": "invitation-title" });
    this.element.append(
      h("h2", { id: "invitation-title" }, "Invite your friends"),
      this.summary,
      this.list,
      h("div", { class: "row" }, button("Go to the table", () => this.element.close(), "primary large")),
    );
  }

  /** @param {TableState} state */
  open(state) {
    this.#invited = new Set(freeSeats(state));
    this.#shown = this.#asked = "";
    if (!this.element.open) this.element.showModal();
    this.show(state);
  }

  /** @param {TableState} state */
  show(state) {
    this.#state = state;
    const free = freeSeats(state).join();
    if (this.element.open && free !== this.#asked) {
      this.#asked = free;
      this.#makeLinks(freeSeats(state), state.you.seats.length > 0).catch(() => this.#asked = "");
    }
    this.#draw();
  }

  /** Those that I made before, and new ones for seats that lack one. @param {number[]} free @param {boolean} mayInvite */
  async #makeLinks(free, mayInvite) {
    const { links } = await api.links(this.#facts.id);
    this.#links = links;
    this.#draw();
    for (const seat of mayInvite ? free.filter((seat) => !links[seat]) : []) {
      const { link } = await api.invite(this.#facts.id, seat);
      this.#links = { ...this.#links, [seat]: link };
      this.#draw();
    }
  }

  /** Redrawn only when something changed: a link just being selected must not vanish. */
  #draw() {
    const state = this.#state;
    if (!state) return;
    const seats = state.seats.filter(({ seat }) => this.#invited.has(seat));
    const what = JSON.stringify([seats.map(({ seat, who, name }) => [seat, who, name]), this.#links]);
    if (what === this.#shown) return;
    this.#shown = what;
    const free = freeSeats(state).length;
    this.summary.textContent = free
      ? `${counted(free, "seat")} ${
        free === 1 ? "waits" : "wait"
      } for somebody. A link works once, for whoever opens it first.`
      : "All seats are taken. The game can go on.";
    refill(this.list, seats.map((seat) => this.#seat(seat)));
  }

  /** @param {SeatFacts} seat */
  #seat({ seat, name, who }) {
    if (who !== "free") {
      return h("li", { class: "taken" }, h("strong", { dir: "auto" }, `✓ ${name}`), " sits down.");
    }
    const link = this.#links[seat];
    const title = `Seat ${seat + 1}`;
    if (link) {
      const words = { title: this.#facts.title, text: `Play ${this.#facts.title} with me:` };
      return h("li", {}, h("h3", {}, title), shareable(link, `Link for seat ${seat + 1}`, words));
    }
    return h("li", {}, h("h3", {}, title), h("p", { class: "facts" }, "Its link is being made …"));
  }
}

/** @param {TableState} state */
function freeSeats({ seats }) {
  return seats.filter(({ who }) => who === "free").map(({ seat }) => seat);
}
