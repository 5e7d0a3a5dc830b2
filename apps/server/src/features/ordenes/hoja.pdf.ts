import { type Firma, type HojaContenido, huellaText } from '@muni/contract';
import { momentText } from '../../crud/days.ts';
import { drawCrest, pagesOf } from '../../files/pdf-pages.ts';
import {
  A4,
  type Block,
  type Doc,
  drawQr,
  type Font,
  linesOf,
  mm,
  newDocument,
  rule,
  write,
  writeUpTo,
} from '../../files/pdf.ts';
import { hojaBlocks } from './hoja-bloques.pdf.ts';

// The sheet of an order on A4: two copies on one page, with a line to cut along, while each fits in its half; one copy on
// its own pages, as many as it takes, when it does not.

export interface SheetData {
  /** Null is a sheet to fill in by hand. */
  contenido: HojaContenido | null;
  version: number;
  /** Of what was signed; null while nobody has. */
  huella: string | null;
  firmas: readonly Firma[];
  municipio: { titulo: string; oficina: string };
  /** As PNG. */
  escudo: Buffer | null;
  enlace: string;
}

const SIDE = mm(12);
const COPY_MAX = mm(138);
const QR_SIDE = mm(20);
const WIDTH = A4.width - 2 * SIDE;
const HEADER = QR_SIDE + 10;
const PAGE_TOP = mm(12);
const PAGE_FOOT = mm(14);
/** Sizes of the text of two copies on a page, the first that fits; below these it takes its own pages. */
const SMALL = [8, 7.5, 7];
const BESIDE = 76;
const NORMAL = 9.5;

function drawHeader(doc: Doc, y: number, data: SheetData, copy: string) {
  const { contenido, municipio, escudo, enlace, version } = data;
  if (escudo) doc.image(escudo, SIDE, y + 6, { fit: [44, 44] });
  else drawCrest(doc, SIDE, y + 6, 44);
  const left = SIDE + 54;
  const right = SIDE + WIDTH - QR_SIDE - 8;
  const half = (right - left) * 0.56;
  const bold = { size: 13, font: 'Helvetica-Bold' } as const;
  const [first = '', second] = linesOf(doc, municipio.titulo, { width: half, ...bold });
  write(doc, first, left, y + 10, bold);
  if (second) write(doc, second, left, y + 25, bold);
  write(doc, municipio.oficina, left, y + (second ? 40 : 27), { size: 9.5 });
  const atRight = (text: string, top: number, size: number, font: Font) =>
    writeUpTo(doc, text, right, y + top, size, font);
  atRight('Orden de trabajo', 6, 9, 'Helvetica');
  atRight(contenido?.numero ?? 'N.º ........................', 17, 15, 'Helvetica-Bold');
  const date = contenido
    ? (momentText(contenido.fecha).split(' ')[0] ?? '')
    : '....../....../.........';
  atRight(`${date}${version > 1 ? ` · versión ${version}` : ''}`, 34, 8.5, 'Helvetica-Bold');
  atRight(copy, 45, 8.5, 'Helvetica');
  if (contenido) drawQr(doc, enlace, SIDE + WIDTH - QR_SIDE, y, QR_SIDE);
  rule(doc, SIDE, y + QR_SIDE + 4, WIDTH, 1.6, 'black');
}

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

function drawBlocks(doc: Doc, blocks: readonly Block[], top: number) {
  let y = top;
  for (const block of blocks) {
    block.draw(doc, SIDE, y, WIDTH);
    y += block.height;
  }
}

function drawCutLine(doc: Doc) {
  const y = A4.height / 2;
  write(doc, 'cortar por la línea', SIDE + WIDTH - 62, y - 4, { size: 7.5, color: '#555555' });
  doc.dash(4, { space: 3 });
  rule(doc, SIDE, y, WIDTH - 68, 0.6, '#555555').undash();
}

export function drawHoja(doc: Doc, data: SheetData): void {
  const { contenido, municipio, huella, version } = data;
  const signed = {
    firmas: data.firmas,
    huella: huella && `Versión ${version} · huella ${huellaText(huella)}`,
  };
  const copies = [`Original: ${municipio.oficina}`, `Copia: ${contenido?.area ?? 'área'}`];
  doc.addPage();
  const small = SMALL.map((size) =>
    hojaBlocks(doc, contenido, signed, { width: WIDTH, size, beside: BESIDE }),
  ).find((blocks) => HEADER + heightOf(blocks) <= COPY_MAX);
  if (small) {
    copies.forEach((copy, n) => {
      const top = n * (A4.height / 2) + (A4.height / 2 - COPY_MAX) / 2;
      drawHeader(doc, top, data, copy);
      drawBlocks(doc, small, top + HEADER);
    });
    drawCutLine(doc);
    return;
  }
  const blocks = hojaBlocks(doc, contenido, signed, { width: WIDTH, size: NORMAL });
  const pages = pagesOf(blocks, A4.height - PAGE_TOP - HEADER - PAGE_FOOT);
  copies.forEach((copy, which) =>
    pages.forEach((page, n) => {
      if (which + n > 0) doc.addPage();
      drawHeader(doc, PAGE_TOP, data, copy);
      drawBlocks(doc, page, PAGE_TOP + HEADER);
      const foot = `${contenido?.numero ?? ''} · hoja ${n + 1} de ${pages.length}`;
      write(doc, foot, SIDE, A4.height - PAGE_FOOT + 10, { size: 8, color: '#555555' });
    }),
  );
}

export function hojaPdf(data: SheetData): Doc {
  const { contenido } = data;
  const doc = newDocument(contenido ? `Orden de trabajo ${contenido.numero}` : 'Orden de trabajo');
  drawHoja(doc, data);
  doc.end();
  return doc;
}
