// From a row of a file to a device: each field is read by its kind. Pure: the actions bring what is looked up.
import type { FormatoFecha, FormatoNumero, InputOf, Resource } from '@muni/contract';
import type { Celdas, RowReading } from '../../crud/load.ts';
import { notAnOption, optionOf, plainText } from '../../crud/load-cells.ts';
import type { LoadColumn } from '../../crud/load-rows.ts';
import { type Read, readFecha, readNumero } from '../../files/values.ts';
import type { TableField } from '../../files/table.ts';
import { type AreaCatalog, areaOfCell } from '../areas/index.ts';
import type { PersonCatalog } from '../empleados/index.ts';

export type Kind =
  | 'text'
  | 'option'
  | 'integer'
  | 'memory'
  | 'amount'
  | 'date'
  | 'yesNo'
  | 'list'
  | 'area'
  | 'person';

export interface EquipoField extends TableField {
  kind: Kind;
  options?: readonly string[];
}

/** The fields of a resource, named as its screens name them. */
export const equipoField =
  <R extends Resource>(resource: R) =>
  (
    name: keyof InputOf<R> & string,
    aliases: readonly string[],
    part: Partial<Omit<EquipoField, 'name' | 'aliases'>> = {},
  ): EquipoField => {
    const label = (resource.labels as Record<string, string>)[name] ?? name;
    return {
      name,
      label,
      required: false,
      kind: 'text',
      ...part,
      aliases: [label, ...aliases],
      ...(part.kind === 'date' && { isDate: true }),
    };
  };

export interface EquipoCatalog {
  areas: AreaCatalog;
  areaNames: ReadonlyMap<number, string>;
  people: PersonCatalog;
  personNames: ReadonlyMap<number, string>;
  /** Those whose column says that it counts megabytes. */
  megas: ReadonlySet<string>;
  /** By field, of the column that brings it. */
  fechas: Readonly<Record<string, FormatoFecha>>;
  numeros: Readonly<Record<string, FormatoNumero>>;
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

function readCell(field: EquipoField, text: string, catalog: EquipoCatalog): Read<unknown> {
  const { kind, name, options = [] } = field;
  switch (kind) {
    case 'option': {
      const option = optionOf(options, text);
      return option ? { value: option } : { problem: notAnOption(text) };
    }
    case 'integer':
      return readInteger(text);
    case 'memory':
      return readMemory(catalog.megas.has(name) && /^\d+$/.test(text) ? `${text} MB` : text);
    case 'amount':
      return readNumero(text, catalog.numeros[name] ?? 'coma');
    case 'date':
      return readFecha(text, catalog.fechas[name] ?? 'dd/mm/aaaa');
    case 'yesNo':
      return readYesNo(text);
    case 'list':
      return { value: text.split(/[,;\s]+/).filter(Boolean) };
    case 'area':
      return areaOfCell(catalog.areas, text);
    case 'person':
      return readPerson(catalog.people, text);
    default:
      return { value: text };
  }
}

export function readEquipoRow(
  fields: readonly EquipoField[],
  celdas: Celdas,
  catalog: EquipoCatalog,
): RowReading {
  const reading: RowReading = { values: {}, errores: {} };
  for (const field of fields) {
    const text = celdas[field.name] ?? '';
    if (text === '') continue;
    const read = readCell(field, text, catalog);
    if ('problem' in read) reading.errores[field.name] = read.problem;
    else if (read.value !== null) reading.values[field.name] = read.value;
  }
  return reading;
}

const TYPES: Record<Kind, LoadColumn['type']> = {
  text: 'text',
  option: 'text',
  integer: 'int',
  memory: 'int',
  amount: 'numeric',
  date: 'date',
  yesNo: 'boolean',
  list: 'text',
  area: 'bigint',
  person: 'bigint',
};

export const equipoColumns = (fields: readonly EquipoField[]): LoadColumn[] =>
  fields.map(({ name, kind }) => ({
    field: name,
    type: TYPES[kind],
    reference: kind === 'area' || kind === 'person',
    list: kind === 'list',
  }));
