//# allFunctionsCalledOnLoad
/** Mouse, finger and pen: clicks, near misses, and dragging a thing to its goal. */

/** @typedef {import("./picking.js").Picker} Picker */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Target} Target */
/** @typedef {{ stage: Stage, target: Target }} Found */

/**
 * What pointing needs of the table.
 * @typedef {object} Pointed
 * @property {() => Stage[]} stages
 * @property {() => Picker} picker
 * @property {() => boolean} active
 * @property {(event: PointerEvent, found: Found) => boolean} mayDrag
 * @property {(ids: string[], where: Element) => boolean} choose whether anything was meant by it
 * @property {(options: number[], where: Element) => void} offer one of several complete options
 * @property {(target: Target) => void} lookAt
 * @property {() => void} pickNothing
 * @property {() => void} explain why nothing came of a click
 * @property {(option: number, ids: string[], where: Element) => void} answerThen and go on to one of these, if that is asked next
 * @property {() => void} changed
 */

const DRAG_STARTS = 7;
const NEAR = 30;
const LONG_PRESS = 500;
const ENDS = /** @type {const} */ (["pointermove", "pointerup", "pointercancel"]);

/** @param {Stage[]} stages @param {EventTarget | null} node @returns {Found | null} */
export function targetOf(stages, node) {
  const element = node instanceof Element ? node.closest(".tt-item, .tt-space, .tt-place") : null;
  if (!element) return null;
  for (const stage of stages) {
    if (!stage.svg.contains(element)) continue;
    for (const target of stage.targets.values()) if (target.node === element) return { stage, target };
  }
  return null;
}

/** Fingers are thick: the nearest thing that may be touched counts. @param {Stage[]} stages @param {Picker} picker @param {number} x @param {number} y @returns {Found | null} */
export function nearest(stages, picker, x, y) {
  /** @type {Found | null} */
  let best = null;
  let least = NEAR;
  for (const stage of stages) {
    const home = stage.svg.getBoundingClientRect();
    if (x < home.left || x > home.right || y < home.top || y > home.bottom) continue;
    const scale = home.width / (stage.layout?.width || 1);
    for (const target of stage.targets.values()) {
      const dx = Math.max(0, Math.abs((x - home.left) / scale - target.x) - target.width / 2);
      const dy = Math.max(0, Math.abs((y - home.top) / scale - target.y) - target.height / 2);
      const away = Math.hypot(dx, dy) * scale;
      if (away < least && picker.touchable(target.ids).length) {
        least = away;
        best = { stage, target };
      }
    }
  }
  return best;
}

export class Pointing {
  #justDragged = false;

  /** @param {HTMLElement} home @param {Pointed} table */
  constructor(home, table) {
    this.table = table;
    home.addEventListener("click", (event) => this.#clicked(event));
    home.addEventListener("pointerdown", (event) => this.#down(event));
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { table } = this;
    // the click that ends a drag is no click
    if (this.#justDragged || !(event.target instanceof Element)) return;
    if (event.target.closest(".tt-menu, .tt-ask, .tt-options, .tt-corner")) return;
    const seat = /** @type {HTMLElement | null} */ (event.target.closest("[data-seat]"));
    const found = targetOf(table.stages(), event.target);
    if (found && table.choose(found.target.ids, found.target.node)) return;
    if (seat && table.choose([`seat:${seat.dataset.seat}`], seat)) return;
    const near = nearest(table.stages(), table.picker(), event.clientX, event.clientY);
    if (near && table.choose(near.target.ids, near.target.node)) return;
    if (!found?.target.placed) table.pickNothing();
    if (found || seat) table.explain();
    if (found?.target.placed || found?.target.spot?.label) table.lookAt(found.target);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { table } = this;
    const found = targetOf(table.stages(), event.target);
    if (found && event.pointerType === "touch") this.#press(event, found.target);
    if (event.button !== 0 || !found?.target.placed || !table.active() || !table.mayDrag(event, found)) {
      return;
    }
    const [id] = table.picker().touchable(found.target.placed.ids);
    const moved = this.#handle(found);
    if (id && moved && !table.picker().chosen.includes(id)) this.#drag(event, moved, found.target, id);
  }

  /** A long press is a closer look, and no click. @param {PointerEvent} start @param {Target} target */
  #press(start, target) {
    const timer = setTimeout(() => {
      this.#justDragged = true;
      this.table.lookAt(target);
    }, LONG_PRESS);
    const end = (/** @type {PointerEvent} */ event) => {
      const away = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (event.type === "pointermove" && away < DRAG_STARTS) return;
      clearTimeout(timer);
      for (const kind of ENDS) removeEventListener(kind, end);
      setTimeout(() => this.#justDragged = false);
    };
    for (const kind of ENDS) addEventListener(kind, end);
  }

  /** What is seen to move: the thing itself, also where its space was touched. @param {Found} found */
  #handle({ stage, target }) {
    return target.placed ? stage.drawn.get(target.placed.key)?.node : undefined;
  }

  /** @param {PointerEvent} start @param {SVGElement} node @param {Target} target @param {string} id */
  #drag(start, node, target, id) {
    const { table } = this;
    const svg = /** @type {SVGSVGElement} */ (node.ownerSVGElement);
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    let going = false;
    const move = (/** @type {PointerEvent} */ event) => {
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!going && Math.hypot(dx, dy) < DRAG_STARTS) return;
      if (!going) {
        going = true;
        table.picker().clear();
        table.picker().choose(id);
        node.classList.add("tt-dragging");
        node.parentElement?.append(node);
        table.changed();
      }
      event.preventDefault();
      node.style.translate = `${dx / scale}px ${dy / scale}px`;
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
      node.classList.remove("tt-dragging");
      node.style.translate = "";
    };
    const up = (/** @type {PointerEvent} */ event) => {
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      stop();
      if (!going) return;
      this.#justDragged = true;
      setTimeout(() => this.#justDragged = false);
      this.#drop(under, target, svg);
      table.changed();
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  }

  /** On a goal, that is chosen; a thing that goes anywhere is played where it leaves its place. @param {Element[]} under @param {Target} source @param {SVGElement} home */
  #drop(under, source, home) {
    const { table } = this;
    const { next, complete, candidates } = table.picker().state;
    for (const element of under) {
      const found = targetOf(table.stages(), element);
      const seat = /** @type {HTMLElement | null} */ (element.closest("[data-seat]"));
      const ids = found ? found.target.ids : seat ? [`seat:${seat.dataset.seat}`] : [];
      const meant = ids.filter((id) => next.has(id));
      if (meant.length) {
        table.choose(meant, element);
        return;
      }
    }
    const goal = under.map((element) => targetOf(table.stages(), element)).find((found) =>
      found && found.target !== source && found.target.spot
    );
    // where it goes is the next ask
    if (goal && complete.length === 1 && candidates.length === 1) {
      table.answerThen(complete[0], goal.target.ids, goal.target.node);
    } else if (complete.length && !under.some((element) => home.contains(element))) {
      table.offer(complete, source.node);
    } else table.picker().clear();
  }
}
