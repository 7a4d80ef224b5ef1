//# allFunctionsCalledOnLoad
/**
 * A stage: one SVG on which boards, places and things are drawn. Nodes are kept by id, so that a thing that moves
 * is the same node in another spot and travels there.
 */

import { build, el } from "../parts/drawing.js";
import { nodeOf } from "../parts/index.js";
import { countBadge, drawBoard, drawPlace, drawSpace, slotOf } from "./grounds.js";
import { above } from "./layout.js";
import { BOARD_TITLE, TITLE } from "./measures.js";
import { sketch } from "./sketch.js";
import { detailsOf, nameOf, placeName } from "./names.js";
import { tumble, turnOver } from "./motion.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./boards.js").Spot} Spot */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Placed} Placed */

/**
 * Something on a stage that can be pointed at.
 * @typedef {object} Target
 * @property {SVGElement} node of a space, made when it is wanted: until then nothing is missing to the eye
 * @property {string[]} ids what a click on it may mean, the likeliest first
 * @property {() => string} label
 * @property {number} x middle, in units of the stage
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} scale
 * @property {boolean} focusable whether the keyboard stops here; things on a board are reached through their space
 * @property {Placed | null} placed
 * @property {"space" | "item" | "place"} kind
 * @property {Spot | null} spot of a space
 */

/** @typedef {{ node: SVGElement, placed: Placed }} Drawn a thing, and how it lies */

/** @typedef {{ node: SVGElement, space: (index: number) => SVGElement, sign: string, shape: import("./boards.js").Geometry }} DrawnBoard */

/** @typedef {{ fold: number, alive: Set<string> }} FirstSight what begins below the fold is left out, all but what is alive is sketched */

/** How much worse a step to the side is than one ahead. */
const ASIDE = 2.5;

export class Stage {
  /** @param {string} label */
  constructor(label) {
    this.svg = /** @type {SVGSVGElement} */ (build(
      el("svg", { class: "tt-stage", role: "group", "aria-label": label }),
    ));
    this.boards = build(el("g"));
    this.places = build(el("g"));
    this.things = build(el("g"));
    this.marks = build(el("g", { class: "tt-marks" }));
    /** @type {Map<string, Target>} */
    this.targets = new Map();
    /** @type {Map<string, DrawnBoard>} */
    this.drawnBoards = new Map();
    /** @type {Map<string, { node: SVGElement, sign: string }>} */
    this.drawnPlaces = new Map();
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Map<SVGElement | Spot, SVGElement>} by what they mark */
    this.rings = new Map();
    /** @type {Map<SVGElement | Spot, SVGElement>} by what they mark */
    this.hints = new Map();
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {SVGElement | null} what is yet to be drawn as things of their own */
    this.sketch = null;
    this.zoom = 1;
  }

  /**
   * @param {Layout} whole @param {Scene} scene @param {GameLook} game @param {boolean} moving whether to show changes as motion
   * @param {number} [zoom] @param {FirstSight} [first] if the rest comes later
   */
  show(whole, scene, game, moving, zoom = 1, first) {
    this.take(whole, zoom);
    // a stage on which nothing was shown yet costs as little as may be
    if (!this.marks.parentNode) this.svg.append(this.boards, this.places, this.things, this.marks);
    const layout = first ? above(whole, first.fold) : whole;
    this.sketch?.remove();
    this.sketch = null;
    let { items } = layout;
    if (first) {
      const { alive } = first;
      const spots = layout.boards.flatMap(({ shape }) => shape.spots.filter((spot) => spot.upper));
      const upper = new Set(spots.map((spot) => spot.id));
      const { shape, others } = sketch(
        items,
        game,
        ({ at, ids }) => (at !== null && upper.has(at)) || ids.some((id) => alive.has(id)),
      );
      this.sketch = build(shape);
      this.things.before(this.sketch);
      items = others;
    }
    /** @type {Map<string, Target>} */
    const targets = new Map();
    const here = new Map();
    for (const placed of layout.items) {
      if (placed.at !== null) here.set(placed.at, [...here.get(placed.at) ?? [], placed]);
    }
    this.#showBoards(layout, scene, game, here, targets);
    this.#showPlaces(layout, game, targets);
    this.#showThings(items, scene, game, moving, targets);
    this.targets = targets;
  }

  /** Take the room that a layout needs. @param {Layout} layout @param {number} [zoom] */
  take(layout, zoom = 1) {
    this.layout = layout;
    set(this.svg, "viewBox", `0 0 ${Math.round(layout.width)} ${Math.round(layout.height)}`);
    this.resize(zoom);
  }

  /** Everything on it that a click may mean, drawn or not yet. @returns {Iterable<string>} */
  *ids() {
    if (!this.layout) return;
    const { boards, places, items } = this.layout;
    for (const { shape } of boards) for (const spot of shape.spots) yield spot.id;
    for (const { place } of places) yield place.id;
    for (const { ids, place } of items) yield* [...ids, place];
  }

  /** @param {number} zoom */
  resize(zoom) {
    this.zoom = zoom;
    const { width, height } = this.layout ?? { width: 0, height: 0 };
    style(this.svg, "width", `${Math.round(width * zoom)}px`);
    style(this.svg, "height", `${Math.round(height * zoom)}px`);
  }

  /** The nearest thing that can be focused in the direction of an arrow. @param {Target} from @param {string} key */
  neighbour(from, key) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1] }[key] ?? [0, 1];
    /** @type {Target | null} */
    let best = null;
    let least = Infinity;
    for (const target of this.targets.values()) {
      const ahead = (target.x - from.x) * dx + (target.y - from.y) * dy;
      const aside = Math.abs((target.x - from.x) * dy) + Math.abs((target.y - from.y) * dx);
      const far = ahead + aside * ASIDE;
      if (ahead < 2 || far >= least || !target.node.hasAttribute("tabindex")) continue;
      [best, least] = [target, far];
    }
    return best;
  }

  // -- boards ------------------------------------------------------------------------------------------------------

  /** @param {Layout} layout @param {Scene} scene @param {GameLook} game @param {Map<string, Placed[]>} here @param {Map<string, Target>} targets */
  #showBoards(layout, scene, game, here, targets) {
    const keys = new Set(layout.boards.map((b) => b.picture.key));
    for (const [key, { node }] of this.drawnBoards) {
      if (!keys.has(key)) {
        node.remove();
        this.drawnBoards.delete(key);
      }
    }
    for (const board of layout.boards) {
      const { picture, shape } = board;
      // a shape is made once for a board seen in one way
      let kept = this.drawnBoards.get(picture.key);
      const sign = `${board.scale.toFixed(2)} ${picture.title} ${game.felt} ${game.backdrop ?? ""}`;
      if (kept?.sign !== sign || kept.shape !== shape) {
        kept?.node.remove();
        kept = newBoard(board, game, sign);
        this.boards.append(kept.node);
        this.drawnBoards.set(picture.key, kept);
      }
      const title = picture.title ? BOARD_TITLE : 0;
      set(kept.node, "transform", `translate(${board.x} ${board.y + title}) scale(${board.scale})`);
      const { space } = kept;
      for (const [i, spot] of shape.spots.entries()) {
        const things = here.get(spot.id) ?? [];
        targets.set(spot.id, {
          get node() {
            return space(i);
          },
          kind: "space",
          ids: [...things.flatMap((t) => t.ids).reverse(), spot.id],
          label: () => spaceLabel(spot, things, scene),
          x: board.x + spot.x * board.scale,
          y: board.y + title + spot.y * board.scale,
          width: spot.width * board.scale,
          height: spot.height * board.scale,
          scale: board.scale,
          focusable: true,
          placed: things[things.length - 1] ?? null,
          spot,
        });
      }
    }
  }

  // -- places ------------------------------------------------------------------------------------------------------

  /** @param {Layout} layout @param {GameLook} game @param {Map<string, Target>} targets */
  #showPlaces(layout, game, targets) {
    const keys = new Set(layout.places.map((p) => p.place.id));
    for (const [key, { node }] of this.drawnPlaces) {
      if (!keys.has(key)) {
        node.remove();
        this.drawnPlaces.delete(key);
      }
    }
    for (const placed of layout.places) {
      const { place } = placed;
      const hidden = place.count > 0 && place.items.length === 0;
      const sign = [
        place.count,
        place.kind,
        place.shape,
        hidden,
        placed.title,
        placed.width,
        placed.height,
        placed.scale,
        game.title,
      ].join();
      let kept = this.drawnPlaces.get(place.id);
      if (kept?.sign !== sign) {
        kept?.node.remove();
        kept = { node: build(drawPlace(placed, game)), sign };
        this.places.append(kept.node);
        this.drawnPlaces.set(place.id, kept);
      }
      set(kept.node, "transform", `translate(${placed.x} ${placed.y})`);
      const slot = slotOf(placed, game);
      const inside = place.count === 1 ? "1 thing" : `${place.count} things`;
      targets.set(place.id, {
        node: kept.node,
        kind: "place",
        ids: [place.id],
        label: () => `${placed.title}: ${place.count ? inside : "empty"}`,
        x: placed.x + slot.width / 2,
        y: placed.y + (TITLE + slot.height) / 2,
        width: slot.width,
        height: TITLE + slot.height,
        scale: 1,
        focusable: hidden,
        placed: null,
        spot: null,
      });
    }
  }

  // -- things ------------------------------------------------------------------------------------------------------

  /** @param {Placed[]} items @param {Scene} scene @param {GameLook} game @param {boolean} moving @param {Map<string, Target>} targets */
  #showThings(items, scene, game, moving, targets) {
    const placeNames = new Map(scene.places.map((p) => [p.id, placeName(p, scene)]));
    const keys = new Set(items.map((i) => i.key));
    for (const [key, { node }] of this.drawn) {
      if (!keys.has(key)) {
        node.remove();
        this.drawn.delete(key);
      }
    }
    /** @type {ChildNode | null} */
    let before = this.things.firstChild;
    for (const placed of items) {
      let kept = this.drawn.get(placed.key);
      if (!kept) {
        kept = newThing(placed, game);
        this.drawn.set(placed.key, kept);
      } else if (kept.placed.look !== placed.look) {
        drawAnew(kept, placed, game);
        if (moving) (placed.item.shape === "die" ? tumble : turnOver)(kept.node, placed);
      }
      if (kept.node === before) before = before.nextSibling;
      else this.things.insertBefore(kept.node, before);
      position(kept, placed, game.letters);
      const target = {
        node: kept.node,
        kind: /** @type {const} */ ("item"),
        ids: [...placed.ids, ...(placed.at === null ? [] : [placed.at]), placed.place],
        label: () => placed.at === null ? thingLabel(placed, scene, placeNames.get(placed.place) ?? "") : "",
        x: placed.x + placed.width * placed.scale / 2,
        y: placed.y + placed.height * placed.scale / 2,
        width: placed.width * placed.scale,
        height: placed.height * placed.scale,
        scale: placed.scale,
        focusable: placed.at === null,
        placed,
        spot: null,
      };
      targets.set(placed.key, target);
    }
  }
}

/** @param {Element} node @param {string} name @param {string} value */
export function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Writing what is written already would have everything laid out anew. @param {SVGElement | HTMLElement} node @param {string} name @param {string} value */
export function style(node, name, value) {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}

/** @param {import("./layout.js").PlacedBoard} board @param {GameLook} game @param {string} sign @returns {DrawnBoard} */
function newBoard(board, game, sign) {
  const node = build(drawBoard(board, game));
  const { shape } = board;
  /** @type {(SVGElement | undefined)[]} */
  const made = shape.spots.map(() => undefined);
  const layer = build(el("g"));
  node.append(layer);
  const space = (/** @type {number} */ i) => {
    const known = made[i];
    if (known) return known;
    const one = build(drawSpace(shape.spots[i]));
    layer.insertBefore(one, made.slice(i + 1).find(Boolean) ?? null);
    made[i] = one;
    return one;
  };
  return { node, space, sign, shape };
}

/** @param {Placed} placed @param {GameLook} game @returns {Drawn} */
function newThing(placed, game) {
  const node = nodeOf(placed.item, game, placed.size, placed.least);
  node.setAttribute("class", placed.at === null ? "tt-item" : "tt-item tt-on-board");
  node.dataset.id = placed.key;
  return { node, placed: { ...placed, x: NaN, count: 1, stack: undefined } };
}

/** Marks on it stay. @param {Drawn} kept @param {Placed} placed @param {GameLook} game */
function drawAnew(kept, placed, game) {
  for (const shape of shapesOf(kept.node)) shape.remove();
  kept.node.prepend(...nodeOf(placed.item, game, placed.size, placed.least).childNodes);
}

/** What a thing itself is drawn with. @param {SVGElement} node */
export function shapesOf(node) {
  return [...node.children].filter((child) => !child.matches(".tt-count, .tt-ring"));
}

/** @param {Drawn} kept @param {Placed} placed @param {number} letters how small they may be */
function position(kept, placed, letters) {
  const { node, placed: had } = kept;
  const scaled = had.scale !== placed.scale;
  if (had.x !== placed.x || had.y !== placed.y || scaled) {
    const [x, y] = [placed.x.toFixed(1), placed.y.toFixed(1)];
    node.style.transform = `translate(${x}px, ${y}px) scale(${placed.scale.toFixed(4)})`;
  }
  const number = placed.stack ?? placed.count;
  if ((had.stack ?? had.count) !== number || (number > 1 && (scaled || had.seen !== placed.seen))) {
    node.querySelector(".tt-count")?.remove();
    if (number > 1) node.append(build(countBadge(number, placed, placed.scale, letters)));
  }
  kept.placed = placed;
}

/** @param {Spot} spot @param {Placed[]} things @param {Scene} scene */
function spaceLabel(spot, things, scene) {
  const zone = spot.zone ? `, ${spot.zone}` : "";
  if (!things.length) return `${spot.name}${zone}: empty`;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { item, count } of things.toReversed()) {
    const name = nameOf(item, scene);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const said = [...counts].map(([name, count]) => `${count > 1 ? `${count} × ` : ""}${name}`);
  return `${spot.name}${zone}: ${said.join(", ")}`;
}

/** @param {Placed} placed @param {Scene} scene @param {string} where */
function thingLabel(placed, scene, where) {
  const { item, items, count } = placed;
  const details = detailsOf(item, scene);
  const alike = items.every((other) => other.label === item.label);
  const before = count > 1 && alike ? `${count} × ` : "";
  const after = count > 1 && !alike ? `, on top of ${count}` : "";
  return `${before}${item.label}${details.length ? ` (${details.join("; ")})` : ""}${after}, in ${where}`;
}
