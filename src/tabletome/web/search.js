/** Finds games by words that need not be spelled as they are written there, nor be the words used there. */

/** @typedef {import("./api.js").GameCard} GameCard */

/** What people call it, and what it is called here. @type {[asked: string, meant: string][]} */
const SYNONYMS = [
  ["trick taking", "tricks trumps"],
  ["trick", "tricks"],
  ["whist", "tricks"],
  ["coop", "cooperation"],
  ["co op", "cooperation"],
  ["cooperative", "cooperation"],
  ["together", "cooperation"],
  ["solo", "solitaire alone"],
  ["single player", "solitaire alone"],
  ["alone", "solitaire"],
  ["auction", "bids bidding auctions"],
  ["bid", "bids bidding auctions"],
  ["gambling", "betting poker"],
  ["bluff", "bluffing hidden secret"],
  ["liar", "bluffing"],
  ["deduce", "deduction guessing"],
  ["detective", "deduction mystery"],
  ["quiz", "trivia questions"],
  ["word game", "spelling words"],
  ["scrabble", "spelling words"],
  ["letters", "spelling words"],
  ["negotiation", "trading voting"],
  ["trade", "trading"],
  ["barter", "trading"],
  ["stocks", "shares"],
  ["stock market", "shares"],
  ["business", "economy"],
  ["economic", "economy"],
  ["war game", "war combat"],
  ["wargame", "war combat"],
  ["battle", "war combat capture"],
  ["fight", "combat war capture"],
  ["football", "soccer sports"],
  ["mancala", "sowing"],
  ["draughts", "checkers"],
  ["mahjong", "war jhong melds"],
  ["gin", "rummy melds"],
  ["hearts", "tricks"],
  ["roll and write", "dice"],
  ["roll", "dice"],
  ["press your luck", "push your luck"],
  ["area control", "area majority"],
  ["territory", "area"],
  ["tiles", "tile"],
  ["dominos", "dominoes tile"],
  ["puzzle", "patterns polyominoes"],
  ["tetris", "polyominoes"],
  ["railway", "network route"],
  ["train", "network route"],
  ["worker placement", "role action placement"],
  ["deck building", "drafting tableau"],
  ["drafting", "draft drafting"],
  ["simultaneous", "sealed simultaneous"],
  ["story", "storytelling"],
  ["act", "speeches activities"],
  ["charades", "activities guessing"],
  ["pictionary", "drawing"],
  ["election", "politics voting"],
  ["president", "politics"],
  ["ludo", "race"],
  ["racing", "race"],
  ["car", "race cars"],
  ["pirates", "pirate"],
  ["space", "space stellar solar"],
  ["kids", "kid children"],
  ["children", "kid"],
];

/** @param {string} text without case, accents and marks */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** @param {string} text */
function wordsOf(text) {
  const found = plain(text);
  return found ? found.split(" ") : [];
}

/** How much a word tells, by where it stands. */
const WEIGHTS = { title: 8, kind: 4, summary: 1 };
const EXACT = 3, BEGINNING = 2, ALMOST = 1;

/** @typedef {Map<string, number>} Index words with their weight */

export class Search {
  /** @type {Map<GameCard, Index>} */
  #games;

  /** @param {GameCard[]} games */
  constructor(games) {
    this.#games = new Map(games.map((game) => [game, indexOf(game)]));
  }

  /**
   * The games that fit all words, and how well.
   * @param {string} wish
   * @returns {Map<GameCard, number>}
   */
  find(wish) {
    const asked = askedFor(wish);
    /** @type {Map<GameCard, number>} */
    const found = new Map();
    const marks = asked.map((meanings) => this.#marksOf(meanings));
    for (const game of this.#games.keys()) {
      const each = marks.map((mark) => mark.get(game) ?? 0);
      if (each.every((mark) => mark > 0)) found.set(game, each.reduce((sum, mark) => sum + mark, 0));
    }
    return found;
  }

  /** Typing errors are forgiven where no game has the word as it is typed. @param {string[]} meanings */
  #marksOf(meanings) {
    for (const like of [beginsLike, almostLike]) {
      /** @type {Map<GameCard, number>} */
      const marks = new Map();
      for (const [game, index] of this.#games) {
        let best = 0;
        for (const [word, weight] of index) {
          for (const meaning of meanings) best = Math.max(best, weight * like(meaning, word));
        }
        if (best) marks.set(game, best);
      }
      if (marks.size) return marks;
    }
    return new Map();
  }
}

/** @param {GameCard} game */
function indexOf(game) {
  /** @type {Index} */
  const index = new Map();
  const put = (/** @type {string} */ text, /** @type {number} */ weight) => {
    for (const word of wordsOf(text)) index.set(word, Math.max(weight, index.get(word) ?? 0));
  };
  put(game.title, WEIGHTS.title);
  put([game.family, game.author, ...game.mechanisms].join(" "), WEIGHTS.kind);
  put(game.summary, WEIGHTS.summary);
  return index;
}

/** The words that were typed, each with what else may be meant by it. @param {string} wish */
function askedFor(wish) {
  const rest = wordsOf(wish);
  /** @type {string[][]} */
  const asked = [];
  for (const [name, meant] of SYNONYMS) {
    const phrase = name.split(" ");
    if (phrase.length === 1) continue;
    const at = rest.findIndex((_, i) => phrase.every((word, j) => isAlmost(rest[i + j] ?? "", word)));
    if (at < 0) continue;
    rest.splice(at, phrase.length);
    asked.push(meant.split(" "));
  }
  for (const word of rest) {
    const others = SYNONYMS.filter(([name]) => name === word).flatMap(([, meant]) => meant.split(" "));
    asked.push([word, ...others]);
  }
  return asked;
}

/** @param {string} typed @param {string} word */
function isAlmost(typed, word) {
  return typed === word || (word.length > 3 && distance(typed, word) <= 1);
}

/** @param {string} typed @param {string} word */
function beginsLike(typed, word) {
  if (word === typed) return EXACT;
  return word.startsWith(typed) || (typed.length > 4 && word.includes(typed)) ? BEGINNING : 0;
}

/** With one error, or two in a long word, also where the word is not typed to its end. @param {string} typed @param {string} word */
function almostLike(typed, word) {
  const errors = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (!errors) return 0;
  const near = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)]
    .some((part) => Math.abs(part.length - typed.length) <= errors && distance(typed, part) <= errors);
  return near ? ALMOST : 0;
}

/** Letters to change, add, drop or swap with their neighbour. @param {string} a @param {string} b */
export function distance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
