import assert from "node:assert/strict";
import { LiveTable, LONGEST_PAUSE, merged, pauseBefore } from "../../src/tabletome/web/live.js";

class FakeSocket extends EventTarget {
  /** @type {any[]} */
  sent = [];
  closed = false;

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
  }

  /** @param {object} message */
  says(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  breaks(code = 1006) {
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}

/** @param {number} version @param {string[]} [log] @param {number} [log_from] */
const state = (version, log = [], log_from = 0) => ({
  type: "state",
  version,
  log,
  log_from,
  chat: [],
  chat_from: 0,
});

/** @param {number} from @param {string[]} texts @returns {any} */
const told = (from, ...texts) => ({
  ...state(1),
  chat: texts.map((text) => ({ by: "Ann", seat: 0, text, at: "" })),
  chat_from: from,
});

Deno.test("the chat begins with its last lines and is joined without gap or double after a cut", () => {
  /** @param {any} known */
  const said = (known) => [known.chat_from, known.chat.map((/** @type {any} */ line) => line.text).join("")];
  const tail = merged(null, told(70, "a", "b", "c"));
  assert.deepEqual(said(tail), [70, "abc"]);
  const more = merged(tail, told(73, "d"));
  assert.deepEqual(said(more), [70, "abcd"]);
  assert.deepEqual(said(merged(more, told(72, "c", "d", "e"))), [70, "abcde"]);
  assert.deepEqual(said(merged(more, told(90, "x"))), [90, "x"]);
});

function setUp() {
  /** @type {FakeSocket[]} */
  const sockets = [];
  let ids = 0;
  const live = new LiveTable(() => {
    sockets.push(new FakeSocket());
    return /** @type {any} */ (sockets[sockets.length - 1]);
  }, () => `id-${++ids}`);
  live.connect();
  sockets[0].says(state(4));
  return { live, sockets };
}

Deno.test("a command carries its id and the version that was seen, and ends with the reply", async () => {
  const { live, sockets: [socket] } = setUp();
  const answered = live.command("answer", { choice: 2 });
  assert.deepEqual(socket.sent, [{ type: "answer", id: "id-1", version: 4, choice: 2 }]);
  socket.says({ type: "done", id: "id-1" });
  assert.equal((await answered).type, "done");
  const refused = live.command("undo");
  socket.says({ type: "refused", id: "id-2", error: "Too late.", version: 5 });
  await assert.rejects(refused, /Too late\./);
  live.close();
});

Deno.test("what was not acknowledged is sent again under the same id after a cut, once the table is known", async () => {
  const { live, sockets } = setUp();
  const lost = live.command("answer", { choice: 1 });
  const known = live.command("chat", { text: "hello" });
  sockets[0].says({ type: "done", id: "id-2" });
  await known;
  sockets[0].breaks();
  assert.equal(live.connected, false);
  const later = live.command("chat", { text: "still there?" });
  live.retry();
  assert.deepEqual(sockets[1].sent, []);
  sockets[1].says(state(5));
  assert.equal(live.connected, true);
  assert.deepEqual(sockets[1].sent, [
    { type: "answer", id: "id-1", version: 4, choice: 1 },
    { type: "chat", id: "id-3", text: "still there?" },
  ]);
  sockets[1].says({ type: "done", id: "id-1" });
  sockets[1].says({ type: "done", id: "id-3" });
  await Promise.all([lost, later]);
  live.close();
});

Deno.test("a socket that was given up is not listened to", () => {
  const { live, sockets } = setUp();
  sockets[0].breaks();
  live.retry();
  sockets[1].says(state(7));
  sockets[0].says(state(1));
  sockets[0].breaks();
  assert.equal(live.state?.version, 7);
  assert.equal(live.connected, true);
  assert.equal(sockets.length, 2);
  live.close();
});

Deno.test("a table that is gone is not asked for again", () => {
  const { live, sockets } = setUp();
  sockets[0].breaks(4404);
  live.retry();
  assert.equal(live.gone, true);
  assert.equal(sockets.length, 1);
});

Deno.test("new lines are added to those known; lines from the start replace all", () => {
  const first = merged(null, /** @type {any} */ (state(1, ["a", "b"])));
  const second = merged(first, /** @type {any} */ (state(2, ["c"], 2)));
  assert.deepEqual(second.log, ["a", "b", "c"]);
  assert.deepEqual(merged(second, /** @type {any} */ (state(3, ["x"], 1))).log, ["a", "x"]);
  assert.deepEqual(merged(second, /** @type {any} */ (state(3, ["other"], 0))).log, ["other"]);
});

Deno.test("pauses grow, differ, and have an end", () => {
  assert.ok(pauseBefore(0, () => 0) < pauseBefore(3, () => 0));
  assert.ok(pauseBefore(2, () => 0) < pauseBefore(2, () => 1));
  assert.equal(pauseBefore(50, () => 1), LONGEST_PAUSE);
});
