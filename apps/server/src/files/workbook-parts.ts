// The parts of a workbook: which of them is its first sheet, which holds the texts that cells share, and what its styles say of
// a cell. Each is told as it is unpacked; nothing of it is kept but what is asked for here.
import { posix } from 'node:path';
import { rowScale, tooBig, unreadable } from './rows.ts';
import { attributeOf, type XmlEvents, xmlScanner } from './xml.ts';
import { openZip, type Zip, type ZipEntry } from './zip.ts';

const STYLES_MAX = 65_536;
const PARTS_MAX = 2000;
/** Letters of a cell. */
const TEXT_MAX = 32_767;
/** Bytes of texts for each byte that shows them, which would be cells of a thousand letters, beyond the first. */
const TEXTS_RATIO = 64;
const TEXTS_FREE = 16 * 1024 * 1024;

export type Book = Awaited<ReturnType<typeof openBook>>;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Tells of a part as it is unpacked, piece by piece, and how many bytes of it that were. */
export async function* scan(
  zip: Zip,
  entry: ZipEntry,
  { open, text, close }: Partial<XmlEvents>,
): AsyncGenerator<number> {
  const decoder = new TextDecoder();
  const scanner = xmlScanner({
    open: (name, attributes) => open?.(localName(name), attributes),
    text: (piece) => text?.(piece),
    close: (name) => close?.(localName(name)),
  });
  let bytes = 0;
  for await (const chunk of zip.unpack(entry)) {
    scanner.push(decoder.decode(chunk, { stream: true }));
    yield (bytes += chunk.length);
  }
  scanner.end();
}

async function eachTag(zip: Zip, entry: ZipEntry, open: XmlEvents['open']): Promise<void> {
  const pieces = scan(zip, entry, { open });
  while (!(await pieces.next()).done);
}

const entryOf = ({ entries }: Zip, name: string) => entries.find((entry) => entry.name === name);

/** The parts that one part names, by what they are to it. */
async function relationsOf(zip: Zip, part: string) {
  const { dir, base } = posix.parse(part);
  const relations: { id: string; kind: string; name: string }[] = [];
  const entry = entryOf(zip, posix.join(dir, '_rels', `${base}.rels`));
  if (entry)
    await eachTag(zip, entry, (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) =>
        attributeOf(attributes, name),
      );
      const name = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
      relations.push({ id, kind: posix.basename(type), name });
      if (relations.length > PARTS_MAX) throw tooBig();
    });
  return relations;
}

const isDayFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[(?!(?:h+|m+|s+)\])[^\]]*\]|\\.|_.|\*./gi, ''));
/** Those that every workbook knows without saying them. */
const isKnownDayFormat = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

async function dayStyles(zip: Zip, entry: ZipEntry): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const areDays: boolean[] = [];
  let isOfCells = false;
  await eachTag(zip, entry, (tag, attributes) => {
    const id = () => Number(attributeOf(attributes, 'numFmtId'));
    if (tag === 'numFmt') own.set(id(), isDayFormat(attributeOf(attributes, 'formatCode') ?? ''));
    else if (tag === 'cellXfs' || tag === 'cellStyleXfs') isOfCells = tag === 'cellXfs';
    else if (tag === 'xf' && isOfCells) areDays.push(own.get(id()) ?? isKnownDayFormat(id()));
    if (own.size + areDays.length > STYLES_MAX) throw tooBig();
  });
  return areDays;
}

/** More than anybody chooses among. */
const SHEETS_MAX = 200;

/** With the sheet of that name, or the first one. */
export async function openBook(path: string, hoja: string | null) {
  const zip = await openZip(path);
  if (typeof zip === 'string') throw unreadable(`No pudimos abrir la planilla: ${zip}.`);
  const main = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.name;
  const workbook = main === undefined ? undefined : entryOf(zip, main);
  if (!workbook) throw new Error('no workbook');
  const sheets: { name: string; id: string | undefined }[] = [];
  let is1904 = false;
  await eachTag(zip, workbook, (tag, attributes) => {
    if (tag === 'workbookPr')
      is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
    else if (tag === 'sheet' && sheets.length < SHEETS_MAX)
      sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        id: /(?:^|\s)\w+:id=["']([^"']*)/.exec(attributes)?.[1],
      });
  });
  const relations = await relationsOf(zip, workbook.name);
  const part = (isIt: (relation: (typeof relations)[number]) => boolean) => {
    const name = relations.find(isIt)?.name;
    return name === undefined ? undefined : entryOf(zip, name);
  };
  const chosen = sheets.find(({ name }) => name === hoja) ?? sheets[0];
  const sheet = part(({ id, kind }) => id === chosen?.id && kind === 'worksheet');
  if (!sheet) throw new Error('no sheet');
  const texts = part(({ kind }) => kind === 'sharedStrings');
  const bytesOfRest = zip.entries.reduce((sum, { size }) => sum + size, -(texts?.size ?? 0));
  if (texts && texts.size > TEXTS_FREE + bytesOfRest * TEXTS_RATIO) throw tooBig();
  const styles = part(({ kind }) => kind === 'styles');
  return {
    zip,
    names: sheets.map(({ name }) => name),
    sheet,
    texts,
    /** By the number of a cell's style: whether its numbers are days. */
    areDays: styles ? await dayStyles(zip, styles) : [],
    is1904,
  };
}

/** Letters that XML cannot hold are written as their number. */
export const withLetters = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
        hex === '0000' ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Gathers the text of one thing at a time; that beside the letters of an Asian word is how to say it. */
export function gatherText() {
  let text = '';
  let isOpen = false;
  let isPhonetic = false;
  return {
    begin: () => (text = ''),
    open(tag: string) {
      if (tag === 'rPh') isPhonetic = true;
      isOpen = !isPhonetic && (tag === 't' || tag === 'v');
    },
    add(piece: string) {
      if (!isOpen) return;
      text += piece;
      if (text.length > TEXT_MAX) throw tooBig();
    },
    close(tag: string) {
      if (tag === 'rPh') isPhonetic = false;
      isOpen = false;
    },
    get: () => text,
  };
}

// The texts that the cells of a workbook share. They may be all of them and in any order, so they are what costs memory: of a
// few rows only those they show are kept, of a whole sheet all of them, as bytes outside the heap and up to a limit.

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
