// From a row of a file to a device: each field is read by its kind. Pure: the actions bring what is looked up.
import type { CampoDeCarga, CampoTipo, FormatoFecha, FormatoNumero } from '@muni/contract';
import {
  notAnOption,
  optionOf,
  plainText,
  type Read,
  readFecha,
  readNumero,
} from '../../files/values.ts';
import { type AreaCatalog, areaOfCell } from '../areas/index.ts';
import type { Celdas, LoadColumn, RowReading } from '../cargas/index.ts';
import type { PersonCatalog } from '../empleados/index.ts';

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

function readCell(campo: CampoDeCarga, text: string, catalog: EquipoCatalog): Read<unknown> {
  const { tipo, nombre: name, opciones: options = [] } = campo;
  switch (tipo) {
    case 'opcion': {
      const option = optionOf(options, text);
      return option ? { value: option } : { problem: notAnOption(text) };
    }
    case 'entero':
      return readInteger(text);
    case 'memoria':
      return readMemory(catalog.megas.has(name) && /^\d+$/.test(text) ? `${text} MB` : text);
    case 'importe':
      return readNumero(text, catalog.numeros[name] ?? 'coma');
    case 'fecha':
      return readFecha(text, catalog.fechas[name] ?? 'dd/mm/aaaa');
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

export function readEquipoRow(
  campos: readonly CampoDeCarga[],
  celdas: Celdas,
  catalog: EquipoCatalog,
): RowReading {
  const reading: RowReading = { values: {}, errores: {} };
  for (const campo of campos) {
    const { nombre } = campo;
    const text = celdas[nombre] ?? '';
    if (text === '') continue;
    const read = readCell(campo, text, catalog);
    if ('problem' in read) reading.errores[nombre] = read.problem;
    else if (read.value !== null) reading.values[nombre] = read.value;
  }
  return reading;
}

const TYPES: Record<CampoTipo, LoadColumn['type']> = {
  texto: 'text',
  opcion: 'text',
  entero: 'int',
  memoria: 'int',
  importe: 'numeric',
  fecha: 'date',
  siNo: 'boolean',
  lista: 'text',
  area: 'bigint',
  persona: 'bigint',
};

export const equipoColumns = (campos: readonly CampoDeCarga[]): LoadColumn[] =>
  campos.map(({ nombre, tipo }) => ({
    field: nombre,
    type: TYPES[tipo],
    reference: tipo === 'area' || tipo === 'persona',
    list: tipo === 'lista',
  }));
