//# allFunctionsCalledOnLoad
/**
 * <tt-table>: draws any scene and lets its viewer answer what is asked. Knows no game and no server.
 *
 * show(scene, frames): a scene after what led to it; lines: how much of the log has been seen to happen.
 * Properties: scene, people, hints, canUndo, busy, interactive; attribute `thumbnail` for a small, still picture.
 * Events: "answer" {choice}, "undo", "want-hint", "want-link" of a free seat, "film" when a step was shown.
 */

import { h, refill } from "../dom.js";
import { build } from "../parts/drawing.js";
import { inkFor, mix } from "../parts/marks.js";
import { percent } from "../words.js";
import { AskBar } from "./askbar.js";
import { Chosen } from "./chosen.js";
import { layoutBelongings, layoutBrief } from "./belongings.js";
import { sitsAtHead } from "./boards.js";
import { Film } from "./film.js";
import { watermark } from "./grounds.js";
import { gameLook, layoutTable, placesOnTable, sideWidth } from "./layout.js";
import { chancesOf, markStage, nameStage, pickedEarlier, setStop } from "./marking.js";
import { LIFT, NARROW } from "./measures.js";
import { still } from "./motion.js";
import { foundByOneself, indexOfKey, OptionList } from "./options.js";
import { patterns } from "./patterns.js";
import { Picker } from "./picking.js";
import { Pointing, targetOf } from "./pointing.js";
import { CloserLook, Menu } from "./popups.js";
import { diceOf, Seat, showCounters } from "./seats.js";
import { set, Stage, style } from "./stage.js";
import { holdsCards } from "./things.js";
import { Tray } from "./tray.js";
import { homesOf, trailOf, travel, whereabouts } from "./travel.js";
import { waiting } from "./names.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./askbar.js").Hint} Hint */
/** @typedef {import("./seats.js").Person} Person */
/** @typedef {import("./stage.js").Target} Target */

const NARROW_SEAT = 190;
const MANY_SEATS = 6;
/** More are swiped through on a phone, or by the keyboard. */
const FEW_RIVALS = 3;
const HAND_STEP = 42;
const FEW_OPTIONS = 3;
const SIDE_STEP = 34;
const MOST_LINES = 3;
/** Letters on things, in pixels. */
const LEAST_LETTERS = { phone: 10, desk: 9 };
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
  /** @type {Person[]} */
  #people = [];
  #canUndo = false;
  #busy = false;
  #interactive = true;
  #built = false;
  #waiting = false;
  /** What the ask bar and the marks show, to know when they are out of date. */
  #shown = { ask: "", hints: "", picker: false };
  #picker = new Picker(null, () => false);
  #offered = "";
  /** Whether what is drawn is a frame of the film. */
  #filmed = false;
  /** @type {Set<string>} */
  #trail = new Set();
  #chosen = new Chosen();
  /** @type {{ ids: string[], where: Element } | null} where a thing was dropped that had to be answered first */
  #dropped = null;
  /** Whether what is drawn bears its names, and where the keyboard goes. */
  #named = true;
  /** @type {(() => void)[]} what is still to be drawn after the first frame */
  #rest = [];
  /** @type {number | null} an option of the list under the pointer */
  #pointed = null;

  #tray = new Tray();
  #film = new Film((dice) => {
    this.#tray.show(dice);
    this.#later();
    this.#say("film");
  });

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
  #top = h("div", { class: "tt-top" }, this.#factList, this.#corner);
  #felt = h("div", { class: "tt-felt" }, this.#view);
  #bar = new AskBar({
    answer: (choice) => this.#answer(choice),
    undo: () => {
      this.#chosen.undo();
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
  /** An ask of more than one line lies over the table's edge, so that nothing moves; what it covers can be scrolled to. */
  #asked = new ResizeObserver(() => {
    const covered = this.#bar.element.offsetHeight - this.#askFrame.offsetHeight;
    style(this.#view, "padding-block-end", covered > 1 ? `${covered}px` : "");
  });
  #mine = h("div", { class: "tt-mine-frame" });
  /** For which game and room the column beside the board was measured. */
  #shared = "";
  #menu = new Menu(this, () => this.#focusTable());
  #closer = new CloserLook(this);
  #sky = h("div", { class: "tt-sky", "aria-hidden": "true" });

  get scene() {
    return this.#scene;
  }
  set scene(scene) {
    this.#film.stop();
    this.#scene = scene;
    this.#later();
  }

  /** A scene after what led to it. @param {Scene} scene @param {import("../scene.d.ts").Frame[]} frames */
  show(scene, frames) {
    this.#film.add(frames, this.#drawn, scene);
    this.#scene = scene;
    this.#later();
  }

  /** Whether something that led here is still to be seen. */
  get filming() {
    return this.#film.playing;
  }

  /** How many lines of the log have been seen to happen. */
  get lines() {
    return this.#film.lines;
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

  /** The time to write is over. */
  timeUp() {
    this.#bar.timeUp();
  }

  get interactive() {
    return this.#interactive;
  }
  set interactive(interactive) {
    this.#interactive = interactive;
    this.#later();
  }

  /** Who sits where, as far as a page knows. @returns {Person[]} */
  get people() {
    return this.#people;
  }
  set people(people) {
    this.#people = people;
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
      if (this.#scene && this.isConnected) this.#draw(this.#film.before(this.#scene));
    });
  }

  #build() {
    this.#built = true;
    this.append(this.#felt);
    if (this.thumbnail) {
      this.#table.svg.setAttribute("role", "img");
      return;
    }
    this.#felt.before(this.#rivals, this.#top);
    this.#felt.append(this.#tray.element);
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
      explain: () => this.#explain(),
      answerThen: (option, ids, where) => {
        this.#dropped = { ids, where };
        this.#answer(option);
      },
      changed: () => this.#mark(),
    });
    for (const early of ["pointerdown", "keydown", "focusin"]) {
      this.addEventListener(early, ({ type }) => {
        if (type !== "focusin") this.#skip();
        this.#finish();
      }, { capture: true });
    }
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.addEventListener("pointerdown", () => this.#closer.away());
    this.addEventListener("pointerover", (event) => this.#hovered(event));
    this.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "touch") this.#closer.away();
    });
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
    const game = gameLook(scene, this.#letters);
    if (this.#filmed && scene === this.#scene) this.#shown.picker = false;
    this.#filmed = this.#film.playing;
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
    showCounters(this.#factList, factsOf(scene), this.#facts, diceOf(scene));
    this.#turner.hidden = !scene.layout.facing;
    if (!this.thumbnail) {
      this.#share(scene);
      this.#seat(scene);
      this.#ask(scene);
    }
    // all is measured before anything is drawn: measuring in between has the browser lay out everything twice
    const layouts = this.#layoutSeats(game, anew);
    this.#hold(scene);
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
      if (!scene.ask) this.#chosen.settle();
      const trail = trailOf(earlier, scene);
      if (trail.size) this.#trail = trail;
      if (moving) travel({ element: this.#sky, x, y }, before, whereabouts(homes), earlier, scene);
    }
    this.#pick(scene);
    this.#mark(true);
  }

  /** Seats above and below the table keep the most room they had, so that the table keeps its own. @param {Scene} scene */
  #hold(scene) {
    if (this.thumbnail) return;
    const sign = `${scene.slug} ${scene.viewer} ${this.clientWidth} ${this.clientHeight}`;
    const anew = this.dataset.held !== sign;
    this.dataset.held = sign;
    const sided = this.classList.contains("tt-sided");
    for (const frame of [this.#rivals, this.#mine]) {
      if (anew || sided) style(frame, "min-block-size", "");
      if (!sided) style(frame, "min-block-size", `${frame.offsetHeight}px`);
    }
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

  get #letters() {
    if (this.thumbnail) return 0;
    return this.clientWidth < NARROW ? LEAST_LETTERS.phone : LEAST_LETTERS.desk;
  }

  /** Beside a board there is room for the rest; what is asked and what lies in a hand then never move the board. @param {Scene} scene */
  #share(scene) {
    const sign = `${scene.slug} ${this.clientWidth} ${this.clientHeight}`;
    if (this.#shared === sign) return;
    this.#shared = sign;
    const side = sideWidth(scene, this.clientWidth, this.clientHeight);
    this.classList.toggle("tt-sided", side > 0);
    style(this, "--tt-side", `${side}px`);
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
        const seat = new Seat(
          number,
          scene.seats[number].name,
          number === scene.viewer,
          scene.layout.seat_colours,
        );
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
      seat.show(scene.seats[number], scene, places, this.#people[number]);
    }
  }

  /** @param {Seat} seat @param {number} room @param {GameLook} game @param {boolean} phone */
  #belongings(seat, room, game, phone) {
    const { places } = seat;
    if (seat.mine) {
      const sided = this.classList.contains("tt-sided");
      const strip = {
        width: room - 8,
        height: sided
          ? (/** @type {PlaceView[]} */ row) => heightNow(row, game)
          : () => ownHeight(places, phone),
        step: sided ? SIDE_STEP : HAND_STEP,
        lift: LIFT,
        single: phone,
        lines: sided ? MOST_LINES : 1,
      };
      return layoutBelongings(places, game, strip);
    }
    const width = Math.max(80, room);
    if (width < NARROW_SEAT || this.#seats.size > MANY_SEATS) return layoutBrief(places, game, width, 38);
    return layoutBelongings(places, game, {
      width,
      height: () => 54,
      step: 0,
      lift: 0,
      single: true,
      lines: 1,
    });
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
      // forms and buttons that are in use stay
      // what is written or drawn outlives what others do meanwhile
      const asked = scene.ask?.kind === "text" ? scene.ask : this.#shown.ask;
      const offer = JSON.stringify([asked, this.#picker.placeless]);
      if (offer !== this.#offered) this.#bar.offer(scene.ask, this.#picker.placeless);
      this.#offered = offer;
    }
    this.#goOn();
    this.#bar.setBusy(this.#busy || !this.#interactive);
    this.#options.setBusy(!this.#active);
    const hints = JSON.stringify(this.#hints);
    if (hints === this.#shown.hints) return;
    this.#shown.hints = hints;
    this.#bar.showHints(this.#hints ?? []);
    this.#options.showHints(this.#hints ?? []);
  }

  /** A thing that was dragged where another ask is about its goal goes there, if it may. */
  #goOn() {
    if (!this.#dropped || !this.#active) return;
    const { ids, where } = this.#dropped;
    this.#dropped = null;
    const goal = ids.find((id) => this.#picker.state.next.has(id));
    if (goal) this.#choose([goal], where);
  }

  /** Why nothing came of a click. */
  #explain() {
    const scene = this.#scene;
    if (!scene || scene.result || !this.#interactive || this.#busy) return;
    const { ask } = scene;
    const labels = ask && !foundByOneself(ask) ? ask.options.map((o) => o.label) : [];
    const few = labels.slice(0, FEW_OPTIONS).join(", ");
    const more = labels.length > FEW_OPTIONS ? ` and ${labels.length - FEW_OPTIONS} more` : "";
    this.#bar.why.textContent = !ask
      ? `Not now: it is not your turn. ${waiting(scene)}`
      : labels.length
      ? `That cannot be chosen now. You may choose ${few}${more}.`
      : "That cannot be chosen now: answer below.";
  }

  /** @param {Scene} scene */
  #newPicker(scene) {
    const ids = new Set([...this.#seats.keys()].map((seat) => `seat:${seat}`));
    for (const stage of this.#stages()) {
      for (const id of stage.ids()) ids.add(id);
    }
    if (this.#film.playing) {
      // what will lie there when all has been seen
      for (const item of this.#scene?.places.flatMap((p) => p.items) ?? []) ids.add(item.id);
    }
    return new Picker(scene.ask, (id) => ids.has(id));
  }

  /** @param {number | string} choice */
  #answer(choice) {
    const ask = this.#scene?.ask;
    if (!this.#active || !ask) return;
    this.#skip();
    this.#tray.clear();
    this.#menu.close();
    this.#closer.away();
    this.#picker.clear();
    this.#showList(false);
    this.#mark();
    if (this.#scene) this.#chosen.add(this.#scene, ask.options[Number(choice)]?.touches ?? []);
    this.#offered = "";
    // the options of a free text are proposals: what is said counts, not its number
    const said = ask.kind === "text" && !ask.drawn && typeof choice === "number"
      ? ask.options[choice].label
      : choice;
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
    this.#bar.why.textContent = "";
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

  /** Whoever acts, or does not want to watch, sees at once how things are now. */
  #skip() {
    if (!this.#film.playing || !this.#scene) return;
    this.#film.stop();
    this.#draw(this.#scene);
    this.#say("film");
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
      picked: new Set([...pickedEarlier(scene), ...this.#chosen.of(scene)]),
      chances: chancesOf(this.#picker, this.#hints ?? []),
      trail: this.#trail,
      threatened: new Set(scene.threatened),
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
    if (event.key === "Escape" && !elsewhere && !this.contains(focus)) return this.#escape(event);
    if (elsewhere || writing || event.ctrlKey || event.altKey || event.metaKey) return;
    this.#skip();
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
    if (found && (found.target.placed || found.target.spot?.label) && this.#game) {
      this.#closer.soon(found.target, this.#game, this.#zoom.factor);
    }
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const node = event.target;
    if (!(node instanceof SVGElement) || !node.matches(":focus-visible")) return;
    const found = targetOf(this.#stages(), node);
    if (found && (found.target.placed || found.target.spot?.label) && this.#game) {
      this.#closer.soon(found.target, this.#game, this.#zoom.factor);
    }
  }
}

/** What is told of the whole game: its turn or round, and its counters. @param {Scene} scene */
function factsOf(scene) {
  const { turn_name: name, turns, layout } = scene;
  const { [layout.backdrop]: _, ...counters } = scene.counters;
  return scene.result || !turns || name in counters ? counters : { [name]: turns, ...counters };
}

/** Never before the next frame is shown, however busy the page is. @param {() => void} act */
function whenIdle(act) {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 200 });
    else setTimeout(act, 50);
  });
}

/** As much as what lies there needs. @param {PlaceView[]} row @param {GameLook} game */
function heightNow(row, game) {
  if (row.some((p) => p.kind !== "pile" && holdsCards(p, game))) return 150;
  return row.some((p) => p.count > 0) ? 88 : 24;
}

/** By what my places are, not by what is in them, so that the table keeps its room: cards in a hand want to be read. @param {PlaceView[]} places @param {boolean} phone */
function ownHeight(places, phone) {
  if (places.some((p) => p.kind.endsWith("hand"))) return phone ? 108 : 150;
  return phone ? 72 : 88;
}

/** In this order: later ones overrule earlier ones. */
const STYLES = ["table", "things", "seats", "asking", "small"];
for (const name of STYLES) {
  const { href } = new URL(`./${name}.css`, import.meta.url);
  if ([...document.querySelectorAll("link")].some((link) => link.href === href)) continue;
  document.head.append(h("link", { rel: "stylesheet", href }));
}
customElements.define("tt-table", TableElement);
