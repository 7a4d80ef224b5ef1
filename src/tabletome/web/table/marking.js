//# allFunctionsCalledOnLoad
/**
 * Marks on what is drawn: what may be touched has a steady outline, what is picked is raised, goals bear dots or
 * rings, the last move leaves a trail, hints stand as numbers. Also what screen readers are told of it all.
 */

import { build, el } from "../parts/drawing.js";
import { percent } from "../words.js";
import { outlineAt } from "./boards.js";
import { TITLE } from "./measures.js";
import { set } from "./stage.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("./picking.js").Picker} Picker */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Target} Target */
/** @typedef {import("./askbar.js").Hint} Hint */

/**
 * @typedef {object} Marks
 * @property {Picker} picker
 * @property {boolean} active whether the viewer may answer now
 * @property {Set<string>} pointed what the option under the pointer is about
 * @property {Set<string>} picked what was picked in earlier steps
 * @property {Map<string, number>} chances by thing
 * @property {Set<string>} trail spaces of the last move
 * @property {Set<string>} threatened spaces of what is threatened
 */

/** @param {Stage} stage @param {Marks} marks */
export function markStage(stage, marks) {
  const marked = new Set([...stage.targets.values()].map(anchorOf));
  for (const kept of [stage.rings, stage.hints]) {
    for (const [anchor, sign] of kept) {
      if (marked.has(anchor)) continue;
      sign.remove();
      kept.delete(anchor);
    }
  }
  for (const target of stage.targets.values()) {
    const own = ownIds(target);
    const state = stateOf(target, own, marks);
    // a plain space need not be there yet
    if (!target.spot || state.length || stage.rings.has(target.spot)) setState(target, state);
    drawRing(stage, target, state);
    const chance = marks.active && marks.chances.size
      ? own.map((id) => marks.chances.get(id)).find((c) => c !== undefined)
      : undefined;
    drawChance(stage, target, chance);
  }
}

/** What can be told without seeing it: names, states, and where the keyboard goes. @param {Stage} stage @param {Marks} marks */
export function nameStage(stage, marks) {
  /** @type {Target | null} */
  let stop = null;
  let stopMay = false;
  const focused = document.activeElement;
  for (const target of stage.targets.values()) {
    // things on a board are reached by keyboard through their space
    const onBoard = target.kind === "item" && target.placed?.at != null;
    const may = marks.active && marks.picker.touchable(target.ids).length > 0;
    if (onBoard || !(target.focusable || may)) {
      if (target.node.hasAttribute("tabindex")) unfocusable(target.node);
      continue;
    }
    set(target.node, "role", may ? "button" : "img");
    set(target.node, "aria-label", target.label() + spokenState(target, may, marks));
    if (!target.node.hasAttribute("tabindex")) set(target.node, "tabindex", "-1");
    if (focused === target.node) [stop, stopMay] = [target, true];
    else if (!stop || (may && !stopMay)) [stop, stopMay] = [target, may];
  }
  setStop(stage, stop);
}

/** The one thing of a stage that the tab key stops at. @param {Stage} stage @param {Target | null} stop */
export function setStop(stage, stop) {
  for (const target of stage.targets.values()) {
    if (target.node.hasAttribute("tabindex")) set(target.node, "tabindex", target === stop ? "0" : "-1");
  }
}

/** What a mark belongs to, for as long as that is drawn. @param {Target} target */
function anchorOf(target) {
  return target.spot ?? target.node;
}

/** @param {Target} target */
function ownIds(target) {
  return target.kind === "item" && target.placed ? target.placed.ids : target.ids.slice(-1);
}

/** @param {Target} target @param {string[]} own @param {Marks} marks */
function stateOf(target, own, marks) {
  const { next, chosen } = marks.picker.state;
  const states = [];
  if (marks.active && own.some((id) => next.has(id))) states.push(chosen.length ? "tt-goal" : "tt-touch");
  if (own.some((id) => chosen.includes(id) || marks.picked.has(id))) states.push("tt-picked");
  if (own.some((id) => marks.pointed.has(id))) states.push("tt-pointed");
  if (target.kind === "space" && marks.trail.has(own[0])) states.push("tt-trail");
  if (target.kind === "space" && marks.threatened.has(own[0])) states.push("tt-threatened");
  return states;
}

/** @param {Target} target @param {string[]} state */
function setState({ node, kind, placed }, state) {
  const plain = `tt-${kind}${kind === "item" && placed?.at != null ? " tt-on-board" : ""}`;
  if (!state.length && node.getAttribute("class") === plain) return;
  const kept = ["tt-away", "tt-dragging"].filter((name) => node.classList.contains(name));
  set(node, "class", [plain, ...state, ...kept].join(" "));
}

/** @param {Target} target @param {boolean} may @param {Marks} marks */
function spokenState(target, may, marks) {
  const { chosen, next } = marks.picker.state;
  if (target.ids.some((id) => chosen.includes(id) || marks.picked.has(id))) return " (picked)";
  const said = target.ids.some((id) => marks.threatened.has(id)) ? " (threatened)" : "";
  if (!may) return said;
  const goal = chosen.length && target.ids.some((id) => next.has(id));
  return said + (goal ? " (may be chosen now)" : " (may be picked)");
}

/** @param {SVGElement} node */
function unfocusable(node) {
  for (const name of ["tabindex", "role", "aria-label"]) node.removeAttribute(name);
}

/** What bears its number, a thing or a deck, carries its ring below that; the ring of a space or place lies above what lies there. @param {Stage} stage @param {Target} target @param {string[]} state */
function drawRing(stage, target, state) {
  const rings = stage.rings;
  const anchor = anchorOf(target);
  const ring = rings.get(anchor);
  if (!state.length) {
    if (ring) {
      ring.remove();
      rings.delete(anchor);
    }
    return;
  }
  const shown = ring ?? newRing(target);
  if (!ring) {
    const number = target.spot ? null : target.node.querySelector(":scope > .tt-count");
    if (target.kind === "item" || number) target.node.insertBefore(shown, number);
    else stage.marks.append(shown);
    rings.set(anchor, shown);
  }
  const taken = target.kind === "space" && target.placed ? ["is-taken"] : [];
  const states = state.map((name) => name.replace("tt-", "is-"));
  set(shown, "class", ["tt-ring", `on-${target.kind}`, ...states, ...taken].join(" "));
  if (target.kind === "space") {
    const scale = target.scale.toFixed(4);
    set(shown, "transform", `translate(${target.x.toFixed(1)} ${target.y.toFixed(1)}) scale(${scale})`);
  } else fitRing(shown, target);
}

/** @param {Target} target */
function newRing(target) {
  if (!target.spot) {
    return build(
      el("g", {}, el("rect", { class: "tt-halo", rx: 6 }), el("rect", { class: "tt-line", rx: 6 })),
    );
  }
  const d = outlineAt(target.spot.outline, 0, 0);
  const outline = [el("path", { d, class: "tt-halo" }), el("path", { d, class: "tt-line" })];
  return build(el("g", {}, ...outline, el("circle", { r: 9, class: "tt-dot" })));
}

/** @param {Element} ring @param {Target} target */
function fitRing(ring, target) {
  const margin = 1.5;
  const title = target.kind === "place" ? TITLE : 0;
  // what lies on the table is scaled, and its ring with it
  if (target.kind === "item") set(ring, "transform", `scale(${(1 / target.scale).toFixed(4)})`);
  else if (ring.parentNode !== target.node) {
    set(ring, "transform", `translate(${target.x - target.width / 2} ${target.y - target.height / 2})`);
  }
  for (const rect of ring.children) {
    set(rect, "x", String(-margin));
    set(rect, "y", String(title - margin));
    set(rect, "width", (target.width + 2 * margin).toFixed(1));
    set(rect, "height", (target.height - title + 2 * margin).toFixed(1));
  }
}

/** @param {Stage} stage @param {Target} target @param {number | undefined} chance */
function drawChance(stage, target, chance) {
  const anchor = anchorOf(target);
  const had = stage.hints.get(anchor);
  const said = chance === undefined ? "" : percent(chance);
  if (had && had.textContent !== said) {
    had.remove();
    stage.hints.delete(anchor);
  }
  if (!said || had?.textContent === said) return;
  const badge = build(el(
    "g",
    { class: "tt-hint", transform: `translate(${target.x.toFixed(1)} ${target.y.toFixed(1)})` },
    el("rect", { x: -21, y: -10, width: 42, height: 20, rx: 10 }),
    el("text", { y: 5, "text-anchor": "middle", "font-size": 13, "font-weight": 700 }, said),
  ));
  stage.marks.append(badge);
  stage.hints.set(anchor, badge);
}

/** The best chance that an option about a thing has, for what may be chosen next. @param {Picker} picker @param {Hint[]} hints */
export function chancesOf(picker, hints) {
  /** @type {Map<string, number>} */
  const best = new Map();
  const { candidates, chosen } = picker.state;
  for (const { option, chance } of hints) {
    if (!candidates.includes(option)) continue;
    const left = picker.spots[option].filter((id) => !chosen.includes(id));
    for (const id of chosen.length ? left : left.slice(0, 1)) {
      best.set(id, Math.max(best.get(id) ?? 0, chance));
    }
  }
  return best;
}

/** Things picked in earlier steps of the same ask; the scene knows them by their label only. @param {Scene} scene */
export function pickedEarlier(scene) {
  const left = [...scene.ask?.picked ?? []];
  /** @type {Set<string>} */
  const found = new Set();
  if (!left.length) return found;
  const offered = new Set(scene.ask?.options.flatMap((o) => o.touches));
  for (const place of scene.places) {
    for (const item of place.items) {
      const where = item.at === null ? "" : ` ${item.at.slice(item.at.indexOf(":") + 1)}`;
      const at = left.indexOf(item.label + where);
      if (at < 0 || offered.has(item.id)) continue;
      found.add(item.id);
      left.splice(at, 1);
    }
  }
  return found;
}
