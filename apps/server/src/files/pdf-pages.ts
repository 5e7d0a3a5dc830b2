// A document of one or more A4 pages under a letterhead: blocks flow from page to page, a heading never ends one, and each
// foot says which page it is. Signatures come as a block of their own.
import {
  A4,
  type Block,
  type Doc,
  linesOf,
  mm,
  newDocument,
  rule,
  type Style,
  write,
  writeUpTo,
} from './pdf.ts';

export interface Letterhead {
  name: string;
  office: string;
  /** As PNG. */
  picture: Buffer | null;
}

interface Sheet {
  title: string;
  /** At the right of the letterhead, under the title. */
  details: readonly string[];
  letterhead: Letterhead;
  blocks: (doc: Doc, style: Style) => Block[];
}

const SIDE = mm(14);
const TOP = mm(12);
const FOOT = mm(14);
const HEADER = 62;
const PICTURE = 44;
const WIDTH = A4.width - 2 * SIDE;
const STYLE: Style = { width: WIDTH, size: 9.5 };

/** The shield that everybody starts with: a half sun over ploughed fields. */
export function drawCrest(doc: Doc, x: number, y: number, height: number) {
  doc
    .save()
    .translate(x, y)
    .scale(height / 56);
  doc.path('M1 1h46v29c0 13-9 20-23 25C10 50 1 43 1 30z').lineWidth(2).stroke('black');
  doc.path('M4 4h40v27H4z').fill('#222222');
  doc.path('M13 31a11 11 0 0 1 22 0z').fill('white');
  doc
    .path('M24 9v7M15 11.5l3.2 5.5M33 11.5l-3.2 5.5M8.5 18.5l5.5 3.5M39.5 18.5l-5.5 3.5')
    .lineWidth(2.4)
    .stroke('white');
  doc
    .path('M24 35v14.5M19.5 35c-1 5-3 9.5-6.5 12.5M28.5 35c1 5 3 9.5 6.5 12.5')
    .lineWidth(2)
    .stroke('#222222');
  doc.restore();
}

function drawLetterhead(doc: Doc, { title, details, letterhead }: Sheet) {
  const { name, office, picture } = letterhead;
  if (picture) doc.image(picture, SIDE, TOP, { fit: [PICTURE, PICTURE] });
  else drawCrest(doc, SIDE, TOP, PICTURE);
  const left = SIDE + PICTURE + 10;
  const right = SIDE + WIDTH;
  const bold = { size: 12, font: 'Helvetica-Bold' } as const;
  linesOf(doc, name, { width: WIDTH * 0.5, ...bold })
    .slice(0, 2)
    .forEach((line, n) => write(doc, line, left, TOP + 4 + n * 15, bold));
  write(doc, office, left, TOP + 36, { size: 9.5 });
  writeUpTo(doc, title, right, TOP + 4, 13, 'Helvetica-Bold');
  details.forEach((text, n) => writeUpTo(doc, text, right, TOP + 22 + n * 12, 9, 'Helvetica'));
  rule(doc, SIDE, TOP + HEADER - 8, WIDTH, 1.4, 'black');
}

/** Blocks that fit in each page; a heading goes with what it heads. */
export function pagesOf(blocks: readonly Block[], height: number): Block[][] {
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

export interface SignaturePlace {
  /** Under the line: whose it is. */
  label: string;
  /** What was drawn on a screen, as PNG. */
  picture?: Buffer | null;
  lines: readonly string[];
}

const SIGNATURE_HEIGHT = 104;

export const signaturePlaces = (places: readonly SignaturePlace[], { size }: Style): Block => ({
  height: SIGNATURE_HEIGHT,
  draw(doc, x, y, width) {
    const room = width / places.length;
    places.forEach(({ label, picture, lines }, n) => {
      const left = x + n * room + 8;
      const line = y + 60;
      if (picture) doc.image(picture, left, y + 8, { fit: [room - 16, 50], align: 'center' });
      rule(doc, left, line, room - 16, 0.6, '#555555');
      write(doc, label, left, line + 4, { size, font: 'Helvetica-Bold' });
      lines.forEach((text, below) =>
        write(doc, text, left, line + 4 + (below + 1) * size * 1.28, { size }),
      );
    });
  },
});

/** The bytes arrive as the pages are drawn. */
export function sheetPdf(sheet: Sheet): Doc {
  const doc = newDocument(sheet.title);
  doc.addPage();
  const pages = pagesOf(sheet.blocks(doc, STYLE), A4.height - TOP - HEADER - FOOT);
  pages.forEach((blocks, n) => {
    if (n > 0) doc.addPage();
    drawLetterhead(doc, sheet);
    let y = TOP + HEADER;
    for (const block of blocks) {
      block.draw(doc, SIDE, y, WIDTH);
      y += block.height;
    }
    write(doc, `Hoja ${n + 1} de ${pages.length}`, SIDE, A4.height - FOOT + 8, {
      size: 8,
      color: '#555555',
    });
  });
  doc.end();
  return doc;
}
