// How a file of any size is laid out, from a look at parts of it: what it is, its letters, its separator or where its
// columns begin. Whatever a person chose stands. `layoutRows` then reads it from end to end, piece by piece.
import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { adjuntoFormato, type Codificacion, type FormatoCarga } from '@muni/contract';
import { apart } from './apart.ts';
import { separatorOf } from './delimited.ts';
import { decoderOf, detectCodificacion } from './encoding.ts';
import { detectInicios, evenInicios, evenLines, fixedRows } from './fixed.ts';
import { jsonRows, looksLikeJson } from './json.ts';
import { delimitedRows, type FileRow, rowScale, unreadable } from './rows.ts';
import { sheetNames, workbookRows } from './workbook.ts';
import { isZip } from './zip.ts';

export type Layout = Omit<FormatoCarga, 'filaTitulos'>;
export type LayoutChoices = { [Field in keyof Layout]?: Layout[Field] | undefined };

const SAMPLE = 256 * 1024;
const CHUNK = 1024 * 1024;

/** The beginning, and bytes beyond ASCII wherever the first of them are: only they tell one encoding from another. */
async function sampleFile(path: string): Promise<{ start: Buffer; letters: Buffer }> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    const start = buffer.subarray(0, bytesRead);
    if (isZip(start) || !isAscii(start)) return { start, letters: start };
    const chunk = Buffer.alloc(CHUNK);
    for (let at = bytesRead; ; at += CHUNK) {
      const { bytesRead: length } = await file.read(chunk, 0, CHUNK, at);
      if (length === 0) return { start, letters: start };
      const part = chunk.subarray(0, length);
      if (!isAscii(part)) return { start, letters: part };
    }
  } finally {
    await file.close();
  }
}

const TEXTS = [null, 'text/plain'];
/** Whatever its name says. The encoding of pairs has empty bytes; no other text has. */
const isText = (start: Buffer, codificacion: Codificacion) =>
  TEXTS.includes(adjuntoFormato(start)) && (codificacion === 'UTF-16' || !start.includes(0));

/** Old systems write a web page and call it a spreadsheet. */
const WEB_PAGE = /^\s*<(?:!doctype|\?xml|html|head|meta|body|table)\b/i;
const SAVE_AS = 'Abrila, elegí «Guardar como» y guardala como .xlsx o .csv.';

/** «PEÑA, RAMÓN» in every line is no separator. */
const isWithinNames = (text: string) => !/,(?! )/.test(text);

/** Where columns begin, and whether that says more than the separator does. */
function widths(text: string): { inicios: number[]; isFixed: boolean } {
  const { separador, share, fields } = separatorOf(text);
  const even = evenLines(text);
  const isSeparated =
    fields > 1 && share === 1 && !(separador === ',' && even && isWithinNames(text));
  const parted = detectInicios(text);
  // Blanks part them in every line; otherwise what changes from line to line tells.
  if (parted.length > 2 && parted.length > fields) return { inicios: parted, isFixed: true };
  if (!even) return { inicios: parted, isFixed: false };
  const inicios = evenInicios(even);
  return { inicios, isFixed: !isSeparated && inicios.length > 2 };
}

function textLayout(
  text: string,
  choices: LayoutChoices,
): Pick<Layout, 'tipo' | 'separador' | 'inicios'> {
  const { separador } = separatorOf(text);
  const found = widths(text);
  const inicios = choices.inicios ?? found.inicios;
  const tipo =
    choices.tipo ??
    (!choices.separador && (choices.inicios || found.isFixed) ? 'ancho fijo' : 'delimitado');
  return tipo === 'ancho fijo'
    ? { tipo, separador: null, inicios: inicios.length > 0 ? inicios : [0] }
    : { tipo: 'delimitado', separador: choices.separador ?? separador, inicios: null };
}

/** What other formats than that of a file say of themselves. */
const UNSAID = { codificacion: null, separador: null, inicios: null, hoja: null, hojas: null };

export async function detectLayout(path: string, choices: LayoutChoices = {}): Promise<Layout> {
  const { start, letters } = await sampleFile(path);
  if (start.length === 0) throw unreadable('El archivo está vacío.');
  if (isZip(start)) {
    const hojas = await sheetNames(path);
    const hoja = choices.hoja ?? hojas[0] ?? null;
    if (hoja !== null && !hojas.includes(hoja))
      throw unreadable(`La planilla no tiene una hoja «${hoja}».`);
    return { ...UNSAID, tipo: 'xlsx', hoja, hojas };
  }
  // How files of Office were packed before 2007.
  if (adjuntoFormato(start) === 'ole')
    throw unreadable(`Es una planilla de Excel viejo (.xls). ${SAVE_AS}`);
  const codificacion = choices.codificacion ?? detectCodificacion(letters);
  if (!isText(start, codificacion)) throw unreadable('Ese archivo no es de texto ni de Excel.');
  const sample = decoderOf(codificacion)(start).replace(/^\uFEFF/, '');
  if (looksLikeJson(sample)) return { ...UNSAID, tipo: 'json' };
  if (WEB_PAGE.test(sample)) throw unreadable(`Es una página web con otro nombre. ${SAVE_AS}`);
  // The last line of the sample is cut.
  const whole = start.length < SAMPLE ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  return { ...UNSAID, codificacion, ...textLayout(whole, choices) };
}

interface HowMuch {
  /** Of a workbook no more rows than these are read. */
  most?: number;
  /** Is told how much of the file has been read. */
  onBytes?: (bytes: number) => void;
}

export async function* layoutRows(
  path: string,
  { tipo, codificacion, separador, inicios, hoja }: Layout,
  { most = Number.POSITIVE_INFINITY, onBytes = () => undefined }: HowMuch = {},
): AsyncGenerator<FileRow[]> {
  if (tipo === 'xlsx') {
    yield* workbookRows(path, hoja, most, onBytes);
    return;
  }
  if (tipo === 'json') {
    yield await jsonRows(path);
    return;
  }
  const chunks = chunksOf(path, onBytes);
  const letters = codificacion ?? 'UTF-8';
  yield* tipo === 'ancho fijo'
    ? fixedRows(chunks, { codificacion: letters, inicios: inicios ?? [0] })
    : delimitedRows(chunks, { codificacion: letters, separador: separador ?? ';' });
}

async function* chunksOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let total = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: SAMPLE });
  for await (const chunk of chunks) {
    yield chunk;
    onBytes((total += chunk.length));
  }
}

/** How it is laid out and its first rows, with no more of the file than they need. */
export async function firstRows(
  path: string,
  choices: LayoutChoices,
  count: number,
): Promise<{ layout: Layout; rows: FileRow[] }> {
  const layout = await detectLayout(path, choices);
  const rows: FileRow[] = [];
  const weigh = rowScale();
  for await (const some of layoutRows(path, layout, { most: count })) {
    for (const { cells } of some) weigh(cells);
    rows.push(...some);
    if (rows.length >= count) break;
  }
  return { layout, rows: rows.slice(0, count) };
}

export const readFirstRows = apart('primeras', firstRows);
