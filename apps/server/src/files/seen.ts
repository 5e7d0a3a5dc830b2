// Which keys of a file came before, and where, for files of millions of rows: a table of numbers outside the heap, under
// 70 bytes a row. Keys are the hexadecimal digits of a hash; the first 64 bits are enough to tell a million apart.
const FIRST_SLOTS = 2 ** 12;
/** Of each slot: two words of the key, one of the content, the line (0 when free). */
const WORDS = 4;

export interface SeenBefore {
  line: number;
  same: boolean;
}

const wordOf = (hex: string, index: number) =>
  Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16);

export function createSeen() {
  let slots = FIRST_SLOTS;
  let words = new Uint32Array(slots * WORDS);
  let count = 0;

  /** Where the key is, or would go. */
  function find(table: Uint32Array, size: number, high: number, low: number): number {
    let at = low & (size - 1);
    while (table[at * WORDS + 3] !== 0) {
      if (table[at * WORDS] === high && table[at * WORDS + 1] === low) break;
      at = (at + 1) & (size - 1);
    }
    return at * WORDS;
  }

  function grow() {
    const bigger = new Uint32Array(slots * 2 * WORDS);
    for (let at = 0; at < words.length; at += WORDS) {
      if (words[at + 3] === 0) continue;
      const place = find(bigger, slots * 2, words[at] ?? 0, words[at + 1] ?? 0);
      bigger.set(words.subarray(at, at + WORDS), place);
    }
    words = bigger;
    slots *= 2;
  }

  const earlierAt = (at: number, rest: number): SeenBefore | null => {
    const line = words[at + 3] ?? 0;
    return line === 0 ? null : { line, same: words[at + 2] === rest };
  };

  return {
    /** Null the first time; `line` counts from 1. */
    note(key: string, content: string, line: number): SeenBefore | null {
      const high = wordOf(key, 0);
      const low = wordOf(key, 1);
      const rest = wordOf(content, 0);
      const at = find(words, slots, high, low);
      const earlier = earlierAt(at, rest);
      if (earlier) return earlier;
      words[at] = high;
      words[at + 1] = low;
      words[at + 2] = rest;
      words[at + 3] = line;
      count += 1;
      if (count * 2 > slots) grow();
      return null;
    },
    /** The same, and leaves no trace. */
    look: (key: string, content: string): SeenBefore | null =>
      earlierAt(find(words, slots, wordOf(key, 0), wordOf(key, 1)), wordOf(content, 0)),
    count: () => count,
  };
}
