import { type Firma, type HojaContenido, huellaText } from '@muni/contract';
import { momentText } from '../../crud/days.ts';
import { drawPages, drawUnder, HEADER, type Letterhead, STYLE } from '../../files/pdf-pages.ts';
import { A4, type Doc, mm, newDocument, rule, write } from '../../files/pdf.ts';
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
  letterhead: Letterhead;
  enlace: string;
}

const COPY_MAX = mm(138);
/** Sizes of the text of two copies on a page, the first that fits; below these it takes its own pages. */
const SMALL = [8, 7.5, 7];
const BESIDE = 76;

function drawCutLine(doc: Doc) {
  const { width } = STYLE;
  const left = (A4.width - width) / 2;
  const y = A4.height / 2;
  write(doc, 'cortar por la línea', left + width - 62, y - 4, { size: 7.5, color: '#555555' });
  doc.dash(4, { space: 3 });
  rule(doc, left, y, width - 68, 0.6, '#555555').undash();
}

export function drawHoja(doc: Doc, data: SheetData): void {
  const { contenido, letterhead, huella, version, enlace } = data;
  const signed = {
    firmas: data.firmas,
    huella: huella && `Versión ${version} · huella ${huellaText(huella)}`,
  };
  const date = contenido
    ? (momentText(contenido.fecha).split(' ')[0] ?? '')
    : '....../....../.........';
  const copies = [`Original: ${letterhead.office}`, `Copia: ${contenido?.area ?? 'área'}`];
  const headings = copies.map((copy) => ({
    title: `Orden de trabajo ${contenido?.numero ?? 'N.º ...................'}`,
    details: [`${date}${version > 1 ? ` · versión ${version}` : ''}`, copy],
    letterhead,
    link: contenido && enlace,
  }));
  const small = SMALL.map((size) =>
    hojaBlocks(doc, contenido, signed, { ...STYLE, size, beside: BESIDE }),
  ).find((blocks) => blocks.reduce((sum, { height }) => sum + height, HEADER) <= COPY_MAX);
  if (!small) {
    const blocks = hojaBlocks(doc, contenido, signed, STYLE);
    for (const heading of headings) drawPages(doc, heading, blocks);
    return;
  }
  doc.addPage();
  headings.forEach((heading, n) =>
    drawUnder(doc, (n * A4.height) / 2 + (A4.height / 2 - COPY_MAX) / 2, heading, small),
  );
  drawCutLine(doc);
}

export function hojaPdf(data: SheetData): Doc {
  const { contenido } = data;
  const doc = newDocument(contenido ? `Orden de trabajo ${contenido.numero}` : 'Orden de trabajo');
  drawHoja(doc, data);
  doc.end();
  return doc;
}
