// What our printed sheets are drawn with: A4, millimetres, lines of text of a known height and QR codes. Letters are those
// of the reader's own Helvetica, which knows the alphabet of Windows-1252; others are written in the nearest way.
import type { FastifyReply } from 'fastify';
import Pdf from 'pdfkit';
import { encode } from 'uqr';

export type Doc = InstanceType<typeof Pdf>;
export type Font = 'Helvetica' | 'Helvetica-Bold';

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
  { width, size, font = 'Helvetica' }: { width: number; size: number; font?: Font },
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

const qrOf = (url: string) => encode(url, { ecc: 'M', border: 2 });

export function drawQr(doc: Doc, url: string, x: number, y: number, side: number) {
  const { data, size } = qrOf(url);
  const module = side / size;
  data.forEach((line, row) =>
    line.forEach((dark, column) => {
      if (dark) doc.rect(x + column * module, y + row * module, module, module);
    }),
  );
  doc.fill('black');
}

/** The same code for a screen: the path of an SVG of `lado` × `lado`. */
export function qrPath(url: string): { lado: number; trazo: string } {
  const { data, size } = qrOf(url);
  const trazo = data
    .flatMap((line, row) => line.map((dark, column) => (dark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('');
  return { lado: size, trazo };
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
