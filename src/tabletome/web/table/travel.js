//# allFunctionsCalledOnLoad
/** From one scene to the next: what went where, as flights between stages and as a trail on the boards. */

import { fly } from "./motion.js";
import { shapesOf } from "./stage.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("./motion.js").Box} Box */
/** @typedef {import("./motion.js").Sky} Sky */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Target} Target */
/** @typedef {{ box: Box, stage: Stage, target: Target }} Whereabouts a thing on the screen */

const LONGEST_TRAIL = 6;
const MOST_FLIGHTS = 24;

/** Where each stage begins on the screen. @param {Stage[]} stages */
export function homesOf(stages) {
  return new Map(stages.map((stage) => [stage, stage.svg.getBoundingClientRect()]));
}

/** Where each thing and each place is on the screen. @param {Map<Stage, DOMRect>} homes */
export function whereabouts(homes) {
  /** @type {Map<string, Whereabouts>} */
  const found = new Map();
  for (const [stage, home] of homes) {
    const scale = stage.zoom;
    for (const [id, target] of stage.targets) {
      if (target.kind === "space") continue;
      const box = {
        x: home.x + (target.x - target.width / 2) * scale,
        y: home.y + (target.y - target.height / 2) * scale,
        width: target.width * scale,
        height: target.height * scale,
      };
      found.set(id, { box, stage, target });
    }
  }
  return found;
}

/**
 * Things that went from one stage to another fly there; what was drawn comes from its deck, what was hidden goes
 * to where it went, as far as that can be seen.
 * @param {Sky} sky @param {Map<string, Whereabouts>} before @param {Map<string, Whereabouts>} now
 * @param {Scene} earlier @param {Scene} scene
 */
export function travel(sky, before, now, earlier, scene) {
  let flights = 0;
  const { shrunk, grown } = hiddenChanges(earlier, scene);
  for (const [id, { box, stage, target }] of now) {
    if (target.kind !== "item" || !target.placed) continue;
    const had = before.get(id);
    if (had?.stage === stage) continue;
    const source = had ?? (shrunk ? before.get(shrunk) : undefined);
    if (source && flights++ < MOST_FLIGHTS) flight(sky, target, source.box, box, target.node);
  }
  const goal = grown ? now.get(grown) : undefined;
  if (!goal) return;
  for (const [id, { box, target }] of before) {
    if (target.kind === "item" && !now.has(id) && flights++ < MOST_FLIGHTS) {
      flight(sky, target, box, goal.box, null);
    }
  }
}

/** @param {Sky} sky @param {Target} target @param {Box} from @param {Box} to @param {SVGElement | null} waits */
function flight(sky, target, from, to, waits) {
  if (target.placed) fly(sky, shapesOf(target.node), target.placed, from, to, waits);
}

/** The one deck that got fewer things, and the one that got more, if there is just one. @param {Scene} earlier @param {Scene} scene */
export function hiddenChanges(earlier, scene) {
  const counts = new Map(earlier.places.map((p) => [p.id, p.count]));
  const closed = scene.places.filter((p) => p.items.length === 0);
  const change = (/** @type {PlaceView} */ p) => p.count - (counts.get(p.id) ?? 0);
  const shrunk = closed.filter((p) => change(p) < 0);
  const grown = closed.filter((p) => change(p) > 0);
  return { shrunk: shrunk.length === 1 ? shrunk[0].id : "", grown: grown.length === 1 ? grown[0].id : "" };
}

/** The spaces that the last move left and reached; none if nothing moved, or too much to follow. @param {Scene} earlier @param {Scene} scene */
export function trailOf(earlier, scene) {
  const had = spacesById(earlier);
  /** @type {Set<string>} */
  const trail = new Set();
  for (const [id, at] of spacesById(scene)) {
    const from = had.get(id);
    if (from === at) continue;
    trail.add(at);
    if (from) trail.add(from);
  }
  return trail.size <= LONGEST_TRAIL ? trail : new Set();
}

/** @param {Scene} scene */
function spacesById(scene) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const place of scene.places) {
    for (const item of place.items) if (item.at !== null) found.set(item.id, item.at);
  }
  return found;
}
