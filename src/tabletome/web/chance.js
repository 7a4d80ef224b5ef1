/** The server's stream of chance, made anew from the seed: numbers of keyed BLAKE2b in counter mode. */

import { blake2b } from "./blake2b.js";

const WORDS_PER_BLOCK = 8;
const SPAN = 1n << 64n;

export class Chance {
  #key;
  /** @type {DataView} */
  #block = new DataView(new ArrayBuffer(0));
  #blockNumber = -1;

  /** @param {Uint8Array} key */
  constructor(key, counter = 0) {
    this.#key = key;
    this.counter = counter;
  }

  /** A fair whole number from 0 to n - 1. @param {number} n */
  below(n) {
    const span = BigInt(n);
    const limit = SPAN - (SPAN % span);
    while (true) {
      const value = this.#word(this.counter++);
      if (value < limit) return Number(value % span);
    }
  }

  /** @param {number} counter */
  #word(counter) {
    const number = Math.floor(counter / WORDS_PER_BLOCK);
    if (number !== this.#blockNumber) {
      const label = new DataView(new ArrayBuffer(8));
      label.setBigUint64(0, BigInt(number), true);
      const digest = blake2b(new Uint8Array(label.buffer), this.#key);
      this.#block = new DataView(digest.buffer, digest.byteOffset);
      this.#blockNumber = number;
    }
    return this.#block.getBigUint64(8 * (counter % WORDS_PER_BLOCK), true);
  }
}

/** @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What players were shown before the first shuffle. @param {Uint8Array} key */
export async function commitmentOf(key) {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(key))));
}

/**
 * [out of how many, the place in the stream of the word it was made from, what came, the stream if not the main one]
 * @typedef {[n: number, counter: number, value: number, stream?: string]} Draw
 */

/**
 * Makes every draw again. In each stream the places must follow upon each other.
 * @param {Uint8Array} key
 * @param {Draw[]} draws
 * @returns {number} the first that does not match, or -1 if all do
 */
export function firstWrong(key, draws) {
  /** @type {Map<string, Chance>} */
  const streams = new Map();
  return draws.findIndex(([n, counter, value, name = ""]) => {
    const stream = streams.get(name) ?? streamOf(key, name);
    streams.set(name, stream);
    if (counter < stream.counter) return true;
    stream.counter = counter;
    return stream.below(n) !== value || stream.counter !== counter + 1;
  });
}

/** Who is asked together with others has a stream of his own, named by where it left the one before. */
function streamOf(/** @type {Uint8Array} */ key, /** @type {string} */ name) {
  const labels = name.split(" ").filter(Boolean).map((label) => new TextEncoder().encode(label));
  return new Chance(labels.reduce((parent, label) => blake2b(label, parent, key.length), key));
}
