// The monthly sheet: one A4 page with the figures, three charts and what they mean, black on white.
import {
  concordar,
  contar,
  type CorteReportes,
  diasEntre,
  type EquipoFallado,
  type Figuras,
  finDeMes,
  type Periodo,
  type ResumenReportes,
  type SerieReportes,
} from '@muni/contract';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { Letterhead } from '../../files/pdf-pages.ts';
import { A4, type Doc, rule } from '../../files/pdf.ts';

const number = new Intl.NumberFormat('es-AR');
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** octubre de 2026 */
export const nombreDeMes = (day: string) => month.format(new Date(`${day}T00:00:00Z`));
export const mesDe = (day: string): Periodo => ({
  desde: `${day.slice(0, 7)}-01`,
  hasta: finDeMes(day),
});

const HOUR = 60;
/** 38 min, 1 h 04, 12 h: of work. */
export function horasText(minutes: number | null): string {
  if (minutes === null) return '—';
  if (minutes < HOUR) return `${minutes} min`;
  const rest = minutes % HOUR;
  return rest === 0 || minutes >= 10 * HOUR
    ? `${Math.round(minutes / HOUR)} h`
    : `${Math.floor(minutes / HOUR)} h ${String(rest).padStart(2, '0')}`;
}

const reportes = (n: number) => contar(n, 'reporte', 'reportes');

function comparison(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return ', lo mismo que el mes anterior';
  return `, ${percent} % ${now > before ? 'más' : 'menos'} que el mes anterior`;
}

export interface InformeData {
  periodo: Periodo;
  resumen: ResumenReportes;
  categorias: CorteReportes[];
  areas: CorteReportes[];
  equipos: EquipoFallado[];
}

function timesSentence({ resolver }: Figuras, before: Figuras): string[] {
  if (resolver.mediana === null) return [];
  const change = resolver.mediana - (before.resolver.mediana ?? resolver.mediana);
  const compared =
    change === 0 ? '' : ` El mes anterior eran ${horasText(before.resolver.mediana)}.`;
  return [
    `La mitad se resolvió en ${horasText(resolver.mediana)} de trabajo o menos, y nueve de cada diez en ${horasText(resolver.p90)}.${compared}`,
  ];
}

/** Closed before the month and open again at its end: without them the numbers do not add up. */
function reopenedText({ ingresados, realizados, pendientes }: Figuras, before: Figuras): string {
  const extra = pendientes - (before.pendientes + ingresados - realizados);
  if (extra <= 0) return '';
  return extra === 1
    ? ', entre ellos 1 de antes que se volvió a abrir'
    : `, entre ellos ${number.format(extra)} de antes que se volvieron a abrir`;
}

export function frasesDe({ periodo, resumen, categorias, areas, equipos }: InformeData): string[] {
  const { actual, anterior } = resumen;
  const days = diasEntre(periodo.desde, periodo.hasta) + 1;
  const [categoria] = categorias;
  const [area] = areas;
  const [equipo] = equipos;
  return [
    `En ${nombreDeMes(periodo.desde)} entraron ${reportes(actual.ingresados)}${comparison(actual.ingresados, anterior.ingresados)}: unos ${number.format(Math.round((actual.ingresados * 7) / days))} por semana.`,
    `Se cerraron ${number.format(actual.realizados)} y al terminar el mes ${concordar(actual.pendientes, 'quedaba', 'quedaban')} ${contar(actual.pendientes, 'pendiente', 'pendientes')}${reopenedText(actual, anterior)}${actual.pendientes === anterior.pendientes ? ', los mismos que al empezar' : `; al empezar eran ${number.format(anterior.pendientes)}`}.`,
    ...timesSentence(actual, anterior),
    ...(categoria && actual.ingresados > 0
      ? [
          `Lo que más se pidió fue «${categoria.nombre}», con ${reportes(categoria.ingresados)}${area ? `; el área que más pidió fue ${area.nombre}, con ${number.format(area.ingresados)}` : ''}.`,
        ]
      : []),
    ...(actual.reabiertos > 0
      ? [
          `${reportes(actual.reabiertos)} ${concordar(actual.reabiertos, 'volvió a fallar después de resuelto', 'volvieron a fallar después de resueltos')}.`,
        ]
      : []),
    ...(equipo && equipo.n > 1
      ? [`El equipo que más falló fue ${equipo.nombre}, con ${reportes(equipo.n)}.`]
      : []),
  ];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 42;
const SHIELD = 44;
const INK = '#1a2b2e';
const SOFT = '#5c6b6e';
const DARK = '#0f525c';
const LIGHT = '#c9860c';
const LINE = '#c8d0d1';
const CATEGORIES = 8;

const shortDay = (day: string) => day.split('-').toReversed().slice(0, 2).join('/');

/** «4 h 20» stays on one line. */
const together = (text: string) =>
  text.replaceAll(/\d+ (?:h \d+|h|min|%)/g, (time) => time.replaceAll(' ', '\u00A0'));

function heading(doc: Doc, text: string, { x, y, width }: Box) {
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(10).text(text, x, y, { width });
}
const small = (doc: Doc) => doc.fillColor(SOFT).font('Helvetica').fontSize(7.5);

function figures(doc: Doc, { resumen: { actual } }: InformeData, box: Box) {
  const all: [string, string][] = [
    ['Ingresados', String(actual.ingresados)],
    ['Realizados', String(actual.realizados)],
    ['Pendientes al cierre', String(actual.pendientes)],
    ['Hasta tomarlos', horasText(actual.tomar.mediana)],
    ['Hasta resolverlos', horasText(actual.resolver.mediana)],
  ];
  const width = box.width / all.length;
  all.forEach(([label, value], index) => {
    const x = box.x + index * width;
    doc
      .rect(x, box.y, width - 6, box.height)
      .lineWidth(0.7)
      .stroke(LINE);
    doc.fillColor(INK).font('Helvetica-Bold').fontSize(17);
    doc.text(value, x + 8, box.y + 9, { width: width - 20, lineBreak: false });
    small(doc).text(label, x + 8, box.y + 32, { width: width - 18, lineBreak: false });
  });
}

/** The tallest value decides the height; each bar carries its number, so that no colour is needed. */
function columns(doc: Doc, { pasos }: SerieReportes, box: Box) {
  heading(doc, 'Ingresados (oscuro) y realizados (claro) por semana', box);
  const top = Math.max(1, ...pasos.flatMap((paso) => [paso.ingresados, paso.realizados]));
  const base = box.y + box.height - 14;
  const height = box.height - 44;
  const step = box.width / Math.max(1, pasos.length);
  const bar = Math.min(26, step / 2 - 4);
  pasos.forEach((paso, index) => {
    const middle = box.x + index * step + step / 2;
    [paso.ingresados, paso.realizados].forEach((value, side) => {
      const tall = (value / top) * height;
      const x = middle + (side === 0 ? -bar - 1 : 1);
      doc.rect(x, base - tall, bar, tall).fill(side === 0 ? DARK : LIGHT);
      small(doc).text(String(value), x, base - tall - 9, { width: bar, align: 'center' });
    });
    small(doc).text(`desde ${shortDay(paso.desde)}`, middle - step / 2, base + 4, {
      width: step,
      align: 'center',
    });
  });
  rule(doc, box.x, base, box.width, 0.7, LINE);
}

function bars(doc: Doc, { categorias }: InformeData, box: Box) {
  heading(doc, 'De qué fueron los reportes', box);
  const shown = categorias.filter(({ ingresados }) => ingresados > 0).slice(0, CATEGORIES);
  const top = Math.max(1, ...shown.map(({ ingresados }) => ingresados));
  const label = 96;
  shown.forEach(({ nombre, ingresados }, index) => {
    const y = box.y + 20 + index * 17;
    const width = (ingresados / top) * (box.width - label - 26);
    small(doc).text(nombre, box.x, y + 2, { width: label - 4, lineBreak: false, ellipsis: true });
    doc.rect(box.x + label, y, width, 11).fill(DARK);
    small(doc).text(String(ingresados), box.x + label + width + 4, y + 2, { lineBreak: false });
  });
}

function line(doc: Doc, { pasos }: SerieReportes, box: Box) {
  heading(doc, 'Pendientes al cierre de cada día', box);
  const top = Math.max(1, ...pasos.map(({ pendientes }) => pendientes));
  const base = box.y + box.height - 14;
  const height = box.height - 44;
  const at = (index: number) => box.x + (index / Math.max(1, pasos.length - 1)) * (box.width - 20);
  pasos.forEach(({ pendientes }, index) => {
    const y = base - (pendientes / top) * height;
    if (index === 0) doc.moveTo(at(0), y);
    else doc.lineTo(at(index), y);
  });
  doc.lineWidth(1.6).stroke(DARK);
  const [first, last] = [pasos[0], pasos.at(-1)];
  if (first && last) {
    const y = base - (last.pendientes / top) * height;
    small(doc).text(shortDay(first.desde), box.x, base + 4, { lineBreak: false });
    small(doc).text(shortDay(last.desde), at(pasos.length - 1) - 16, base + 4, {
      lineBreak: false,
    });
    doc.fillColor(INK).font('Helvetica-Bold').fontSize(9);
    doc.text(String(last.pendientes), at(pasos.length - 1) + 3, y - 4, { lineBreak: false });
  }
  rule(doc, box.x, base, box.width, 0.7, LINE);
}

export interface InformeHoja extends InformeData {
  letterhead: Letterhead;
  porSemana: SerieReportes;
  porDia: SerieReportes;
}

export function informePdf(hoja: InformeHoja): Promise<Buffer> {
  const { name, office, picture } = hoja.letterhead;
  const titulo = `Informe de ${office}: ${nombreDeMes(hoja.periodo.desde)}`;
  const doc = new Pdf({ size: 'A4', margin: 0, info: { Title: titulo, Author: name } });
  const bytes = buffer(doc);
  const width = A4.width - 2 * MARGIN;
  if (picture) doc.image(picture, MARGIN, MARGIN - 4, { fit: [SHIELD, SHIELD] });
  const beside = MARGIN + SHIELD + 8;
  const room = { width: width - SHIELD - 8 };
  doc.fillColor(SOFT).font('Helvetica').fontSize(10).text(name, beside, MARGIN, room);
  doc
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(titulo, beside, MARGIN + 15, room);
  figures(doc, hoja, { x: MARGIN, y: 104, width, height: 46 });
  doc.fillColor(INK).font('Helvetica').fontSize(11);
  doc.text(together(frasesDe(hoja).join('\n')), MARGIN, 168, {
    width,
    paragraphGap: 5,
    lineGap: 1.5,
  });
  columns(doc, hoja.porSemana, { x: MARGIN, y: 352, width, height: 190 });
  const half = width / 2 - 12;
  bars(doc, hoja, { x: MARGIN, y: 566, width: half, height: 180 });
  line(doc, hoja.porDia, { x: MARGIN + half + 24, y: 566, width: half, height: 180 });
  small(doc).text(
    'Tiempos en horas de trabajo, sin contar lo que estuvo en espera. Realizados: los que se cerraron en el mes y seguían cerrados al terminar.',
    MARGIN,
    A4.height - MARGIN - 8,
    { width, lineBreak: false },
  );
  doc.end();
  return bytes;
}
