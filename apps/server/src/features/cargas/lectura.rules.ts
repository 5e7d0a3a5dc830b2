// From the cells of a row to what they say of a record: each field is read by its kind, which the contract declares. Pure:
// the repository brings what is looked up.
import type { CampoDeCarga, ColumnaDeCarga, FormatoFecha } from '@muni/contract';
import type * as z from 'zod';
import {
  notAnOption,
  optionOf,
  plainText,
  type Read,
  readFecha,
  readNumero,
} from '../../files/values.ts';
import { reference } from '../../files/xml.ts';
import { type AreaCatalog, areaNames, areaOfCell } from '../areas/index.ts';
import type { PersonCatalog } from '../empleados/index.ts';

/** The texts of a row by field. */
export type Celdas = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

export interface Catalog {
  areas: AreaCatalog;
  people: PersonCatalog;
  /** Those of the file, by the field that each brings. */
  columnas: ReadonlyMap<string | null, Pick<ColumnaDeCarga, 'titulo' | 'fecha' | 'numero'>>;
}

/** 8 GB, 8192 MB, or a bare number: few are gigabytes, many are megabytes. */
export function readMemory(text: string): Read<number> {
  const [, digits, unit] = /^(\d+(?:[.,]\d+)?)\s*(gb|mb|g|m)?$/i.exec(text.trim()) ?? [];
  if (!digits) return { problem: 'Escribilo así: 8 GB.' };
  const amount = Number(digits.replace(',', '.'));
  const isGb = unit ? /^g/i.test(unit) : amount <= 512;
  return { value: Math.round(isGb ? amount * 1024 : amount) };
}

const readInteger = (text: string): Read<number> => {
  const digits = text.replace(/[\s.]/g, '').replace(/(?:gb|mhz|mb)$/i, '');
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { problem: 'No es un número.' };
};

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);
const readYesNo = (text: string): Read<boolean> =>
  YES.has(plainText(text))
    ? { value: true }
    : NO.has(plainText(text))
      ? { value: false }
      : { problem: 'Escribí Sí o No.' };

function readPerson(people: PersonCatalog, text: string): Read<number> {
  const byName = people.get(plainText(text));
  const found = byName ?? people.get(text.replace(/[\s.]/g, ''));
  if (found) return { value: found.id };
  return {
    problem:
      byName === null
        ? `Hay dos personas llamadas «${text}»: poné el DNI.`
        : `No encontramos a «${text}»: va el DNI, el legajo o APELLIDO, NOMBRE.`,
  };
}

export const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'di']);

/** «DE LA CRUZ» → «De la Cruz». A name that is not all in capitals stays as it came. */
export function readableName(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(/(?<=[\s'-])/)
    .map((word, index) =>
      index > 0 && PARTICLES.has(word.trim()) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');
}

/** «APELLIDO, NOMBRE» in its two parts; null when there is no comma to tell them apart. */
export function splitName(text: string): { apellido: string; nombre: string } | null {
  const [apellido = '', ...rest] = text.split(',').map((part) => part.trim());
  const nombre = rest.join(' ').trim();
  return apellido && nombre
    ? { apellido: readableName(apellido), nombre: readableName(nombre) }
    : null;
}

/** The last of «Equipos > Impresoras»: other systems tell a branch of a tree as a whole. */
const leaf = (text: string) => plainText(text.split('>').at(-1) ?? '');
/** Some GLPI write «__ New». */
const ajena = (palabras: Readonly<Record<string, string>>, text: string) =>
  [plainText(text.replace(/^_+/, '')), leaf(text), '*']
    .filter((word) => Object.hasOwn(palabras, word))
    .map((word) => palabras[word])[0];

const HOUR = /[T ](\d{1,2}):(\d{2})/;
/** A day without its hour is at noon: the same day wherever it is told. */
function readMomento(text: string, format: FormatoFecha): Read<string | null> {
  const day = readFecha(text, format);
  if ('problem' in day || day.value === null) return day;
  const [, hours = '12', minutes = '00'] = HOUR.exec(text) ?? [];
  const late = /p\.? ?m\.?$/i.test(text) && Number(hours) < 12 ? 12 : 0;
  const moment = new Date(`${day.value}T00:00:00`);
  moment.setHours(Number(hours) + late, Number(minutes));
  return { value: moment.toISOString() };
}

const decoded = (text: string) =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(#[1-9]\d{0,5}|lt|gt|amp|quot|apos);/g, (_, body: string) => reference(body));
const TAG = /<\/?[a-z][^>]{0,2000}>/gi;
const BREAK = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]{0,2000}>/gi;
/** GLPI keeps texts as HTML, and its interface gives them out with the signs of the tags written as words. */
export function wordsOfHtml(text: string): string {
  const html = text.search(TAG) < 0 ? decoded(text) : text;
  if (html.search(TAG) < 0) return html;
  return decoded(html.replaceAll(BREAK, '\n').replaceAll(TAG, ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function readCell(campo: CampoDeCarga, text: string, catalog: Catalog): Read<unknown> {
  const { tipo, nombre, opciones = [], palabras = {} } = campo;
  const columna = catalog.columnas.get(nombre);
  switch (tipo) {
    case 'nombre':
      return { value: readableName(text) };
    case 'opcion': {
      const option = optionOf(opciones, text) ?? ajena(palabras, text);
      return option ? { value: option } : { problem: notAnOption(opciones, text) };
    }
    case 'entero':
      return readInteger(text);
    case 'memoria': {
      const isMega = /^\d+$/.test(text) && /\bmb\b/i.test(columna?.titulo ?? '');
      return readMemory(isMega ? `${text} MB` : text);
    }
    case 'importe':
      return readNumero(text, columna?.numero ?? 'coma');
    case 'fecha':
      return readFecha(text, columna?.fecha ?? 'dd/mm/aaaa');
    case 'momento':
      return readMomento(text, columna?.fecha ?? 'dd/mm/aaaa');
    case 'parrafo':
      return { value: wordsOfHtml(text) };
    case 'siNo':
      return readYesNo(text);
    case 'lista':
      return { value: text.split(/[,;\s]+/).filter(Boolean) };
    case 'area':
      return areaOfCell(catalog.areas, text);
    case 'persona':
      return readPerson(catalog.people, text);
    default:
      return { value: text };
  }
}

/** What a row says, by field; blank cells say nothing. */
export function readRow(campos: readonly CampoDeCarga[], celdas: Celdas, catalog: Catalog) {
  const values: Record<string, unknown> = {};
  const errores: Record<string, string> = {};
  for (const campo of campos) {
    const { nombre } = campo;
    const text = celdas[nombre] ?? '';
    if (text === '' || campo.tipo === 'apellidoNombre') continue;
    const read = readCell(campo, text, catalog);
    if ('problem' in read) errores[nombre] = read.problem;
    else if (read.value !== null) values[nombre] = read.value;
  }
  const { apellidoNombre } = celdas;
  const parts = splitName(apellidoNombre ?? '');
  if (parts) Object.assign(values, parts);
  else if (apellidoNombre && !(values['apellido'] && values['nombre']))
    errores['apellidoNombre'] = 'Separá apellido y nombre con una coma: PEREZ, ANA.';
  return { values, errores };
}

/** As a person reads it. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && 'nombre' in value) return inWords(value.nombre);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isSame = (a: unknown, b: unknown) => plainText(inWords(a)) === plainText(inWords(b));

interface Form<Input> {
  campos: readonly CampoDeCarga[];
  /** Fields in which other capitals or accents are no change. */
  sameInPlain: readonly string[];
  schema: z.ZodType<Input>;
}

/** The row over what is stored, or alone for a new record, checked by the schema of the form. */
export function inputOf<Input>(
  { campos, sameInPlain, schema }: Form<Input>,
  { values, errores }: ReturnType<typeof readRow>,
  known: { input: object; record: object } | null,
  celdas: Celdas,
): { input: Input | null; errores: Record<string, string> } {
  const record = known?.record as Values | undefined;
  const stored = known?.input as Values | undefined;
  const problems = { ...errores };
  // Of two people with one name, the one who has it already is meant.
  for (const { tipo, nombre } of campos)
    if (tipo === 'persona' && problems[nombre] && isSame(record?.[nombre], celdas[nombre]))
      delete problems[nombre];
  const merged: Record<string, unknown> = { ...stored, ...values };
  for (const field of sameInPlain)
    if (stored?.[field] && isSame(merged[field], stored[field])) merged[field] = stored[field];
  const parsed = schema.safeParse(merged);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    // Beside the cell it came from.
    const other = campos.find(({ alterno }) => alterno?.includes(field));
    problems[celdas[field] === undefined && other ? other.nombre : field] ??= message;
  }
  const isFine = parsed.success && Object.keys(problems).length === 0;
  return { input: isFine ? parsed.data : null, errores: problems };
}

/** What a form says as its record shows it: references by their names, of which the catalogue knows those that change. */
export function teller(all: readonly CampoDeCarga[], { areas, people }: Catalog) {
  const campos = all.filter(({ alterno }) => !alterno);
  const names = {
    area: areaNames(areas),
    persona: new Map([...people.values()].flatMap((one) => (one ? [[one.id, one.nombre]] : []))),
  };
  return (input: object, stored: Values | null): Values =>
    Object.fromEntries(
      campos.map(({ nombre, tipo }) => {
        const value = (input as Values)[nombre];
        if ((tipo !== 'area' && tipo !== 'persona') || typeof value !== 'number')
          return [nombre, value];
        const before = stored?.[nombre] as { id: number } | null | undefined;
        if (before?.id === value) return [nombre, before];
        return [nombre, { id: value, nombre: names[tipo].get(value) ?? '' }];
      }),
    );
}
