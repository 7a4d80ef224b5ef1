/** A game's rules as they are written, plain text in paragraphs, taken apart for a page. */

/**
 * @typedef {{kind: "heading" | "text" | "item", lead: string, text: string} |
 *   {kind: "table", lead: "", rows: string[][]}} Block
 *   `lead` is the name with which a part of the rules begins, such as "Move Phase".
 */

const SHORT_LINE = 80;
const MARGIN = 4;
const SENTENCE_END = /[.:;!?]$/;
const NAMED = /^[A-Z][\w' ]{2,30}: /;

/**
 * Headings stand at the margin, paragraphs are indented once, lists and tables deeper.
 * @param {string} source
 * @returns {Block[]} without the first line, which is the game's summary
 */
export function blocksOf(source) {
  const reader = new Reader();
  source.trimEnd().split("\n").slice(1).forEach((line) => reader.read(line.trimEnd()));
  reader.close();
  return reader.blocks;
}

class Reader {
  /** @type {Block[]} */
  blocks = [];
  /** @type {string[]} */
  #open = [];
  /** @type {"text" | "item"} */
  #kind = "text";
  #indent = 0;
  #afterGap = true;
  #column = 0;

  /** @param {string} raw */
  read(raw) {
    const line = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    if (!line) {
      this.close();
      this.#afterGap = true;
      this.#column = 0;
    } else if (indent > MARGIN && (this.#column || / {3,}/.test(line))) {
      this.close();
      this.#readRow(raw, indent);
    } else if (indent > MARGIN) {
      this.#readItem(line, indent);
    } else if (indent === 0 && line.length < 40 && !line.endsWith(".")) {
      this.close();
      this.blocks.push({ kind: "heading", lead: "", text: line });
    } else {
      this.#readText(line, raw.length);
    }
  }

  close() {
    if (!this.#open.length) return;
    const text = this.#open.join(" ");
    const block = this.#kind === "item" ? { lead: "", text } : named(text, this.#afterGap);
    this.blocks.push({ kind: this.#kind, ...block });
    this.#open = [];
    this.#afterGap = false;
  }

  /** @param {string} line @param {number} length with its indent */
  #readText(line, length) {
    const bullet = /^[-*] /.test(line);
    if (this.#indent > MARGIN || bullet || NAMED.test(line)) this.close();
    if (!this.#open.length) this.#kind = bullet ? "item" : "text";
    this.#indent = MARGIN;
    this.#column = 0;
    this.#open.push(bullet ? line.slice(2) : line);
    if (!bullet && length < SHORT_LINE && /[.:]$/.test(line)) this.close();
  }

  /** A deeper line goes on with the item above, or with a sentence that has not ended. */
  #readItem(/** @type {string} */ line, /** @type {number} */ indent) {
    const last = this.#open[this.#open.length - 1];
    const deeper = this.#kind === "item" && indent > this.#indent;
    if (!last || (!deeper && (SENTENCE_END.test(last) || NAMED.test(line)))) {
      this.close();
      this.#kind = "item";
    }
    if (!deeper) this.#indent = indent;
    this.#open.push(line);
  }

  /** Columns are parted by blanks; what stands under the second one goes on with the row above. */
  #readRow(/** @type {string} */ raw, /** @type {number} */ indent) {
    const last = this.blocks[this.blocks.length - 1];
    const table = this.#column && last?.kind === "table" ? last : null;
    const cells = raw.trim().split(/ {2,}/);
    if (table && indent >= this.#column) {
      const row = table.rows[table.rows.length - 1];
      row[row.length - 1] += ` ${raw.trim()}`;
      return;
    }
    const tight = table && cells.length === 1 && raw[this.#column - 1] === " ";
    const row = tight ? [raw.slice(0, this.#column).trim(), raw.slice(this.#column)] : cells;
    if (table) table.rows.push(row);
    else this.blocks.push({ kind: "table", lead: "", rows: [row] });
    this.#column ||= raw.indexOf(cells[1], indent + cells[0].length);
  }
}

/**
 * A paragraph may begin with the name of its part, which ends with a colon or, after a gap, a full stop.
 * @param {string} text
 * @param {boolean} afterGap
 */
function named(text, afterGap) {
  const [whole, name] = /^([A-Z][^.:,]{1,34})(?:: |\. )(?=\S)/.exec(text) ?? ["", ""];
  const words = name.split(" ").length;
  const isName = name && (whole.endsWith(": ") ? words <= 4 : afterGap && words <= 3);
  return isName ? { lead: name, text: text.slice(whole.length) } : { lead: "", text };
}

/**
 * The part of the rules that a prompt names: the longest name wins; -1 if it names none.
 * @param {Block[]} blocks
 * @param {string} prompt
 */
export function citedBy(blocks, prompt) {
  const words = prompt.toLowerCase();
  let best = -1;
  blocks.forEach(({ lead }, i) => {
    const longer = lead.length > (blocks[best]?.lead.length ?? 0);
    if (longer && words.includes(lead.toLowerCase())) best = i;
  });
  return best;
}
