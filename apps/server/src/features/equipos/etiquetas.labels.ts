// Labels for devices, on A4 sheets: a code that opens the device, its name, and what to tell it apart by.
import type { EtiquetaTamano } from '@muni/contract';
import { A4, type Doc, drawQr, newDocument } from '../../files/pdf.ts';

export interface Etiqueta {
  url: string;
  nombre: string;
  lineas: string[];
}

interface Sheet {
  columns: number;
  rows: number;
  /** Size of the name, in points. */
  font: number;
}

const SHEETS: Record<EtiquetaTamano, Sheet> = {
  'Chicas (65 por hoja)': { columns: 5, rows: 13, font: 6.5 },
  'Medianas (24 por hoja)': { columns: 3, rows: 8, font: 9.5 },
  'Grandes (8 por hoja)': { columns: 2, rows: 4, font: 15 },
};

const MARGIN = 24;
const PADDING = 5;
const SMALLEST = 0.6;
/** What fills the line to the last point is cut. */
const FITTING = 0.98;

function drawLabel(
  doc: Doc,
  { url, nombre, lineas }: Etiqueta,
  box: { x: number; y: number; width: number; height: number },
  font: number,
) {
  const side = Math.min(box.height - 2 * PADDING, box.width * 0.45);
  drawQr(doc, url, box.x + PADDING, box.y + (box.height - side) / 2, side);
  const x = box.x + side + 2 * PADDING;
  const width = box.width - side - 3 * PADDING;
  const text = { width, height: font * 1.25, ellipsis: true, lineBreak: false };
  let y = box.y + (box.height - font * 1.25 * (lineas.length + 1)) / 2;
  doc.fillColor('black').font('Helvetica-Bold').fontSize(font);
  // Names differ in their end: a long one is written smaller before it is cut.
  const fitting = (FITTING * font * width) / doc.widthOfString(nombre);
  doc.fontSize(Math.max(SMALLEST * font, Math.min(font, fitting))).text(nombre, x, y, text);
  doc.font('Helvetica').fontSize(font * 0.8);
  for (const linea of lineas) doc.text(linea, x, (y += font * 1.25), text);
}

/** The bytes arrive as the pages are drawn. `lugar` is the first free place of a sheet that was begun, from 1. */
export function etiquetasPdf(
  etiquetas: readonly Etiqueta[],
  tamano: EtiquetaTamano,
  lugar = 1,
): Doc {
  const { columns, rows, font } = SHEETS[tamano];
  const skipped = (lugar - 1) % (columns * rows);
  const doc = newDocument('Etiquetas');
  const width = (A4.width - 2 * MARGIN) / columns;
  const height = (A4.height - 2 * MARGIN) / rows;
  etiquetas.forEach((etiqueta, index) => {
    const place = (skipped + index) % (columns * rows);
    if (place === 0 || index === 0) doc.addPage();
    const box = {
      x: MARGIN + (place % columns) * width,
      y: MARGIN + Math.floor(place / columns) * height,
      width,
      height,
    };
    doc
      .lineWidth(0.3)
      .dash(2, { space: 3 })
      .rect(box.x, box.y, width, height)
      .stroke('#999999')
      .undash();
    drawLabel(doc, etiqueta, box, font);
  });
  if (etiquetas.length === 0) doc.addPage();
  doc.end();
  return doc;
}
