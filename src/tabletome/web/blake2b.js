/** BLAKE2b (RFC 7693) with key, for checking the server's shuffles in the browser. */

const WORD = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const COLUMNS_AND_DIAGONALS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];
const ROUNDS = 12;
const BLOCK = 128;

/** @param {bigint} word @param {bigint} by */
function turned(word, by) {
  return ((word >> by) | (word << (64n - by))) & WORD;
}

/**
 * @param {bigint[]} state
 * @param {Uint8Array} block
 * @param {bigint} length of all that has been hashed, this block included
 * @param {boolean} last
 */
function compress(state, block, length, last) {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const words = ORDERS[0].map((i) => view.getBigUint64(8 * i, true));
  const v = [...state, ...START];
  v[12] ^= length;
  if (last) v[14] ^= WORD;
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length];
    COLUMNS_AND_DIAGONALS.forEach(([a, b, c, d], i) => {
      v[a] = (v[a] + v[b] + words[order[2 * i]]) & WORD;
      v[d] = turned(v[d] ^ v[a], 32n);
      v[c] = (v[c] + v[d]) & WORD;
      v[b] = turned(v[b] ^ v[c], 24n);
      v[a] = (v[a] + v[b] + words[order[2 * i + 1]]) & WORD;
      v[d] = turned(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & WORD;
      v[b] = turned(v[b] ^ v[c], 63n);
    });
  }
  for (let i = 0; i < 8; i++) state[i] ^= v[i] ^ v[i + 8];
}

/**
 * @param {Uint8Array} message
 * @param {Uint8Array} [key]
 * @param {number} [size] of the digest in bytes
 * @returns {Uint8Array}
 */
export function blake2b(message, key = new Uint8Array(), size = 64) {
  const state = [...START];
  state[0] ^= 0x01010000n ^ BigInt(key.length << 8) ^ BigInt(size);
  const keyed = key.length ? BLOCK : 0;
  const data = new Uint8Array(Math.max(BLOCK, Math.ceil((keyed + message.length) / BLOCK) * BLOCK));
  data.set(key);
  data.set(message, keyed);
  for (let at = 0; at < data.length; at += BLOCK) {
    const last = at + BLOCK === data.length;
    const length = last ? keyed + message.length : at + BLOCK;
    compress(state, data.subarray(at, at + BLOCK), BigInt(length), last);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(8 * i, word, true));
  return new Uint8Array(digest.buffer, 0, size);
}
