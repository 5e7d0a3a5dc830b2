// A document of one or more A4 pages under a letterhead: blocks flow from page to page, a heading never ends one, and each
// foot says which page it is. Signatures come as a block of their own.
import {
  A4,
  type Block,
  type Doc,
  drawQr,
  linesOf,
  mm,
  newDocument,
  rule,
  type Style,
  textWidth,
  write,
  writeUpTo,
} from './pdf.ts';

export interface Letterhead {
  name: string;
  office: string;
  /** As PNG. */
  picture: Buffer | null;
}

/** What stands above each page. */
interface Heading {
  title: string;
  /** At the right of the letterhead, under the title. */
  details: readonly string[];
  letterhead: Letterhead;
  /** Where its code leads, at the very right. */
  link?: string | null;
}

interface Sheet extends Heading {
  blocks: (doc: Doc, style: Style) => Block[];
}

const SIDE = mm(12);
const TOP = mm(12);
const FOOT = mm(14);
const QR_SIDE = mm(20);
export const HEADER = QR_SIDE + 10;
const PICTURE = 44;
const WIDTH = A4.width - 2 * SIDE;
export const STYLE: Style = { width: WIDTH, size: 9.5 };

function drawLetterhead(doc: Doc, top: number, { title, details, letterhead, link }: Heading) {
  const { name, office, picture } = letterhead;
  if (picture) doc.image(picture, SIDE, top + 4, { fit: [PICTURE, PICTURE] });
  const left = SIDE + PICTURE + 10;
  const right = SIDE + WIDTH - (link ? QR_SIDE + 8 : 0);
  const bold = { size: 12.5, font: 'Helvetica-Bold' } as const;
  const room = right - left - textWidth(doc, title, bold) - 16;
  const names = linesOf(doc, name, { width: room, ...bold }).slice(0, 2);
  names.forEach((line, n) => write(doc, line, left, top + 8 + n * 15, bold));
  write(doc, office, left, top + 10 + names.length * 15, { size: 9.5 });
  writeUpTo(doc, title, right, top + 8, bold);
  details.forEach((text, n) => writeUpTo(doc, text, right, top + 25 + n * 12, { size: 9 }));
  if (link) drawQr(doc, link, SIDE + WIDTH - QR_SIDE, top, QR_SIDE);
  rule(doc, SIDE, top + QR_SIDE + 4, WIDTH, 1.4, 'black');
}

/** The letterhead and what is under it, from there down. */
export function drawUnder(doc: Doc, top: number, heading: Heading, blocks: readonly Block[]) {
  drawLetterhead(doc, top, heading);
  let y = top + HEADER;
  for (const block of blocks) {
    block.draw(doc, SIDE, y, WIDTH);
    y += block.height;
  }
}

/** On pages of its own, as many as it takes. */
export function drawPages(doc: Doc, heading: Heading, blocks: readonly Block[]) {
  const pages = pagesOf(blocks, A4.height - TOP - HEADER - FOOT);
  pages.forEach((page, n) => {
    doc.addPage();
    drawUnder(doc, TOP, heading, page);
    const foot = `${heading.title} · hoja ${n + 1} de ${pages.length}`;
    write(doc, foot, SIDE, A4.height - FOOT + 10, { size: 8, color: '#555555' });
  });
}

/** Blocks that fit in each page; a heading goes with what it heads. */
function pagesOf(blocks: readonly Block[], height: number): Block[][] {
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [n, block] of blocks.entries()) {
    const next = block.leads ? (blocks[n + 1]?.height ?? 0) : 0;
    if (used > 0 && used + block.height + next > height) {
      pages.push(block.under ? [block.under] : []);
      used = block.under?.height ?? 0;
    }
    pages.at(-1)?.push(block);
    used += block.height;
  }
  return pages;
}

interface SignaturePlace {
  /** Under the line: whose it is. */
  label: string;
  /** What was drawn on a screen, as PNG. */
  picture?: Buffer | null;
  lines: readonly string[];
}

const SIGNATURE_LINES = 4;

/** Where room is short, with less of it to sign by hand. */
export function signaturePlaces(places: readonly SignaturePlace[], { size, beside }: Style): Block {
  const ruled = beside ? 40 : 60;
  const leading = size * 1.25;
  return {
    height: ruled + 4 + SIGNATURE_LINES * leading,
    draw(doc, x, y, room) {
      const step = room / places.length;
      const width = step - 16;
      places.forEach(({ label, picture, lines }, place) => {
        const left = x + place * step + 8;
        const fit: [number, number] = [width, ruled - 4];
        if (picture) doc.image(picture, left, y + 2, { fit, align: 'center', valign: 'bottom' });
        rule(doc, left, y + ruled, width, 0.7, 'black');
        [label, ...lines].forEach((text, n) => {
          const font = n === 0 ? 'Helvetica-Bold' : 'Helvetica';
          const [first = ''] = linesOf(doc, text, { width, size, font });
          const middle = left + (width - textWidth(doc, first, { size, font })) / 2;
          write(doc, first, middle, y + ruled + 3 + n * leading, { size, font });
        });
      });
    },
  };
}

/** The bytes arrive as the pages are drawn. */
export function sheetPdf({ blocks, ...heading }: Sheet): Doc {
  const doc = newDocument(heading.title);
  drawPages(doc, heading, blocks(doc, STYLE));
  doc.end();
  return doc;
}
