// What a file is, by its own bytes: what a request says of it counts for nothing, and its name only to refuse that of a
// program. How each kind begins is said by the contract; here the packages are opened.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { adjuntoFormato, type AdjuntoTipo, esNombreDePrograma } from '@muni/contract';
import { openZip, type Zip, ZIP_LIMITS } from './zip.ts';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const OFFICE_ZIP: readonly [part: string, tipo: AdjuntoTipo][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];
const OPEN_DOCUMENTS: readonly AdjuntoTipo[] = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
];

/** Macros, ActiveX controls and the objects of other programs; an office finds its parts whatever their capitals. */
const PROGRAM_PART = /vbaproject|activex|oleobject|(^|\/)(basic|scripts)\//;
/** What a document says of its parts and of what it brings from elsewhere. */
const RELATIONS = /\.rels$/;
const RELATIONS_MAX = 1024 * 1024;
/** Where each ends is certain, because what could hide it (comments, references to characters) is refused before. */
const RELATION = /<(?:[\w.-]+:)?relationship\s(?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const HIDES_TEXT = /\0|<!|&#/;
const PROGRAM_RELATION = /\/(?:vbaproject|control|activexcontrolbinary|oleobject)["']/;
const IS_OUTSIDE = /\stargetmode\s*=\s*["']\s*external/;
const IS_LINK = /\stype\s*=\s*["'][^"']*\/hyperlink["']/;

/** A document that opens something outside by itself, or runs it: a link that a person presses is neither. */
async function isDangerous({ entries, unpack }: Zip): Promise<boolean> {
  const relations = entries.filter(({ name }) => RELATIONS.test(name));
  if (relations.reduce((sum, { size }) => sum + size, 0) > RELATIONS_MAX) return true;
  for (const entry of relations) {
    const content = await buffer(unpack(entry)).catch(() => null);
    const text = content?.toString('latin1').toLowerCase();
    if (text === undefined || HIDES_TEXT.test(text)) return true;
    for (const [relation] of text.matchAll(RELATION))
      if (PROGRAM_RELATION.test(relation) || (IS_OUTSIDE.test(relation) && !IS_LINK.test(relation)))
        return true;
  }
  return false;
}

/** However much it holds: only what is said of its parts is unpacked. */
const LIMITS = { ...ZIP_LIMITS, unpackedBytes: Infinity, ratio: Infinity };

async function officeZip(path: string, bytes: Buffer): Promise<AdjuntoTipo | null> {
  const zip = await openZip(path, LIMITS);
  if (typeof zip === 'string') return null;
  for (const entry of zip.entries) entry.name = entry.name.toLowerCase();
  const has = (start: string) => zip.entries.some(({ name }) => name.startsWith(start));
  if (zip.entries.some(({ name }) => PROGRAM_PART.test(name))) return null;
  if (await isDangerous(zip)) return null;
  if (has('[content_types].xml')) return OFFICE_ZIP.find(([part]) => has(part))?.[1] ?? null;
  // An open document says its kind in its first entry, which is stored and not packed.
  if (ascii(bytes, 30, 38) !== 'mimetype') return null;
  const start = ascii(bytes, 38, 120);
  return OPEN_DOCUMENTS.find((tipo) => start.startsWith(`${tipo}PK`)) ?? null;
}

const OLD_OFFICE: readonly [stream: string, tipo: AdjuntoTipo][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];
/** The format of the old office is also that of installers: the name of its main stream tells them apart. */
const oldOffice = (bytes: Buffer): AdjuntoTipo | null =>
  bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
    ? null
    : (OLD_OFFICE.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? null);

/** Null when it is none of the kinds that are kept. */
export async function contentType(path: string): Promise<AdjuntoTipo | null> {
  const bytes = await readFile(path);
  const formato = adjuntoFormato(bytes);
  if (formato === 'ole') return oldOffice(bytes);
  return formato === 'zip' ? officeZip(path, bytes) : formato;
}

const EXTENSIONS: Readonly<Record<AdjuntoTipo, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'csv', 'md', 'ini'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
};

// oxlint-disable-next-line no-control-regex -- Neither paths nor control characters belong in a name.
const NOT_IN_NAMES = /[\x00-\x1f\x7f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** The name it came with, without what could mislead, and ending as what it is; null when it is that of a program. */
export function safeName(name: string, tipo: AdjuntoTipo): string | null {
  const base = name
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  if (esNombreDePrograma(base)) return null;
  const [usual] = EXTENSIONS[tipo];
  const extension = /\.([a-z0-9]{1,8})$/i.exec(base)?.[1]?.toLowerCase() ?? '';
  if (EXTENSIONS[tipo].includes(extension)) return base.slice(-180);
  return `${base.slice(0, 180) || 'archivo'}.${usual}`;
}
