// How a file of any size is laid out, from a look at parts of it: what it is, its letters, its separator or where its
// columns begin. Whatever a person chose stands. `layoutRows` then reads it from end to end in constant memory (a
// workbook, which is a zip, is opened whole).
import { isAscii } from 'node:buffer';
import { open, readFile, stat } from 'node:fs/promises';
import type { ArchivoTipo, Codificacion, Separador } from '@muni/contract';
import { decoderOf, detectCodificacion } from './encoding.ts';
import { detectInicios, fixedRows } from './fixed.ts';
import { delimitedRows, type FileRow, UnreadableFile, workbookRows } from './rows.ts';
import { separatorOf } from './separator.ts';
import { isZip, type ZipLimits } from './zip.ts';

export interface Layout {
  tipo: ArchivoTipo;
  codificacion: Codificacion | null;
  separador: Separador | null;
  inicios: number[] | null;
}
export type LayoutChoices = { [Field in keyof Layout]?: Layout[Field] | undefined };

const SAMPLE = 256 * 1024;
const CHUNK = 1024 * 1024;
const WORKBOOK_BYTES = 200 * 1024 * 1024;
const WORKBOOK_LIMITS: ZipLimits = { entries: 2000, unpackedBytes: 3 * 1024 ** 3, ratio: 150 };

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

/** The encoding of pairs has empty bytes; no other text has. */
const isText = (start: Buffer, codificacion: Codificacion) =>
  codificacion === 'UTF-16' || !start.includes(0);

function textLayout(text: string, choices: LayoutChoices): Omit<Layout, 'codificacion'> {
  const { separador, fields } = separatorOf(text);
  const inicios = choices.inicios ?? detectInicios(text);
  const tipo =
    choices.tipo ??
    (choices.separador
      ? 'delimitado'
      : choices.inicios || (inicios.length > 2 && inicios.length > fields)
        ? 'ancho fijo'
        : 'delimitado');
  return tipo === 'ancho fijo'
    ? { tipo, separador: null, inicios: inicios.length > 0 ? inicios : [0] }
    : { tipo: 'delimitado', separador: choices.separador ?? separador, inicios: null };
}

export async function detectLayout(path: string, choices: LayoutChoices = {}): Promise<Layout> {
  const { start, letters } = await sampleFile(path);
  if (start.length === 0) throw new UnreadableFile('El archivo está vacío.');
  if (isZip(start)) return { tipo: 'xlsx', codificacion: null, separador: null, inicios: null };
  const codificacion = choices.codificacion ?? detectCodificacion(letters);
  if (!isText(start, codificacion))
    throw new UnreadableFile('Ese archivo no es de texto ni de Excel.');
  const sample = decoderOf(codificacion)(start).replace(/^\uFEFF/, '');
  // The last line of the sample is cut.
  const whole = start.length < SAMPLE ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  return { codificacion, ...textLayout(whole, choices) };
}

/** `onBytes` is told how much of the file has been read. */
export async function* layoutRows(
  path: string,
  { tipo, codificacion, separador, inicios }: Layout,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<FileRow[]> {
  if (tipo === 'xlsx') {
    const { size } = await stat(path);
    if (size > WORKBOOK_BYTES)
      throw new UnreadableFile(
        `Una planilla puede pesar hasta ${WORKBOOK_BYTES / 2 ** 20} MB. Guardala como CSV.`,
      );
    yield* workbookRows(await readFile(path), Number.MAX_SAFE_INTEGER - 1, WORKBOOK_LIMITS);
    onBytes(size);
    return;
  }
  const chunks = chunksOf(path, onBytes);
  const letters = codificacion ?? 'UTF-8';
  yield* tipo === 'ancho fijo'
    ? fixedRows(chunks, { codificacion: letters, inicios: inicios ?? [0] })
    : delimitedRows(chunks, { codificacion: letters, separador: separador ?? ';' });
}

/** Each is read over the one before: whoever takes it makes text of it at once. */
async function* chunksOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const chunk = Buffer.allocUnsafeSlow(SAMPLE);
    for (let total = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, SAMPLE, null);
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
      onBytes((total += bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** The first rows, and no more of the file than they need. */
export async function firstRows(path: string, layout: Layout, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const some of layoutRows(path, layout)) {
    rows.push(...some);
    if (rows.length >= count) break;
  }
  return rows.slice(0, count);
}
