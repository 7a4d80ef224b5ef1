// Random games to the end with boardgame.io. Reads "game seconds" lines, answers each with the moves a second.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require("boardgame.io/core");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const makeMove = (type, args, playerID) => ({ type: "MAKE_MOVE", payload: { type, args, playerID } });

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) {
      return { winner: ctx.currentPlayer };
    }
    if (!G.cells.includes(null)) return { draw: true };
  },
};

const COLUMNS = 7, ROWS = 6, STEPS = [[0, 1], [1, 0], [1, 1], [1, -1]];

function inLine(cells, column, row, me) {
  const count = (dx, dy) => {
    let n = 0;
    for (let x = column + dx, y = row + dy; cells[x]?.[y] === me; x += dx, y += dy) n++;
    return n;
  };
  return STEPS.some(([dx, dy]) => count(dx, dy) + count(-dx, -dy) >= 3);
}

const connectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => []), won: false }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.cells[column].length === ROWS) return INVALID_MOVE;
      G.cells[column].push(playerID);
      G.won = inLine(G.cells, column, G.cells[column].length - 1, playerID);
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.won) return { winner: ctx.currentPlayer };
    if (G.cells.every((column) => column.length === ROWS)) return { draw: true };
  },
};

const GAMES = {
  tic_tac_toe: {
    game: ticTacToe,
    move: "mark",
    options: (G) => G.cells.flatMap((owner, cell) => (owner === null ? [cell] : [])),
  },
  connect_four: {
    game: connectFour,
    move: "drop",
    options: (G) => G.cells.flatMap((column, x) => (column.length < ROWS ? [x] : [])),
  },
};

const reducers = Object.fromEntries(
  Object.entries(GAMES).map(([name, { game }]) => [name, CreateGameReducer({ game })]),
);

// The bare reducer, as its own bots use it: quicker than a client.
function play(name) {
  const reduce = reducers[name], { game, move, options } = GAMES[name];
  let moves = 0, state = InitializeGame({ game });
  while (state.ctx.gameover === undefined) {
    const choices = options(state.G), choice = choices[Math.floor(Math.random() * choices.length)];
    state = reduce(state, makeMove(move, [choice], state.ctx.currentPlayer));
    moves++;
  }
  return moves;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, seconds] = line.split(" ");
  const start = process.cpuUsage();
  let moves = 0, passed = 0;
  while (passed < Number(seconds)) {
    moves += play(name);
    const { user, system } = process.cpuUsage(start);
    passed = (user + system) / 1e6;
  }
  console.log(moves / passed);
}
