// The texts that the cells of a workbook share. They may be all of them and in any order, so they are what costs memory: of a
// few rows only those they show are kept, of a whole sheet all of them, as bytes outside the heap and up to a limit.
import { rowScale, tooBig } from './rows.ts';
import { type Book, gatherText, scan, withLetters } from './workbook-parts.ts';

/** Six million texts of forty letters. */
const TEXTS_BYTES = 320 * 1024 * 1024;

/** A number is the place of a shared text. */
export interface RawRow {
  line: number;
  cells: (string | number)[];
}

/** In memory of its own: otherwise it keeps the whole piece of the file that it was cut from. */
export const ownText = (text: string) => Buffer.from(text).toString();

/** The shared texts that are wanted, some at a time, in their order. */
async function* sharedTexts(
  { zip, texts }: Book,
  isWanted: (place: number) => boolean,
): AsyncGenerator<{ place: number; text: string }[]> {
  if (!texts) return;
  let some: { place: number; text: string }[] = [];
  let place = -1;
  let isKept = false;
  const text = gatherText();
  const pieces = scan(zip, texts, {
    open(tag) {
      if (tag === 'si') {
        place += 1;
        isKept = isWanted(place);
        text.begin();
      } else if (isKept) text.open(tag);
    },
    text: (piece) => text.add(piece),
    close(tag) {
      text.close(tag);
      if (tag === 'si' && isKept) some.push({ place, text: withLetters(text.get()) });
    },
  });
  for await (const _bytes of pieces) {
    yield some;
    some = [];
  }
}

export type TextAt = (place: number) => string;

/** Those that some rows show. */
export async function textsOf(book: Book, rows: readonly RawRow[]): Promise<TextAt> {
  const found = new Map<number, string | null>();
  for (const { cells } of rows)
    for (const cell of cells) if (typeof cell === 'number') found.set(cell, null);
  let missing = found.size;
  const weigh = rowScale();
  if (missing > 0)
    for await (const some of sharedTexts(book, (place) => found.has(place))) {
      for (const { place, text } of some) {
        weigh([text]);
        found.set(place, ownText(text));
      }
      missing -= some.length;
      if (missing === 0) break;
    }
  return (place) => found.get(place) ?? '';
}

const BLOCK_BYTES = 4 * 1024 * 1024;
const BYTES_PER_UNIT = 3;
/** No text has it, so it ends each. */
const END = '\0';

/** All of them: a byte for a letter and five for each text. */
export async function allTexts(book: Book): Promise<TextAt> {
  const blocks: Buffer[] = [];
  let used = BLOCK_BYTES;
  let starts = new Uint32Array(2 ** 16);
  let count = 0;
  const checkRoomFor = (bytes: number) => {
    if (blocks.length * BLOCK_BYTES + starts.byteLength + bytes > TEXTS_BYTES) throw tooBig();
  };
  for await (const some of sharedTexts(book, () => true))
    for (const { place, text } of some) {
      if (place >= starts.length) {
        checkRoomFor(starts.byteLength);
        const more = new Uint32Array(starts.length * 2);
        more.set(starts);
        starts = more;
      }
      if (used + text.length * BYTES_PER_UNIT + END.length > BLOCK_BYTES) {
        checkRoomFor(BLOCK_BYTES);
        blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
        used = 0;
      }
      starts[place] = (blocks.length - 1) * BLOCK_BYTES + used;
      used += blocks.at(-1)?.write(text + END, used) ?? 0;
      count = place + 1;
    }
  return (place) => {
    if (!(place < count)) return '';
    const start = starts[place] ?? 0;
    const block = blocks[Math.floor(start / BLOCK_BYTES)];
    const from = start % BLOCK_BYTES;
    return block?.toString('utf8', from, block.indexOf(0, from)) ?? '';
  };
}
