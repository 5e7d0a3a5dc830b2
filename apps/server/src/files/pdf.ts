// What our printed sheets are drawn with: A4, millimetres, lines of text of a known height and QR codes. Letters are those
// of the reader's own Helvetica, which knows the alphabet of Windows-1252; others are written in the nearest way.
import type { FastifyReply } from 'fastify';
import Pdf from 'pdfkit';
import { encode } from 'uqr';

export type Doc = InstanceType<typeof Pdf>;
export type Font = 'Helvetica' | 'Helvetica-Bold';

interface Letters {
  size: number;
  font?: Font;
}

export const A4 = { width: 595.28, height: 841.89 };
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export const newDocument = (title: string): Doc =>
  new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });

const NEAREST: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '✓': 'x',
  '✔': 'x',
  '\u00A0': ' ',
  '\t': ' ',
};
const KNOWN = /[\n\u0020-\u007E\u00A1-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Stands for what is left out: a control that no text brings. */
const OUT = '\u007F';

/** Without its accent, if that is what is not known; a letter of another alphabet is told, a picture is not. */
function nearest(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0);
  if (KNOWN.test(plain)) return plain;
  return /[\p{L}\p{N}]/u.test(letter) ? '?' : OUT;
}

/** As it can be printed: pictures are left out, and of the spaces around them one stays between two words. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/./gsu, (letter) => NEAREST[letter] ?? (KNOWN.test(letter) ? letter : nearest(letter)))
    .replace(/ *\u007F[\u007F ]*/g, (gap) => (gap.includes(' ') ? OUT : ''))
    .replace(/(^|\n)\u007F/g, '$1')
    .replace(/\u007F(?=$|[\n.,;:)])/g, '')
    .replaceAll(OUT, ' ');

/** A word wider than the line is cut where it ends. */
function* piecesOf(doc: Doc, paragraph: string, width: number): Generator<string> {
  for (const word of paragraph.split(' ')) {
    let piece = '';
    for (const letter of word) {
      if (piece && doc.widthOfString(piece + letter) > width) {
        yield piece;
        piece = '';
      }
      piece += letter;
    }
    yield piece;
  }
}

/** The lines a text takes, so that its height is known before it is drawn. */
export function linesOf(
  doc: Doc,
  text: string,
  { width, size, font = 'Helvetica' }: Letters & { width: number },
): string[] {
  doc.font(font).fontSize(size);
  const lines: string[] = [];
  for (const paragraph of printable(text).split('\n')) {
    let line = '';
    for (const piece of piecesOf(doc, paragraph, width)) {
      const longer = line ? `${line} ${piece}` : piece;
      if (line && doc.widthOfString(longer) > width) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

export function drawQr(doc: Doc, url: string, x: number, y: number, side: number) {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  const module = side / size;
  data.forEach((line, row) =>
    line.forEach((dark, column) => {
      if (dark) doc.rect(x + column * module, y + row * module, module, module);
    }),
  );
  doc.fill('black');
}

/** Under a name, to be looked at or to be kept. */
export const sendPdf = (
  reply: FastifyReply,
  name: string,
  document: Doc | Buffer,
  how: 'inline' | 'attachment' = 'inline',
) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `${how}; filename="${name}.pdf"`)
    .send(document);

// A sheet as blocks of a known height, one under the other: whoever draws it decides on pages knowing what each takes.

export interface Block {
  height: number;
  draw: (doc: Doc, x: number, y: number, width: number) => void;
  /** Never the last of a page. */
  leads?: boolean;
  /** Drawn again above it where it begins a page: the titles of its table. */
  under?: Block;
}

export interface Style {
  width: number;
  /** Of the text, in points. */
  size: number;
  /** Headings stand beside what they head, in so much room; above it without this. */
  beside?: number;
}

const GREY = '#555555';
const LEADING = 1.28;

export function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { size, font = 'Helvetica', color = 'black' }: Letters & { color?: string },
) {
  doc.font(font).fontSize(size).fillColor(color).text(printable(text), x, y, { lineBreak: false });
}

/** A straight line to the right. */
export function rule(doc: Doc, x: number, y: number, width: number, weight: number, color: string) {
  return doc
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color);
}

export const textWidth = (doc: Doc, text: string, { size, font = 'Helvetica' }: Letters) =>
  doc.font(font).fontSize(size).widthOfString(printable(text));

/** A text that ends at `x`. */
export const writeUpTo = (doc: Doc, text: string, x: number, y: number, letters: Letters) =>
  write(doc, text, x - textWidth(doc, text, letters), y, letters);

/** 1234567.50 → $ 1.234.567,50 */
export function moneyText(amount: string): string {
  const [whole = '0', cents = '00'] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') ? '- ' : '';
  return `${sign}$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}`;
}

/** The bytes of a picture that came as a data URL. */
export const pictureOf = (url: string): Buffer =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

const gap = (height: number): Block => ({ height, draw: () => undefined });

function heading(text: string, { size }: Style): Block {
  return {
    height: size * 1.95,
    leads: true,
    draw(doc, x, y, width) {
      write(doc, text, x, y + size * 0.35, { size, font: 'Helvetica-Bold' });
      rule(doc, x, y + size * 1.6, width, 0.6, '#888888');
    },
  };
}

function dots(doc: Doc, x: number, y: number, width: number) {
  doc.dash(1, { space: 1.5 });
  rule(doc, x, y, width, 0.5, '#777777').undash();
}

export const dotted = ({ size }: Style): Block => ({
  height: size * 2,
  draw: (doc, x, y, width) => dots(doc, x, y + size * 1.7, width),
});

export const line = (text: string, { size }: Style, font: Font = 'Helvetica'): Block => ({
  height: size * LEADING,
  draw: (doc, x, y) => write(doc, text, x, y, { size, font }),
});

export const paragraph = (
  doc: Doc,
  text: string,
  style: Style,
  font: Font = 'Helvetica',
): Block[] => linesOf(doc, text, { ...style, font }).map((one) => line(one, style, font));

/** What is under a heading or, where room is short, beside it. */
export function section(title: string, style: Style, content: (inner: Style) => Block[]): Block[] {
  if (!style.beside) {
    const blocks = content(style);
    return blocks.length > 0 ? [heading(title, style), ...blocks, gap(style.size * 0.25)] : [];
  }
  const { size, width, beside } = style;
  const moved = content({ ...style, width: width - beside }).map(
    ({ height, draw, leads = false }): Block => ({
      height,
      leads,
      draw: (doc, x, y) => draw(doc, x + beside, y, width - beside),
    }),
  );
  if (moved.length === 0) return [];
  const beginning: Block = {
    height: 4.5,
    leads: true,
    draw(doc, x, y) {
      rule(doc, x, y + 1, width, 0.4, '#999999');
      write(doc, title, x, y + 4.5, { size, font: 'Helvetica-Bold' });
    },
  };
  return [beginning, ...moved];
}

/** Two columns of name and value; a value that is too long for its place goes on below. Empty ones are there to be written. */
export function grid(doc: Doc, all: [string, string][], style: Style, byHand = false): Block[] {
  const cells = byHand ? all : all.filter(([, text]) => text !== '');
  const { size, width } = style;
  const label = Math.min(width * 0.13, 56);
  const lefts = [0, width * 0.43];
  const room = [width * 0.43 - label - 6, width * 0.57 - label];
  const rows: [string, string][][] = [];
  for (let n = 0; n < cells.length; n += 2) rows.push(cells.slice(n, n + 2));
  return rows.map((row) => {
    const texts = row.map(([name, text], column) => ({
      name,
      lines: linesOf(doc, text, { width: room[column] ?? width, size }),
    }));
    const most = Math.max(1, ...texts.map(({ lines }) => lines.length));
    return {
      height: byHand ? size * 1.75 : most * size * LEADING,
      draw: (target, x, y) =>
        texts.forEach(({ name, lines }, column) => {
          const left = x + (lefts[column] ?? 0);
          const top = byHand ? y + size * 0.45 : y;
          write(target, name, left, top, { size, color: GREY });
          if (byHand) dots(target, left + label, top + size * 0.9, room[column] ?? 0);
          lines.forEach((one, n) =>
            write(target, one, left + label, top + n * size * LEADING, { size }),
          );
        }),
    };
  });
}

/** Columns at shares of the width, each with the lines it needs; those of figures end at the right. */
export function table(
  doc: Doc,
  head: string[],
  rows: string[][],
  shares: number[],
  style: Style & { right?: readonly number[] },
): Block[] {
  const { size, width, right = [] } = style;
  const lefts = shares.map((_share, n) => shares.slice(0, n).reduce((sum, one) => sum + one, 0));
  const row = (cells: string[], font: Font): Block => {
    const wrapped = cells.map((cell, n) =>
      linesOf(doc, cell, { width: width * (shares[n] ?? 0) - 4, size, font }),
    );
    return {
      height: Math.max(...wrapped.map(({ length }) => length)) * size * LEADING,
      leads: font === 'Helvetica-Bold',
      draw: (target, x, y) =>
        wrapped.forEach((lines, n) =>
          lines.forEach((one, down) => {
            const left = x + (lefts[n] ?? 0) * width;
            const top = y + down * size * LEADING;
            const end = left + width * (shares[n] ?? 0) - 8;
            if (right.includes(n)) writeUpTo(target, one, end, top, { size, font });
            else write(target, one, left, top, { size, font });
          }),
        ),
    };
  };
  const titles = row(head, 'Helvetica-Bold');
  return [titles, ...rows.map((cells) => ({ ...row(cells, 'Helvetica'), under: titles }))];
}
