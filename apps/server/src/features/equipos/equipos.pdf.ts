// What the printed papers about devices say alike: days and the devices in a table.
import {
  type Computadora,
  type Entrega,
  type EtiquetaTamano,
  type Impresora,
  type Referencia,
  spoken,
} from '@muni/contract';
import { type Letterhead, sheetPdf, signaturePlaces } from '../../files/pdf-pages.ts';
import {
  A4,
  type Doc,
  drawQr,
  grid,
  newDocument,
  paragraph,
  section,
  type Style,
  table,
} from '../../files/pdf.ts';

const isPlainDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** 12 de noviembre de 2026: of a moment, the day in the town hall; of a day, that day. */
export const longDay = (text: string) =>
  new Date(isPlainDay(text) ? `${text}T12:00` : text).toLocaleDateString('es-AR', {
    dateStyle: 'long',
  });

type EquipoEnPapel = Omit<Entrega['equipos'][number], 'clase' | 'id'>;

/** What a paper needs to know of a device to name it. */
export type EquipoNombrable = Pick<
  Computadora | Impresora,
  'nombreCorto' | 'tipo' | 'marca' | 'modelo' | 'nroInventario' | 'nroSerie'
>;

/** A device as a paper names it, as it is now. */
export const enPapel = (device: EquipoNombrable): EquipoEnPapel => ({
  nombre: device.nombreCorto,
  detalle: [device.tipo, device.marca, device.modelo].filter(Boolean).join(' '),
  nroInventario: device.nroInventario,
  nroSerie: device.nroSerie,
});

export const equipmentSection = (
  doc: Doc,
  title: string,
  equipos: readonly EquipoEnPapel[],
  style: Style,
) =>
  section(title, style, (inner) =>
    table(
      doc,
      ['Equipo', 'Descripción', 'Inventario', 'N.º de serie'],
      equipos.map((one) => [
        one.nombre,
        one.detalle,
        one.nroInventario ?? '—',
        one.nroSerie ?? '—',
      ]),
      [0.27, 0.37, 0.16, 0.2],
      inner,
    ),
  );

// The act of a device that was written off: what it was, why, who did it and when, to sign on paper.

export type EquipoDeBaja = EquipoNombrable &
  Pick<Computadora, 'id' | 'area' | 'ubicacion' | 'fechaCompra' | 'fechaBaja' | 'motivoBaja'>;

/** What the history tells of it; null where it was written off before there was one. */
export interface HechoDeBaja {
  quien: string;
  fecha: string;
  estadoAnterior: string | null;
}

interface Options {
  equipo: EquipoDeBaja;
  persona: Referencia | null;
  hecho: HechoDeBaja | null;
  letterhead: Letterhead;
}

export const actaDeBajaPdf = ({ equipo, persona, hecho, letterhead }: Options): Doc => {
  const when = longDay(equipo.fechaBaja ?? hecho?.fecha ?? '');
  return sheetPdf({
    title: 'Acta de baja',
    details: [
      equipo.nroInventario ? `Inventario ${equipo.nroInventario}` : equipo.nombreCorto,
      when,
    ],
    letterhead,
    blocks: (doc, style) => [
      ...paragraph(
        doc,
        `El ${when} se da de baja del inventario municipal el equipo que se detalla, por el motivo que consta en esta acta. Su historia queda guardada.`,
        style,
      ),
      ...equipmentSection(doc, 'Equipo', [enPapel(equipo)], style),
      ...section('Situación al darlo de baja', style, (inner) =>
        grid(
          doc,
          [
            ['Área', equipo.area.nombre],
            ['Estado', hecho?.estadoAnterior ?? '—'],
            ['Lugar', equipo.ubicacion ?? '—'],
            ['A cargo', persona ? spoken(persona.nombre) : 'Nadie'],
            ['Compra', equipo.fechaCompra ? longDay(equipo.fechaCompra) : '—'],
            ['Registró', hecho ? `${spoken(hecho.quien)}, ${longDay(hecho.fecha)}` : '—'],
          ],
          inner,
        ),
      ),
      ...section('Motivo', style, (inner) => paragraph(doc, equipo.motivoBaja ?? '', inner)),
      signaturePlaces(
        [
          { label: letterhead.office, lines: [hecho ? spoken(hecho.quien) : 'Aclaración:'] },
          { label: 'Responsable del área', lines: ['Aclaración:', 'DNI:'] },
          { label: 'Patrimonio', lines: ['Aclaración:', 'DNI:'] },
        ],
        style,
      ),
    ],
  });
};

// Labels for devices, on A4 sheets: a code that opens the device, its name, and what to tell it apart by.

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
export function etiquetasPdf(etiquetas: readonly Etiqueta[], tamano: EtiquetaTamano, lugar = 1) {
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
