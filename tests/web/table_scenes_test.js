/** Laws of the drawing, over scenes of every game at several moments. */

import assert from "node:assert/strict";
import { drawingOf, sizeOf } from "../../src/tabletome/web/parts/index.js";
import { pictures } from "../../src/tabletome/web/table/boards.js";
import { drawBoard } from "../../src/tabletome/web/table/grounds.js";
import { layoutBelongings, layoutBrief } from "../../src/tabletome/web/table/belongings.js";
import { above, gameLook, layoutTable } from "../../src/tabletome/web/table/layout.js";
import { LIFT, TITLE } from "../../src/tabletome/web/table/measures.js";
import { Picker } from "../../src/tabletome/web/table/picking.js";
import { sketch } from "../../src/tabletome/web/table/sketch.js";

/** @typedef {import("../../src/tabletome/web/scene.d.ts").Scene} Scene */
/** @typedef {import("../../src/tabletome/web/table/layout.js").Layout} Layout */

/** @type {Record<string, Scene[]>} */
const GAMES = JSON.parse(Deno.readTextFileSync(Deno.env.get("SCENES") ?? ""));
const ARMY = 6;
const ROOMS = [[1250, 520], [900, 420], [360, 380], [320, 200]];

/** @param {(scene: Scene, name: string) => void} law */
function inEveryScene(law) {
  for (const [name, scenes] of Object.entries(GAMES)) {
    scenes.forEach((scene, i) => law(scene, `${name}, scene ${i}`));
  }
}

/** @param {Scene} scene @param {number[]} room @param {boolean} [everything] */
function drawn(scene, [width, height], everything = false) {
  return layoutTable(scene, gameLook(scene), width, height, { everything });
}

/** @param {import("../../src/tabletome/web/table/layout.js").Box} a @param {import("../../src/tabletome/web/table/layout.js").Box} b */
function overlap(a, b) {
  const [across, down] = [
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  ];
  return across > 1 && down > 1;
}

/** @param {Layout} layout @param {string} name */
function inside(layout, name) {
  for (const box of [...layout.boards, ...layout.places]) {
    assert.ok(
      box.x >= -1 && box.x + box.width <= layout.width + 1,
      `${name}: ${"place" in box ? box.place.id : "board"} sticks out`,
    );
  }
  for (const item of layout.items) {
    const [right, bottom] = [item.x + item.width * item.scale, item.y + item.height * item.scale];
    assert.ok(item.x >= -2 && right <= layout.width + 2, `${name}: ${item.item.label} sticks out`);
    assert.ok(item.y >= -2 && bottom <= layout.height + 6, `${name}: ${item.item.label} hangs out`);
  }
}

Deno.test("everything lies on the table", () => {
  for (const room of ROOMS) inEveryScene((scene, name) => inside(drawn(scene, room), `${name} at ${room}`));
});

Deno.test("places and boards do not overlap, except what lies within a ring", () => {
  for (const room of ROOMS) {
    inEveryScene((scene, name) => {
      const { boards, places } = drawn(scene, room);
      const blocks = [...boards.filter((b) => !b.shape.hole), ...places];
      blocks.forEach((a, i) =>
        blocks.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${name} at ${room}`))
      );
    });
  }
});

Deno.test("nothing jumps: places stay where they are throughout a game", () => {
  for (const [name, scenes] of Object.entries(GAMES)) {
    /** @type {Map<string, string>} */
    const spots = new Map();
    for (const scene of scenes) {
      const grows = scene.boards.some((b) =>
        b.spaces.length !== scenes[0].boards.find((a) => a.id === b.id)?.spaces.length
      );
      if (grows || !drawn(scene, ROOMS[0]).places.every((p) => p.place.owner === null)) continue;
      for (const { place, x, y } of drawn(scene, ROOMS[0]).places) {
        const spot = `${Math.round(x)}/${Math.round(y)}`;
        assert.equal(spots.get(place.id) ?? spot, spot, `${name}: ${place.id}`);
        spots.set(place.id, spot);
      }
    }
  }
});

Deno.test("what a player has before him keeps to its strip", () => {
  inEveryScene((scene, name) => {
    for (const { seat } of scene.seats) {
      const places = scene.places.filter((p) => p.owner === seat && p.board === null);
      const strip = { width: 340, height: () => 108, step: 42, lift: LIFT, single: false, lines: 3 };
      const own = layoutBelongings(places, gameLook(scene), strip);
      inside(own, name);
      for (const place of own.places.filter((p) => p.place.kind.endsWith("hand"))) {
        const held = own.items.filter((i) => i.place === place.place.id);
        assert.ok(
          held.every((i) => i.y >= place.y + TITLE + LIFT - 0.01),
          `${name}: raised cards hide a title`,
        );
      }
      inside(layoutBrief(places, gameLook(scene), 110, 38), name);
    }
  });
});

Deno.test("spaces of a board do not overlap, unless one lies upon others", () => {
  inEveryScene((scene, name) => {
    for (const { shape } of drawn(scene, ROOMS[0]).boards) {
      if (shape.kind === "ring" || shape.kind === "hex") continue;
      const boxes = shape.spots.filter((s) => !s.upper).map((s) => ({
        x: s.x - s.width / 2,
        y: s.y,
        width: s.width,
        height: s.height,
      }));
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${name}: ${shape.kind}`))
      );
    }
  });
});

Deno.test("every space is seen, in a few shapes that bear the same look", () => {
  inEveryScene((scene, name) => {
    for (const board of drawn(scene, ROOMS[2]).boards) {
      const shapes = drawBoard(board, gameLook(scene)).children.filter((shape) => typeof shape !== "string");
      const grounds = shapes.filter((shape) => /\btt-ground\b/.test(String(shape.attributes.class)));
      const outlines = grounds.flatMap((shape) => String(shape.attributes.d).match(/M/g) ?? []);
      assert.equal(outlines.length, board.shape.spots.length, name);
      const looks = new Set(grounds.map((shape) => shape.attributes.fill));
      assert.ok(grounds.length <= 2 * looks.size, `${name}: ${grounds.length} shapes of ${looks.size} looks`);
    }
  });
});

Deno.test("above the fold lies all that begins there, and nothing else", () => {
  inEveryScene((scene, name) => {
    const whole = drawn(scene, ROOMS[3]);
    const seen = above(whole, ROOMS[3][1]);
    assert.equal(seen.height, whole.height, name);
    for (const kind of /** @type {const} */ (["boards", "places", "items"])) {
      const kept = new Set(/** @type {{ y: number }[]} */ (seen[kind]));
      for (const one of whole[kind]) assert.equal(kept.has(one), one.y < ROOMS[3][1], name);
    }
  });
});

Deno.test("who sits at the head of a board sees it from there, in every other way the same", () => {
  let seen = 0;
  inEveryScene((scene, name) => {
    if (!scene.layout.facing) return;
    const [foot, head] = [0, 1].map((viewer) => drawn({ ...scene, viewer }, ROOMS[0]));
    for (const [i, { shape, scale }] of foot.boards.entries()) {
      const turned = head.boards[i].shape;
      assert.equal(scale, head.boards[i].scale, name);
      const spots = new Map(turned.spots.map((spot) => [spot.id, spot]));
      for (const spot of shape.spots) {
        const other = spots.get(spot.id);
        assert.ok(other && Math.abs(spot.x + other.x - shape.width) < 1, `${name}: ${spot.id}`);
        assert.ok(Math.abs(spot.y + other.y - shape.height) < 1, `${name}: ${spot.id}`);
        assert.equal(spot.dark, other.dark, `${name}: ${spot.id}`);
      }
      const columns = (/** @type {typeof shape} */ { coordinates }) =>
        coordinates.filter(({ text }) => /[a-z]/.test(text)).sort((a, b) => a.x - b.x).map(({ text }) =>
          text
        );
      assert.deepEqual(columns(turned), columns(shape).reverse(), name);
    }
    seen++;
  });
  assert.ok(seen > 0);
});

Deno.test("where sides face each other, everybody's army comes from his own edge of the screen", () => {
  let seen = 0;
  for (const [name, scenes] of Object.entries(GAMES)) {
    const scene = scenes.find((s) => s.layout.facing && [0, 1].every((o) => menOf(s, 0, o).length >= ARMY));
    for (const viewer of scene ? [0, 1] : []) {
      const [mine, theirs] = [viewer, 1 - viewer].map((owner) => {
        const men = menOf(/** @type {Scene} */ (scene), viewer, owner);
        return men.reduce((sum, man) => sum + man.y, 0) / men.length;
      });
      assert.ok(mine > theirs, `${name}, seat ${viewer}`);
      seen++;
    }
  }
  assert.ok(seen > 0);
});

/** @param {Scene} scene @param {number} viewer @param {number} owner */
function menOf(scene, viewer, owner) {
  return drawn({ ...scene, viewer }, ROOMS[0]).items.filter((i) => i.at !== null && i.item.owner === owner);
}

Deno.test("every thing in sight is drawn or stands behind one that is", () => {
  inEveryScene((scene, name) => {
    const seen = new Set(drawn(scene, ROOMS[0], true).items.flatMap((i) => i.ids));
    const boards = new Set(pictures(scene).map((p) => p.board.id));
    for (const place of scene.places) {
      const onTable = place.board !== null ? boards.has(place.board) : place.owner === null;
      if (onTable) { for (const item of place.items) assert.ok(seen.has(item.id), `${name}: ${item.label}`); }
    }
  });
});

Deno.test("every option can be chosen: on the table or by its words", () => {
  inEveryScene((scene, name) => {
    if (!scene.ask || scene.ask.amounts) return;
    const known = new Set(scene.seats.map((s) => `seat:${s.seat}`));
    for (const place of scene.places) {
      [place.id, ...place.items.map((i) => i.id)].forEach((id) => known.add(id));
    }
    for (const board of scene.boards) board.spaces.forEach((space) => known.add(space.id));
    const picker = new Picker(scene.ask, (id) => known.has(id));
    scene.ask.options.forEach((option, i) => {
      const things = picker.spots[i];
      if (!things.length) return assert.ok(picker.placeless.includes(i));
      picker.clear();
      const last = things.map((id) => picker.choose(id)).pop();
      const meant = last?.kind === "answer" ? [last.option] : last?.kind === "menu" ? last.options : [];
      assert.ok(meant.includes(i), `${name}: ${option.label}`);
    });
  });
});

Deno.test("every thing has a drawing of the size it says, and what one may read stands on it", () => {
  inEveryScene((scene, name) => {
    const game = gameLook(scene);
    for (const item of scene.places.flatMap((p) => p.items)) {
      const drawing = drawingOf(item, game);
      const { width, height } = sizeOf(item, game);
      assert.deepEqual([width, height], [drawing.width, drawing.height], `${name}: ${item.label}`);
      assert.ok(drawing.shapes.length > 0);
      if (item.shape !== "card" || !item.known || typeof item.figures.value !== "number") continue;
      if (game.hidden.includes("value")) continue;
      assert.ok(textOf(drawing.shapes).includes(String(item.figures.value)), `${name}: ${item.label}`);
    }
  });
});

Deno.test("what is not known does not show", () => {
  inEveryScene((scene, name) => {
    const game = gameLook(scene);
    for (const item of scene.places.flatMap((p) => p.items)) {
      if (item.known || Object.keys(item.figures).length || item.shape !== "card" || item.state.text) {
        continue;
      }
      const twin = { ...item, id: "other" };
      assert.deepEqual(drawingOf(item, game), drawingOf(twin, game), name);
      assert.ok(!textOf(drawingOf(item, game).shapes).includes("undefined"));
    }
  });
});

/** @param {(import("../../src/tabletome/web/parts/drawing.js").Shape | string)[]} shapes @returns {string} */
function textOf(shapes) {
  return shapes.map((shape) => typeof shape === "string" ? shape : textOf(shape.children)).join(" ");
}

Deno.test("things of different spaces do not touch each other, except on upper storeys", () => {
  for (const room of ROOMS) {
    inEveryScene((scene, name) => {
      const { items, boards } = drawn(scene, room);
      const upper = new Set(boards.flatMap((b) => b.shape.spots.filter((s) => s.upper)).map((s) => s.id));
      const boxes = items.filter(({ at }) => at !== null && !upper.has(at)).map((item) => ({
        ...item,
        width: item.width * item.scale,
        height: item.height * item.scale,
      }));
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b) =>
          assert.ok(a.at === b.at || !overlap(a, b), `${name} at ${room}: ${a.key} touches ${b.key}`)
        )
      );
    });
  }
});

Deno.test("a sketch shows each thing once, those upon others later, and leaves out what stands apart", () => {
  let found = 0;
  inEveryScene((scene, name) => {
    const game = gameLook(scene);
    const { items } = drawn(scene, ROOMS[0]);
    const { shape, others } = sketch(items, game, () => false);
    const layers = shape.children.map((layer) => typeof layer === "string" ? [] : layer.children);
    const parts = layers.flat().map((path) => typeof path === "string" ? "" : String(path.attributes.d));
    const begun = parts.join("").match(/M/g)?.length ?? 0;
    const rest = items.filter((item) => !others.includes(item));
    const strokes = rest.map((item) => drawingOf(item.item, game, item.size).shapes.length);
    assert.equal(begun, strokes.reduce((sum, n) => sum + n, 0), name);
    assert.ok(parts.every((d) => !/NaN|undefined/.test(d)), name);
    assert.ok(rest.every(({ count }) => count === 1), name);
    found += rest.length;
    const [first] = rest;
    if (first) {
      const from = items.indexOf(first);
      const less = sketch(items, game, (placed) => placed === first);
      assert.deepEqual(less.others.slice(-(items.length - from)), items.slice(from), name);
    }
  });
  assert.ok(found > 1000, `${found} things can be sketched`);
});
