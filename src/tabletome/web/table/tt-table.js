//# allFunctionsCalledOnLoad
/**
 * <tt-table>: draws any scene and lets its viewer answer what is asked. Knows no game and no server.
 *
 * Properties: scene, hints, canUndo, busy, interactive; attribute `thumbnail` for a small, still picture.
 * Events: "answer" {choice}, "undo", "want-hint".
 */

import { h, refill } from "../dom.js";
import { build } from "../parts/drawing.js";
import { inkFor, mix } from "../parts/marks.js";
import { percent } from "../words.js";
import { AskBar } from "./askbar.js";
import { sitsAtHead } from "./boards.js";
import { watermark } from "./grounds.js";
import {
  gameLook,
  holdsCards,
  layoutBelongings,
  layoutBrief,
  layoutTable,
  LIFT,
  NARROW,
  placesOnTable,
} from "./layout.js";
import { chancesOf, markStage, nameStage, pickedEarlier, setStop } from "./marking.js";
import { still } from "./motion.js";
import { indexOfKey, OptionList } from "./options.js";
import { patterns } from "./patterns.js";
import { Picker } from "./picking.js";
import { Pointing, targetOf } from "./pointing.js";
import { CloserLook, Menu } from "./popups.js";
import { Seat, showCounters } from "./seats.js";
import { set, Stage, style } from "./stage.js";
import { homesOf, trailOf, travel, whereabouts } from "./travel.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./askbar.js").Hint} Hint */
/** @typedef {import("./stage.js").Target} Target */

const NARROW_SEAT = 190;
const MANY_SEATS = 6;
/** More are swiped through on a phone, or by the keyboard. */
const FEW_RIVALS = 3;
const HAND_STEP = 42;
/** What a longer ask covers can only be scrolled to on a phone. */
const MOST_ASK_HEIGHT = { phone: 100, desk: 120 };
const THUMBNAIL_WIDTH = 860;
const LEAST_ROOM = { width: 280, height: 220 };
/** What begins so near the lower edge of the view may come after the first frame. */
const PEEPING = 60;

export class TableElement extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Scene | null} */
  #drawn = null;
  /** @type {GameLook | null} */
  #game = null;
  /** @type {Hint[] | null} */
  #hints = null;
  #canUndo = false;
  #busy = false;
  #interactive = true;
  #built = false;
  #waiting = false;
  /** What the ask bar and the marks show, to know when they are out of date. */
  #shown = { ask: "", hints: "", picker: false };
  #picker = new Picker(null, () => false);
  /** @type {Set<string>} */
  #trail = new Set();
  /** @type {string[]} what my last answer touched, as long as that has moved nothing: what I am about to act with */
  #chosen = [];
  /** Whether what is drawn bears its names, and where the keyboard goes. */
  #named = true;
  /** @type {(() => void)[]} what is still to be drawn after the first frame */
  #rest = [];
  /** @type {number | null} an option of the list under the pointer */
  #pointed = null;

  #table = new Stage("The table");
  /** @type {Map<number, Seat>} */
  #seats = new Map();
  /** @type {Map<string, { item: HTMLElement, value: string }>} */
  #facts = new Map();
  /** The room there was for the last drawing, and what that has left of it, once known. */
  #room = { around: "", left: "" };
  #resized = new ResizeObserver(() => this.#fitted());
  #rivals = h("ul", { class: "tt-seats", "aria-label": "Players" });
  #factList = h("ul", { class: "tt-facts tt-counters", "aria-label": "The game", tabindex: "0" });
  #view = h("div", { class: "tt-view" });
  #zoom = new Zoom(this.#view, this.#table);
  /** Whether the board was turned by hand. */
  #turned = false;
  #turner = h("button", {
    type: "button",
    class: "tt-turner",
    "aria-label": "Turn the board",
    hidden: true,
    click: () => this.#turn(),
  }, "↻");
  #corner = h("div", { class: "tt-corner" }, this.#turner, ...this.#zoom.buttons);
  #felt = h("div", { class: "tt-felt" }, this.#view, this.#factList, this.#corner);
  #bar = new AskBar({
    answer: (choice) => this.#answer(choice),
    undo: () => {
      this.#chosen = [];
      this.#say("undo");
    },
    hint: () => this.#say("want-hint"),
    toggleList: () => this.#showList(!this.#options.element.classList.contains("tt-open")),
  });
  #options = new OptionList((option) => this.#answer(option), (option) => {
    this.#pointed = option;
    this.#mark();
  });
  #askFrame = h("div", { class: "tt-ask-frame" }, this.#bar.element);
  /** As high as the highest ask so far, so that the table seldom changes; a very long ask lies over its edge. */
  #askHeight = 0;
  #asked = new ResizeObserver(() => {
    const { offsetHeight } = this.#bar.element;
    const phone = this.clientWidth < NARROW;
    const most = phone ? MOST_ASK_HEIGHT.phone : MOST_ASK_HEIGHT.desk;
    this.#askHeight = Math.max(this.#askHeight, Math.min(most, offsetHeight));
    style(this.#askFrame, "block-size", `${this.#askHeight}px`);
    const covered = phone ? offsetHeight - this.#askHeight : 0;
    style(this.#view, "padding-block-end", covered > 0 ? `${covered}px` : "");
  });
  #mine = h("div", { class: "tt-mine-frame" });
  #menu = new Menu(this, () => this.#focusTable());
  #closer = new CloserLook(this);
  #sky = h("div", { class: "tt-sky", "aria-hidden": "true" });

  get scene() {
    return this.#scene;
  }
  set scene(scene) {
    this.#scene = scene;
    this.#later();
  }

  get hints() {
    return this.#hints;
  }
  set hints(hints) {
    this.#hints = hints;
    this.#later();
  }

  get canUndo() {
    return this.#canUndo;
  }
  set canUndo(can) {
    this.#canUndo = can;
    this.#later();
  }

  get busy() {
    return this.#busy;
  }
  set busy(busy) {
    this.#busy = busy;
    this.#later();
  }

  get interactive() {
    return this.#interactive;
  }
  set interactive(interactive) {
    this.#interactive = interactive;
    this.#later();
  }

  get thumbnail() {
    return this.hasAttribute("thumbnail");
  }

  connectedCallback() {
    if (!this.#built) this.#build();
    if (!this.thumbnail) {
      document.addEventListener("keydown", this.#typed);
      this.#asked.observe(this.#bar.element);
    }
    this.#later();
  }

  disconnectedCallback() {
    this.#resized.disconnect();
    this.#asked.disconnect();
    document.removeEventListener("keydown", this.#typed);
  }

  /** Several properties set in one go are drawn once. */
  #later() {
    if (this.#waiting || !this.isConnected) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.#scene && this.isConnected) this.#draw(this.#scene);
    });
  }

  #build() {
    this.#built = true;
    this.append(this.#felt);
    if (this.thumbnail) {
      this.#table.svg.setAttribute("role", "img");
      return;
    }
    this.#felt.before(this.#rivals);
    this.append(
      this.#askFrame,
      this.#mine,
      this.#options.element,
      this.#menu.element,
      this.#closer.element,
      this.#sky,
    );
    new Pointing(this, {
      stages: () => this.#stages(),
      picker: () => this.#picker,
      active: () => this.#active,
      // a finger on a table larger than its view moves the table
      mayDrag: (event, { stage }) =>
        event.pointerType !== "touch" || !this.#zoom.pans || stage !== this.#table,
      choose: (ids, where) => this.#choose(ids, where),
      offer: (options, where) => this.#offer(options, where),
      lookAt: (target) => this.#game && this.#closer.show(target, this.#game),
      pickNothing: () => this.#pickNothing(),
      changed: () => this.#mark(),
    });
    for (const early of ["pointerdown", "keydown", "focusin"]) {
      this.addEventListener(early, () => this.#finish(), { capture: true });
    }
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.addEventListener("pointerdown", () => this.#closer.away());
    this.addEventListener("pointerover", (event) => this.#hovered(event));
    this.addEventListener("focusin", (event) => this.#focused(event));
    this.addEventListener("focusout", () => this.#closer.away());
  }

  get #active() {
    return this.#interactive && !this.#busy && this.#scene?.ask != null;
  }

  /** @returns {Stage[]} */
  #stages() {
    return [this.#table, ...[...this.#seats.values()].map((s) => s.stage)].filter((stage) => stage.layout);
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  /** @param {Scene} scene */
  #draw(scene) {
    const game = gameLook(scene);
    const earlier = this.#drawn !== scene && this.#drawn?.slug === scene.slug ? this.#drawn : null;
    const moving = earlier !== null && !this.thumbnail && !still();
    if (moving) this.#drawRest();
    // an ask that wants more room than it had is drawn twice before the first frame
    const anew = this.#drawn?.slug !== scene.slug || (this.#drawn === scene && this.#rest.length > 0);
    this.#rest = [];
    const before = moving ? whereabouts(homesOf(this.#stages())) : new Map();
    this.#game = game;
    this.#drawn = scene;
    this.#colour(game);
    showCounters(this.#factList, scene.counters, this.#facts);
    this.#felt.classList.toggle("tt-with-facts", !this.#factList.hidden);
    this.#felt.classList.toggle("tt-facing", scene.layout.facing);
    this.#turner.hidden = !scene.layout.facing;
    if (!this.thumbnail) {
      this.#seat(scene);
      this.#ask(scene);
    }
    // all is measured before anything is drawn: measuring in between has the browser lay out everything twice
    const layouts = this.#layoutSeats(game, anew);
    const homes = moving ? homesOf(this.#stages()) : new Map();
    const { x, y } = moving ? this.#sky.getBoundingClientRect() : { x: 0, y: 0 };
    const room = { width: this.#view.clientWidth, height: this.#view.clientHeight };
    this.#watchRoom();
    this.#drawTable(scene, game, moving, room, anew);
    for (const [seat, layout] of layouts) {
      const show = () => seat.stage.show(layout, scene, game, moving);
      if (anew && !seat.mine) this.#rest.push(() => seat.take(layout, false), show);
      else show();
    }
    if (this.thumbnail) return;
    if (earlier) {
      if (!scene.ask || !sameThings(earlier, scene)) this.#chosen = [];
      const trail = trailOf(earlier, scene);
      if (trail.size) this.#trail = trail;
      if (moving) travel({ element: this.#sky, x, y }, before, whereabouts(homes), earlier, scene);
    }
    this.#pick(scene);
    this.#mark(true);
  }

  /** The observer calls when the browser has laid out the page. */
  #watchRoom() {
    this.#room = { around: `${this.clientWidth} ${this.clientHeight}`, left: "" };
    this.#resized.disconnect();
    this.#resized.observe(this);
    this.#resized.observe(this.#view);
  }

  /** What the drawing itself changes, by a scroll bar say, is no reason to draw again. */
  #fitted() {
    const around = `${this.clientWidth} ${this.clientHeight}`;
    const left = `${this.#view.clientWidth} ${this.#view.clientHeight}`;
    if (around !== this.#room.around || left !== (this.#room.left || left)) this.#later();
    this.#room = { around, left };
  }

  /** Where things lie before each seat. The seats take their heights at once, which leave the rest for the table; on a new one the board and one's own hand come first. @param {GameLook} game @param {boolean} anew */
  #layoutSeats(game, anew) {
    const phone = this.clientWidth < NARROW;
    const seats = [...this.#seats.values()].filter((seat) => seat.places.length);
    const rooms = seats.map((seat) => seat.belongings.clientWidth);
    const layouts = new Map(seats.map((seat, i) => [seat, this.#belongings(seat, rooms[i], game, phone)]));
    for (const [seat, layout] of layouts) seat.take(layout, anew && !seat.mine);
    return layouts;
  }

  /** @param {GameLook} game */
  #colour(game) {
    style(this, "--tt-felt", game.felt);
    style(this, "--tt-felt-deep", mix(game.felt, "#000000", 0.35));
    style(this, "--tt-on-felt", inkFor(game.felt));
    style(this, "--tt-accent", game.accents[0]);
  }

  /** @param {Scene} scene @param {GameLook} game @param {boolean} moving @param {{ width: number, height: number }} room @param {boolean} anew */
  #drawTable(scene, game, moving, room, anew) {
    // a thumbnail is a whole table, seen from afar
    const away = this.thumbnail ? THUMBNAIL_WIDTH / Math.max(1, room.width) : 1;
    const width = Math.max(LEAST_ROOM.width, room.width * away);
    const height = Math.max(LEAST_ROOM.height, room.height * away);
    const turned = this.#turned !== sitsAtHead(scene);
    const layout = layoutTable(scene, game, width, height, { everything: this.thumbnail, turned });
    if (anew && !this.thumbnail) {
      const fold = layout.height > height ? height - PEEPING : Infinity;
      const alive = new Set([...scene.ask?.options.flatMap((o) => o.touches) ?? [], ...pickedEarlier(scene)]);
      this.#table.show(layout, scene, game, moving, this.#zoom.factor, { fold, alive });
      this.#rest.push(() => this.#table.show(layout, scene, game, false, this.#zoom.factor));
    } else this.#table.show(layout, scene, game, moving, this.#zoom.factor);
    if (!this.querySelector(".tt-patterns") && this.#table.svg.querySelector(".tt-pattern")) {
      this.prepend(build(patterns()));
    }
    this.#table.svg.querySelector(".tt-watermark")?.remove();
    if (!layout.boards.length && !layout.places.length) {
      this.#table.svg.prepend(build(watermark(game, width / 2, height / 2, height / 70)));
    }
    if (this.thumbnail) set(this.#table.svg, "aria-label", `A table of ${scene.title}`);
    else this.#zoom.fit(height);
  }

  /** Who sits where, rivals clockwise from the viewer. @param {Scene} scene */
  #seat(scene) {
    const first = scene.viewer === null ? 0 : scene.viewer + 1;
    const order = scene.seats.map((_, i) => (first + i) % scene.seats.length);
    const sign = `${scene.viewer}/${order.join()}`;
    if (this.#rivals.dataset.order !== sign) {
      this.#rivals.dataset.order = sign;
      this.#seats.clear();
      refill(this.#rivals);
      refill(this.#mine);
      for (const number of order) {
        const seat = new Seat(number, scene.seats[number].name, number === scene.viewer);
        this.#seats.set(number, seat);
        (seat.mine ? this.#mine : this.#rivals).append(seat.element);
      }
      this.#rivals.hidden = this.#rivals.children.length === 0;
      if (this.#rivals.children.length > FEW_RIVALS) this.#rivals.tabIndex = 0;
      else this.#rivals.removeAttribute("tabindex");
      this.classList.toggle("tt-crowd", order.length > MANY_SEATS);
    }
    const onTable = new Set(placesOnTable(scene, false));
    for (const [number, seat] of this.#seats) {
      const places = scene.places.filter((p) => p.owner === number && p.board === null && !onTable.has(p));
      seat.show(scene.seats[number], scene, places);
    }
  }

  /** @param {Seat} seat @param {number} room @param {GameLook} game @param {boolean} phone */
  #belongings(seat, room, game, phone) {
    const { places } = seat;
    if (seat.mine) {
      const strip = {
        width: room - 8,
        height: ownHeight(places, game, phone),
        step: HAND_STEP,
        lift: LIFT,
        single: phone,
      };
      return layoutBelongings(places, game, strip);
    }
    const width = Math.max(80, room);
    if (width < NARROW_SEAT || this.#seats.size > MANY_SEATS) return layoutBrief(places, game, width, 38);
    return layoutBelongings(places, game, { width, height: 54, step: 0, lift: 0, single: true });
  }

  #turn() {
    this.#turned = !this.#turned;
    this.#later();
  }

  // -- asking --------------------------------------------------------------------------------------------------------

  /** @param {Scene} scene */
  #ask(scene) {
    const sign = JSON.stringify([
      scene.ask,
      scene.viewer,
      scene.turns,
      scene.result,
      scene.seats.map((s) => s.asked),
    ]);
    if (sign !== this.#shown.ask) {
      this.#shown = { ask: sign, hints: "", picker: false };
      this.#bar.show(scene);
      this.#options.show(scene.ask);
    }
    this.#bar.undo.hidden = !this.#canUndo;
  }

  /** What may be picked is known when everything is drawn. @param {Scene} scene */
  #pick(scene) {
    if (!this.#shown.picker) {
      this.#shown.picker = true;
      this.#picker = this.#newPicker(scene);
      this.#pointed = null;
      this.#menu.close();
      this.#bar.offer(scene.ask, this.#picker.placeless);
    }
    this.#bar.setBusy(this.#busy || !this.#interactive);
    this.#options.setBusy(!this.#active);
    const hints = JSON.stringify(this.#hints);
    if (hints === this.#shown.hints) return;
    this.#shown.hints = hints;
    this.#bar.showHints(this.#hints ?? []);
    this.#options.showHints(this.#hints ?? []);
  }

  /** @param {Scene} scene */
  #newPicker(scene) {
    const ids = new Set([...this.#seats.keys()].map((seat) => `seat:${seat}`));
    for (const stage of this.#stages()) {
      for (const id of stage.ids()) ids.add(id);
    }
    return new Picker(scene.ask, (id) => ids.has(id));
  }

  /** @param {number | string} choice */
  #answer(choice) {
    const ask = this.#scene?.ask;
    if (!this.#active || !ask) return;
    this.#menu.close();
    this.#closer.away();
    this.#picker.clear();
    this.#showList(false);
    this.#mark();
    this.#chosen = ask.options[Number(choice)]?.touches ?? [];
    // the options of a free text are proposals: what is said counts, not its number
    const said = ask.kind === "text" && typeof choice === "number" ? ask.options[choice].label : choice;
    this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { choice: said } }));
  }

  /** @param {string} name */
  #say(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }

  /** @param {boolean} open */
  #showList(open) {
    this.#options.element.classList.toggle("tt-open", open);
    this.#bar.list.setAttribute("aria-expanded", String(open));
  }

  /** @param {string[]} ids @param {Element} where @returns {boolean} whether anything was meant by it */
  #choose(ids, where) {
    if (!this.#active) return false;
    const meant = this.#meant(ids);
    if (!meant.size) return false;
    this.#closer.away();
    this.#menu.close();
    if (meant.size > 1) {
      const entries = [...meant].map(([label, id]) => ({ label, act: () => this.#choose([id], where) }));
      this.#menu.open(entries, where);
      return true;
    }
    const [id] = meant.values();
    const outcome = this.#picker.choose(id);
    if (outcome.kind === "answer") this.#answer(outcome.option);
    if (outcome.kind === "menu") this.#offer(outcome.options, where);
    this.#mark();
    return true;
  }

  /** What a click on these may mean: things before the space and the place they lie in, one of those that look alike. @param {string[]} ids */
  #meant(ids) {
    const touchable = this.#picker.touchable(ids);
    const places = this.#scene?.places ?? [];
    const things = places.flatMap((p) => p.items.filter((item) => touchable.includes(item.id)));
    if (!things.length) return new Map(touchable.slice(0, 1).map((id) => [id, id]));
    return new Map(things.map((item) => [item.label, item.id]));
  }

  /** One complete option is answered; of several one is chosen from a menu. @param {number[]} options @param {Element} where */
  #offer(options, where) {
    const candidates = this.#picker.state.candidates;
    if (options.length === 1 && candidates.length === 1) return this.#answer(options[0]);
    const labels = this.#scene?.ask?.options ?? [];
    const chances = new Map((this.#hints ?? []).map((hint) => [hint.option, hint.chance]));
    const entries = options.map((i) => {
      const chance = chances.get(i);
      const label = chance === undefined ? labels[i].label : `${labels[i].label} (${percent(chance)})`;
      return { label, act: () => this.#answer(i) };
    });
    this.#menu.open(entries, where);
  }

  #pickNothing() {
    this.#closer.away();
    this.#menu.close();
    this.#picker.clear();
    this.#mark();
  }

  #drawRest() {
    for (const draw of this.#rest) draw();
    this.#rest = [];
  }

  /** What was left for after the first frame: what lies out of sight, what lies before rivals, and names. */
  #finish() {
    const all = this.#rest.length === 0;
    this.#drawRest();
    if (!all || !this.#named) this.#mark();
  }

  /** @param {boolean} [drawn] whether all was just drawn: then what is seen comes first, names right after */
  #mark(drawn = false) {
    const scene = this.#scene;
    if (!scene || this.thumbnail) return;
    const marks = {
      picker: this.#picker,
      active: this.#active,
      pointed: new Set(this.#pointed === null ? [] : scene.ask?.options[this.#pointed]?.touches),
      picked: new Set([...pickedEarlier(scene), ...this.#chosen]),
      chances: chancesOf(this.#picker, this.#hints ?? []),
      trail: this.#trail,
    };
    for (const stage of this.#stages()) markStage(stage, marks);
    for (const [number, seat] of this.#seats) {
      const id = `seat:${number}`;
      seat.mark(
        this.#active && this.#picker.state.next.has(id),
        marks.pointed.has(id) || marks.picked.has(id),
      );
    }
    this.#named = !drawn;
    if (drawn) whenIdle(() => this.#finish());
    else this.#stages().forEach((stage) => nameStage(stage, marks));
  }

  // -- keys and looks ------------------------------------------------------------------------------------------------

  #focusTable() {
    /** @type {SVGElement | null} */ (this.#table.svg.querySelector('[tabindex="0"]'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Escape") return this.#escape(event);
    const found = targetOf(this.#stages(), event.target);
    if (!found) return;
    const { stage, target } = found;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!this.#choose(target.ids, target.node) && this.#game) this.#closer.show(target, this.#game);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const next = stage.neighbour(target, event.key);
      if (!next) return;
      setStop(stage, next);
      next.node.focus();
    }
  }

  /** Closes what is open, else takes back what was picked. @param {KeyboardEvent} event */
  #escape(event) {
    const open = this.#options.element.classList.contains("tt-open");
    if (open) this.#showList(false);
    const done = this.#menu.close() || open || this.#picker.drop();
    if (!done) return;
    event.stopPropagation();
    this.#mark();
  }

  /** A number or letter leads to that option of the list. @param {KeyboardEvent} event */
  #typed = (event) => {
    const focus = document.activeElement;
    const elsewhere = focus && focus !== document.body && !this.contains(focus);
    const writing = focus instanceof HTMLElement && focus.matches("input, textarea, select");
    if (elsewhere || writing || event.ctrlKey || event.altKey || event.metaKey) return;
    const index = indexOfKey(event.key);
    if (!this.#active || index < 0 || index >= (this.#scene?.ask?.options.length ?? 0)) return;
    this.#showList(true);
    if (this.#options.focus(index)) event.preventDefault();
  };

  /** @param {PointerEvent} event */
  #hovered(event) {
    if (event.pointerType === "touch" || event.buttons) return;
    this.#closer.away();
    const found = targetOf(this.#stages(), event.target);
    if (found?.target.placed && this.#game) this.#closer.soon(found.target, this.#game, this.#zoom.factor);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const node = event.target;
    if (!(node instanceof SVGElement) || !node.matches(":focus-visible")) return;
    const found = targetOf(this.#stages(), node);
    if (found?.target.placed && this.#game) this.#closer.soon(found.target, this.#game, this.#zoom.factor);
  }
}

/** Never before the next frame is shown, however busy the page is. @param {() => void} act */
function whenIdle(act) {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 200 });
    else setTimeout(act, 50);
  });
}

/** @param {Scene} one @param {Scene} other */
function sameThings(one, other) {
  return JSON.stringify(one.places) === JSON.stringify(other.places);
}

/** Cards in my hand want to be read; where nothing lies, nothing is needed but its name. @param {PlaceView[]} places @param {GameLook} game @param {boolean} phone */
function ownHeight(places, game, phone) {
  if (places.some((p) => p.kind !== "pile" && holdsCards(p, game))) return phone ? 108 : 150;
  return places.some((p) => p.count > 0) ? (phone ? 72 : 88) : 46;
}

const STYLES = new URL("./table.css", import.meta.url).href;
if (![...document.querySelectorAll("link")].some((link) => link.href === STYLES)) {
  document.head.append(h("link", { rel: "stylesheet", href: STYLES }));
}
customElements.define("tt-table", TableElement);
