// What a file is, by its own bytes: what a request says of it counts for nothing, and its name only to refuse that of a
// program. How each kind begins is said by the contract; here the packages are opened.
import { adjuntoFormato, type AdjuntoTipo, esNombreDePrograma } from '@muni/contract';
import { zipEntries } from './zip.ts';

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

function officeZip(bytes: Buffer): AdjuntoTipo | null {
  const entries = zipEntries(bytes);
  if (typeof entries === 'string') return null;
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start));
  // Macros are programs.
  if (entries.some(({ name }) => /vbaProject|(^|\/)Basic\//.test(name))) return null;
  if (has('[Content_Types].xml')) return OFFICE_ZIP.find(([part]) => has(part))?.[1] ?? null;
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
export function contentType(bytes: Buffer): AdjuntoTipo | null {
  const formato = adjuntoFormato(bytes);
  if (formato === 'ole') return oldOffice(bytes);
  return formato === 'zip' ? officeZip(bytes) : formato;
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
