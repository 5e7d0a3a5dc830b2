// Which column of a file is which field of its kind, by the names that offices and old systems give them (the contract
// declares them). Nothing here belongs to one system: a person corrects what is guessed, and a profile remembers it.
import {
  campoDeCarga,
  type Carga,
  type CargaClase,
  clasesDeCarga,
  isCuil,
  llano,
} from '@muni/contract';
import { columnMatcher } from '../../files/table.ts';
import type { FileRow } from '../../files/rows.ts';
import { detectFormatoFecha } from '../../files/values.ts';

export const matcherOf = (clase: CargaClase) =>
  columnMatcher(
    clasesDeCarga[clase].campos.map(({ nombre, etiqueta, alias }) => ({
      name: nombre,
      aliases: [etiqueta, ...alias],
    })),
  );

interface Mapped {
  columnas: readonly { campo: string | null }[];
}

/** Where each field is, of those that have a column: each has one at most. */
export const columnIndexes = (columnas: Mapped['columnas']) =>
  new Map(columnas.flatMap(({ campo }, index) => (campo ? [[campo, index] as const] : [])));

/** The cells of a row with what a person wrote instead, by the titles of their columns. */
export const withCorrecciones = (
  columnas: readonly { titulo: string }[],
  cells: string[],
  said: { correcciones: Readonly<Record<string, string>> } | undefined,
) =>
  said
    ? columnas.map(({ titulo }, index) => said.correcciones[titulo] ?? cells[index] ?? '')
    : cells;

/** Labels of what must come, and neither a column nor a value for the whole file brings. */
export function missingOf({ clase, columnas, fijos }: Pick<Carga, 'clase' | 'fijos'> & Mapped) {
  const isThere = (name: string) => fijos[name] || columnas.some(({ campo }) => campo === name);
  const missing = clasesDeCarga[clase].obligatorios.filter((any) => !any.some(isThere));
  return [...new Set(missing.map(([first = '']) => campoDeCarga(clase, first).etiqueta))];
}

/** By what a profile knows each title. */
export const titleKey = (title: string): string => llano(title).replace(/[^a-z0-9]+/g, '');

/** The same titles in any order are the same kind of file. */
export const signatureOf = (titles: readonly string[]): string =>
  titles.map(titleKey).filter(Boolean).toSorted().join(',');

// What a column of a file without titles probably is, by what its cells hold. Each kind of load says which of its fields that
// may be, in the order in which files bring them; a person corrects it.

type Contenido = keyof typeof IS;

const CAMPOS: Partial<Record<CargaClase, Partial<Record<Contenido, readonly string[]>>>> = {
  rentas: {
    numero: ['cuenta'],
    nombre: ['titular', 'domicilio'],
    cuit: ['cuit'],
    codigo: ['codigoTributo'],
    periodo: ['periodo'],
    anio: ['anio'],
    fecha: ['vencimiento1', 'vencimiento2', 'vencimiento3'],
    importe: ['importe1', 'importe2', 'importe3'],
  },
  empleados: {
    numero: ['legajo', 'dni'],
    nombre: ['apellidoNombre'],
    cuit: ['cuil'],
    fecha: ['fechaIngreso'],
  },
};

const digits = (cell: string) => cell.replace(/[-./ ]/g, '');
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d\d-?\d\d-?\d\d|\d{4}(?:19|20)\d\d)$/;
const PERIOD = /^(?:(?:19|20)\d\d[-/]?(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[-/]?(?:19|20)\d\d)$/;

/** The first that most cells of a column are. */
const IS = {
  cuit: (cell) => isCuil(digits(cell)),
  fecha: (cell) =>
    DATE.test(cell) && digits(cell).length >= 6 && detectFormatoFecha([cell]) !== null,
  periodo: (cell) => PERIOD.test(cell),
  anio: (cell) => /^(?:19|20)\d\d$/.test(cell),
  importe: (cell) =>
    /^-?\$? ?(?:\d{1,3}(?:[.,]\d{3})*|\d+)[.,]\d\d-?$/.test(cell) || /^0\d{6,}$/.test(cell),
  codigo: (cell) => /^[A-ZÑ]{2,6}\d{0,2}$/i.test(cell),
  numero: (cell) => /^[A-Z]{0,2}[\d./-]{2,}$/i.test(cell),
  nombre: (cell) => /\p{L}{2,}.*\p{L}{2,}/u.test(cell),
} satisfies Record<string, (cell: string) => boolean>;
const CONTENIDOS = Object.keys(IS) as Contenido[];
const MOST = 0.8;

function contenidoOf(cells: readonly string[]): Contenido | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  return CONTENIDOS.find((one) => filled.filter(IS[one]).length >= filled.length * MOST) ?? null;
}

/** The field of each column, or null. The first number is what a row is known by, whatever zeros it has. */
export function guessCampos(clase: CargaClase, columns: readonly (readonly string[])[]) {
  const free = new Map(
    Object.entries(CAMPOS[clase] ?? {}).map(([name, campos]) => [name, [...campos]]),
  );
  let isFirst = true;
  return columns.map((cells): string | null => {
    const found = contenidoOf(cells);
    const isNumber = found === 'importe' || found === 'numero';
    const contenido = isNumber && isFirst ? 'numero' : found;
    if (isNumber) isFirst = false;
    return (contenido && free.get(contenido)?.shift()) ?? null;
  });
}

// What a line of a file is, besides a row of data: old systems print titles again on each page, rule lines, and totals.

const TOTALS = /^(?:sub ?)?total(?:es)?\b|^t\.? ?general\b/;
const RULE = /^[-=_*\s]+$/;
const HAS_WORD = /total|general/i;

/** It is asked of each line in turn. What comes before the titles, which are on the line `filaTitulos`, is no row either. */
export function lineReader(filaTitulos: number) {
  let titles: readonly string[] = [];
  let first = -1;
  return ({ line, cells }: Pick<FileRow, 'line' | 'cells'>) => {
    if (line === filaTitulos) {
      titles = cells;
      first = titles.findIndex((title) => title !== '');
    }
    if (
      line <= filaTitulos ||
      (first >= 0 &&
        cells[first] === titles[first] &&
        titles.every((title, index) => (cells[index] ?? '') === title))
    )
      return 'titulos';
    const filled = cells.reduce((count, cell) => (cell === '' ? count : count + 1), 0);
    // A firm may be called Total: a row of data has most of its cells.
    const mayTotal = filled <= Math.max(3, cells.length / 2);
    if (mayTotal && cells.some((cell) => HAS_WORD.test(cell) && TOTALS.test(llano(cell))))
      return 'totales';
    return filled > 0 && cells.every((cell) => cell === '' || RULE.test(cell)) ? 'adorno' : 'datos';
  };
}

const NUMBER = /\d[\d.,]*\d|\d/g;

/**
 * What a totals line declares, as texts still to be read: the amount in the column of amounts, or else the last number
 * with decimals; the count is a plain integer.
 */
export function declaredIn(cells: readonly string[], amountColumn: number) {
  const numbers = cells.flatMap((cell, index) =>
    (llano(cell).match(NUMBER) ?? []).map((text) => ({ text: text.trim(), index })),
  );
  const own = numbers.findLast(({ index }) => index === amountColumn);
  const decimal = numbers.findLast(({ text }) => /[.,]\d{2}$/.test(text));
  const amount = own ?? decimal ?? null;
  const count = numbers.find((one) => one !== amount && /^\d{1,3}(?:\.?\d{3})*$/.test(one.text));
  return {
    filas: count ? Number(count.text.replaceAll('.', '')) : null,
    importe: amount?.text ?? null,
  };
}
