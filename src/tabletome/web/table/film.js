//# allFunctionsCalledOnLoad
/** The film: what happened between two scenes, shown step by step before the later one. */

import { still } from "./motion.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").Frame} Frame */
/** @typedef {import("../scene.d.ts").Die} Die */

/** Milliseconds: what moves, what is said or counted only, dice, an outcome that people read. */
const [MOVE, LINE, DICE, HOLD] = [220, 130, 750, 800];
/** What happened in one turn is watched in this time, however much it was. */
export const LONGEST = 3000;
/** Of that, for outcomes. */
const TO_READ = 0.7;
/** Frames after an outcome in which the table is only cleared. */
const CLEARING = 1;

/** A scene after a frame. @param {Scene} scene @param {Frame} frame @returns {Scene} */
export function patched(scene, frame) {
  const places = new Map(frame.places.map((place) => [place.id, place]));
  const seats = new Map(frame.seats.map((seat) => [seat.seat, seat]));
  return {
    ...scene,
    places: scene.places.map((place) => places.get(place.id) ?? place),
    seats: scene.seats.map((seat) => seats.get(seat.seat) ?? seat),
    counters: frame.counters ?? scene.counters,
    boards: frame.boards ?? scene.boards,
  };
}

/** @param {Scene} one @param {Scene} other */
function sameThings(one, other) {
  return JSON.stringify(one.places) === JSON.stringify(other.places);
}

/** Whether all things that one may choose are in sight already. @param {Scene} seen @param {Scene} scene */
function offersAlike(seen, scene) {
  const wanted = new Set(scene.ask?.options.flatMap((option) => option.touches));
  const lying = new Set(seen.places.flatMap((place) => place.items.map((item) => item.id)));
  const items = scene.places.flatMap((place) => place.items);
  return seen.viewer === scene.viewer && items.every(({ id }) => !wanted.has(id) || lying.has(id));
}

/** @param {Frame} frame */
function motionTime(frame) {
  if (frame.dice.length) return DICE;
  return frame.places.length ? MOVE : LINE;
}

/** How long the first of these is shown if all must be over in some time: outcomes are shortened last. @param {Frame[]} frames @param {number} left */
export function timeOf(frames, left) {
  const holds = frames.filter((frame) => frame.hold).length * HOLD;
  const moves = frames.reduce((sum, frame) => sum + motionTime(frame), 0);
  const reading = holds ? Math.min(1, Math.max(left * TO_READ, left - moves) / holds) : 0;
  const moving = Math.min(1, Math.max(0, left - holds * reading) / moves);
  return motionTime(frames[0]) * moving + (frames[0].hold ? HOLD * reading : 0);
}

export class Film {
  /** @type {Frame[]} */
  #queue = [];
  /** @type {Scene | null} as far as it has been shown */
  #seen = null;
  /** @type {Scene | null} where it leads */
  #goal = null;
  #turns = 0;
  #until = 0;
  #lines = Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #changed;

  /** @param {(dice: Die[]) => void} changed with what was rolled */
  constructor(changed) {
    this.#changed = changed;
  }

  get playing() {
    return this.#seen !== null;
  }

  /** How many lines of the log have been shown. */
  get lines() {
    return this.#lines;
  }

  /** What comes before a scene, beginning where the one on the screen ends. @param {Frame[]} frames @param {Scene | null} shown @param {Scene} scene */
  add(frames, shown, scene) {
    const from = this.#seen ?? shown;
    if (!from || from.slug !== scene.slug || document.hidden) return this.stop();
    if (!frames.length) {
      // what was taken back is gone; else somebody came or spoke
      if (this.#goal && !sameThings(this.#goal, scene)) this.stop();
      return;
    }
    this.#goal = scene;
    if (still()) return this.#stand(frames, from, scene);
    // what is still to come of the same turn has the time that the turn has
    if (!this.#seen || this.#turns !== scene.turns) this.#until = performance.now() + LONGEST;
    this.#turns = scene.turns;
    this.#queue.push(...frames);
    if (!this.#seen) {
      this.#seen = from;
      this.#next();
    }
  }

  /** What the table looks like now, on its way to a scene. @param {Scene} scene @returns {Scene} */
  before(scene) {
    const seen = this.#seen;
    if (!seen) return scene;
    if (seen.viewer !== scene.viewer) return { ...seen, ask: null };
    const { places, counters, boards } = seen;
    const seats = seen.seats.map((seat, i) => ({ ...seat, asked: scene.seats[i].asked }));
    return { ...scene, places, counters, boards, seats, result: null };
  }

  /** Whatever is still to come is not shown. */
  stop() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#seen = null;
    this.#lines = Infinity;
  }

  #next() {
    const [frame] = this.#queue;
    if (!frame) {
      this.stop();
      return this.#changed([]);
    }
    const time = timeOf(this.#queue, this.#until - performance.now());
    this.#queue.shift();
    if (this.#seen) this.#seen = patched(this.#seen, frame);
    this.#lines = frame.lines;
    this.#timer = setTimeout(() => this.#next(), time);
    this.#changed(frame.dice);
  }

  /** Without motion: the last outcome, until something is done, or for a moment if more has happened since. @param {Frame[]} frames @param {Scene} from @param {Scene} scene */
  #stand(frames, from, scene) {
    this.stop();
    const held = frames.findLastIndex((frame) => frame.hold);
    if (held >= 0) {
      this.#seen = frames.slice(0, held + 1).reduce(patched, from);
      const brief = frames.length > held + 1 + CLEARING || !offersAlike(this.#seen, scene);
      if (brief) this.#timer = setTimeout(() => this.#next(), 2 * HOLD);
    }
    this.#changed(frames.flatMap((frame) => frame.dice));
  }
}
