// A file of devices. One is known by its inventory number, without it by its serial number and, without both, by a name
// that no other has.
import {
  type CargaClase,
  clasesDeCarga,
  type InputOf,
  realSerial,
  type RecordOf,
  type Resource,
} from '@muni/contract';
import { sql } from 'kysely';
import type { TableRepository } from '../../crud/repository.ts';
import { ask } from '../../db/transaction.ts';
import { plainText } from '../../files/values.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { areaNames, readAreaCatalog } from '../areas/index.ts';
import type { Known, LoadColumn, Recurso, Values } from '../cargas/index.ts';
import { readPersonCatalog } from '../empleados/index.ts';
import { type EquipoCatalog, equipoColumns, readEquipoRow } from './carga.rules.ts';

interface Options<R extends Resource> {
  clase: CargaClase;
  repository: TableRepository<R>;
  /** Stored with the input, and never in a file. */
  extraColumns: readonly LoadColumn[];
  extras: (input: InputOf<R>, before: RecordOf<R> | null) => Values;
  /** The field by which people call it. */
  nombre: string;
}

export interface KnownEquipo<R extends Resource> extends Known<InputOf<R>> {
  record: RecordOf<R> & { nombreCorto: string };
}

const KNOWN_BY = ['nroInventario', 'nroSerie'];

const nameOf = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'nombre' in value &&
  typeof value.nombre === 'string'
    ? plainText(value.nombre)
    : null;

export function equipoCarga<R extends Resource>({
  clase,
  repository,
  extraColumns,
  extras,
  nombre,
}: Options<R>): Recurso<InputOf<R>, KnownEquipo<R>, EquipoCatalog> {
  type Input = InputOf<R>;
  const { resource, table } = repository;
  const { campos } = clasesDeCarga[clase];
  const personFields = campos.filter(({ tipo }) => tipo === 'persona').map((campo) => campo.nombre);

  return {
    clase,
    registros: repository,
    nombre: 'nombreCorto',
    columns: [...equipoColumns(campos), ...extraColumns],
    unique: { nroInventario: plainText, nroSerie: (text) => plainText(realSerial(text) ?? '') },
    knownBy: KNOWN_BY,
    knownByName: {
      field: nombre,
      plain: plainText,
      repeated: 'Hay más de una con ese nombre: agregá su número de inventario o de serie.',
    },

    async readCatalog(db, all, columnas) {
      const areas = await readAreaCatalog(db);
      const cells = all.flatMap((celdas) => personFields.map((field) => celdas[field] ?? ''));
      const people = await readPersonCatalog(db, cells);
      const named = await ask<{ id: number; nombre: string }>(db)`
        select id, apellido_nombre as nombre from empleados
        where id in (${sql.join(
          personFields.map(
            (field) => sql`select ${sql.ref(`${field}Id`)} from ${sql.table(table)}`,
          ),
          sql` union all `,
        )})`;
      return {
        areas,
        areaNames: areaNames(areas),
        people,
        personNames: new Map(
          [...named, ...[...people.values()].flatMap((one) => one ?? [])].map((one) => [
            one.id,
            one.nombre,
          ]),
        ),
        megas: new Set(
          columnas.flatMap(({ campo, titulo }) => (campo && /\bmb\b/i.test(titulo) ? campo : [])),
        ),
        fechas: Object.fromEntries(
          columnas.flatMap(({ campo, fecha }) => (campo && fecha ? [[campo, fecha]] : [])),
        ),
        numeros: Object.fromEntries(
          columnas.flatMap(({ campo, numero }) => (campo && numero ? [[campo, numero]] : [])),
        ),
      };
    },

    async readKnown(db, { nroInventario = [], nroSerie = [], [nombre]: nombres = [] }) {
      const found = await repository.find(
        db,
        sql`where normalizar(nro_inventario) in (select normalizar(t) from unnest(${nroInventario}::text[]) as t)
          or normalizar(nro_serie) in (select normalizar(t) from unnest(${nroSerie}::text[]) as t)
          or normalizar(${sql.ref(nombre)}) in (select normalizar(t) from unnest(${nombres}::text[]) as t)`,
      );
      return found.map((record) => ({
        id: record.id,
        version: record.version,
        input: repository.asInput(record),
        record: record as typeof record & { nombreCorto: string },
      }));
    },

    readRow: (celdas, catalog) => readEquipoRow(campos, celdas, catalog),

    inputOf({ values, errores: wrong }, known, celdas) {
      // Of two people with one name, the one who has it already is meant.
      const errores = Object.fromEntries(
        Object.entries(wrong).filter(
          ([field]) =>
            !personFields.includes(field) ||
            nameOf((known?.record as Values | undefined)?.[field]) !==
              plainText(celdas[field] ?? ''),
        ),
      );
      const merged: Record<string, unknown> = { ...(known?.input as Values), ...values };
      // The same number in other capitals is no change.
      for (const field of KNOWN_BY) {
        const stored = (known?.input as Values | undefined)?.[field];
        if (typeof stored === 'string' && plainText(String(merged[field])) === plainText(stored))
          merged[field] = stored;
      }
      const parsed = resource.input.safeParse(merged);
      const problems: Record<string, string> = { ...errores };
      for (const { path, message } of parsed.error?.issues ?? [])
        problems[String(path[0])] ??= message;
      const ok = parsed.success && Object.keys(problems).length === 0;
      return { input: ok ? (parsed.data as Input) : null, errores: problems };
    },

    // A name alone is little to take a device to another area by.
    doubt: (input, { input: stored, record }, celdas) =>
      KNOWN_BY.every((field) => !celdas[field]) &&
      (input as Values)['area'] !== (stored as Values)['area']
        ? `Se la reconoció solo por el nombre: ${record.nombreCorto} figura en otra área.`
        : null,

    taken: (_field, { record }) => `Ya lo tiene ${record.nombreCorto}.`,

    told(input, catalog) {
      const named = (names: ReadonlyMap<number, string>, value: unknown) =>
        typeof value === 'number' ? { id: value, nombre: names.get(value) ?? '' } : null;
      const given = input as Values;
      return Object.fromEntries(
        campos.map(({ nombre: name, tipo }) => {
          const value = given[name];
          if (tipo === 'area') return [name, named(catalog.areaNames, value)];
          return [name, tipo === 'persona' ? named(catalog.personNames, value) : value];
        }),
      );
    },

    stored: (input, known) => ({ ...(input as Values), ...extras(input, known?.record ?? null) }),
    before: async () => undefined,
    removing: async () => undefined,

    after: (tx) => publish(tx, { topic: resource.name, audience: COMPUTOS }),
  };
}
