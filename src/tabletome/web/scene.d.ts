// Made by tools/scene_types.py from tabletome.engine.scene. Do not edit.
// deno-lint-ignore-file no-explicit-any

export interface Scene {
  slug: string;
  title: string;
  viewer: number | null;
  stage: string;
  turns: number;
  turn_name: string;
  seats: SeatView[];
  counters: Record<string, any>;
  boards: BoardView[];
  places: PlaceView[];
  ask: AskView | null;
  result: ResultView | null;
  threatened: string[];
  layout: Layout;
  looks: Record<string, Look>;
}

export interface SeatView {
  seat: number;
  name: string;
  asked: boolean;
  moving: boolean;
  out: boolean;
  counters: Record<string, any>;
}

/**
 * A geometry on which places lay their things, in layers. All links have labels, or none has.
 */
export interface BoardView {
  id: string;
  kind: string;
  spaces: SpaceView[];
  links: [string, string][];
  labels: string[];
}

export interface SpaceView {
  id: string;
  name: string;
  x: number;
  y: number;
  zone: string;
}

/**
 * `shape` is that of everything in it, so that a deck can be drawn; empty if things differ or lack.
 */
export interface PlaceView {
  id: string;
  title: string;
  kind: string;
  shape: string;
  owner: number | null;
  board: string | null;
  count: number;
  items: Item[];
}

/**
 * A component in sight. `figures` holds what the viewer can read on it, `state` what changes in play.
 */
export interface Item {
  id: string;
  kind: string;
  shape: string;
  label: string;
  owner: number | null;
  up: boolean;
  known: boolean;
  at: string | null;
  figures: Record<string, any>;
  state: Record<string, any>;
}

/**
 * `sealed`: others are asked at the same time, and nobody sees the answers until all are in.
 *
 * An amount is chosen from `amounts`, which stand for the options, as there may be thousands.
 * `otherwise` is the last option, if that is to choose nothing. In so many `seconds` a text is written. The
 * options of what is asked `by_heart` are for bots. What is `drawn` is a drawing by hand.
 */
export interface AskView {
  kind: string;
  prompt: string;
  options: OptionView[];
  picked: string[];
  longest: number;
  sealed: boolean;
  amounts: AmountsView | null;
  otherwise: string;
  seconds: number;
  by_heart: boolean;
  drawn: boolean;
}

export interface OptionView {
  label: string;
  touches: string[];
}

/**
 * Numbers to choose from; option i is `least + i * step`.
 */
export interface AmountsView {
  least: number;
  most: number;
  step: number;
  unit: string;
}

export interface ResultView {
  ranks: number[];
  scores: number[] | null;
  capped: boolean;
  reason: string;
  ending: string;
}

/**
 * Hints for drawing: felt and accents of the box, what is not worth showing, who sits where.
 *
 * `facing`: the first player sits at the foot of the board, the second at its head. Labels name fields and
 * places of the game and of its players; `Class.field` reaches one class only, and nothing else a component.
 * `dice` are fields with rolled numbers. `zones` give areas a pattern and a colour: "waves #3d84b8".
 * `backdrop` is the field with the drawing that lies under the board.
 */
export interface Layout {
  felt: string;
  accents: [string, string];
  hidden_fields: string[];
  hidden_places: string[];
  labels: Record<string, string>;
  facing: boolean;
  seat_colours: string[];
  dice: string[];
  backdrop: string;
  zones: Record<string, string>;
}

/**
 * Which printed field of a component stands where on its picture; nothing is guessed from names.
 *
 * `sign` is the picture of all of a class; `signs` and `colours` go by the value of suit or title.
 */
export interface Look {
  title: string;
  suit: string;
  corner: string;
  badge: string;
  text: string;
  figure: string;
  doodle: string;
  sign: string;
  signs: Record<string, string>;
  colours: Record<string, string>;
  labels: Record<string, string>;
}

/**
 * What is new in a scene since the frame before, or since the scene before the first one.
 *
 * `lines` of the log were written by then. With `hold` it is an outcome that people must have time to read.
 */
export interface Frame {
  lines: number;
  hold: boolean;
  dice: Die[];
  places: PlaceView[];
  seats: SeatView[];
  counters: Record<string, any> | null;
  boards: BoardView[] | null;
}

export interface Die {
  sides: number;
  value: number;
}
