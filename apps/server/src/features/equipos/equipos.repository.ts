// What computers and printers are asked alike: how they were written off, where they are, how many there are of each kind, what names
// them, and who had them.
import {
  type equipoBaja,
  type equipoEstado,
  type EquiposDeArea,
  realSerial,
  type Resource,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Condition } from '../../crud/list.ts';
import type { Change } from '../../crud/repository.ts';
import { ask, askFirst, askOne, type Db } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import type { HechoDeBaja } from './equipos.pdf.ts';
import { activa, type CambioDePersona } from './equipos.rules.ts';
import { plainText } from '../../files/values.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import type { Recurso, Values } from '../cargas/index.ts';

/** The last time it was written off, as the history tells it. */
export async function readBaja(db: Db, tabla: string, id: number): Promise<HechoDeBaja | null> {
  const entry = await askFirst<HechoDeBaja>(db)`
    select fecha, quien, cambios -> 'estado' ->> 'antes' as estado_anterior from auditoria
    where tabla = ${tabla} and registro_id = ${id} and accion = 'baja' order by id desc limit 1`;
  return entry ?? null;
}

// Where the devices are and how many of them need a look.

export type EquipoTable = 'computadoras' | 'impresoras';

export const readPorArea = (db: Db, table: EquipoTable, conProblemas: Condition) =>
  ask<EquiposDeArea>(db)`
    select json_build_object('id', a.id, 'nombre', a.nombre) as area, d.total, d.con_problemas
    from (
      select area_id, count(*)::int as total, count(*) filter (where ${conProblemas})::int as con_problemas
      from ${sql.table(table)} where ${activa(true)} group by area_id
    ) d join areas a on a.id = d.area_id
    order by a.nombre, a.id`;

// How many active devices fall under each value of a filter, with the filter of their list.

interface Count {
  table: 'computadoras' | 'impresoras';
  filter: string;
  values: readonly string[];
  conditionOf: (value: string) => RawBuilder<unknown>;
}

export async function recuentoDe(db: Db, { table, filter, values, conditionOf }: Count) {
  const counts = values.map(
    (value, index) =>
      sql`count(*) filter (where ${conditionOf(value)})::int as ${sql.ref(`n${index}`)}`,
  );
  const row = await askOne<Record<string, number>>(db)`
    select ${sql.join(counts)} from ${sql.table(table)} where ${activa(true)}`;
  return values
    .map((nombre, index) => ({
      nombre,
      n: row[`n${index}`] ?? 0,
      filtro: { [filter]: nombre, activa: 'true' },
    }))
    .filter(({ n }) => n > 0);
}

/** Each time that somebody else got it in charge, as the history tells it. */
export const changesOfPersona = (db: Db, tabla: string, id: number, campo: string) =>
  ask<CambioDePersona>(db)`
      select fecha, accion, quien, cambios -> ${campo}::text -> 'antes' as antes,
        cambios -> ${campo}::text -> 'despues' as despues
      from auditoria where tabla = ${tabla} and registro_id = ${id} and cambios -> ${campo}::text is not null
      order by id`;

// The states of a device change by name, one transaction each: never as a field of a form.

interface Stateful<T> {
  table: string;
  remove: (tx: Db, actor: Actor, id: number) => Promise<void>;
  get: (tx: Db, id: number) => Promise<T>;
  change: Change<T>;
}

export const stateActions = <T extends { estado: string }>({
  table,
  get,
  change,
  remove,
}: Stateful<T>) => ({
  remove: async (tx: Db, actor: Actor, id: number) => {
    await remove(tx, actor, id);
    await adjuntosRepository.removeAll(tx, { tabla: table, registroId: id });
  },

  cambiarEstado: async (tx: Db, actor: Actor, id: number, body: z.infer<typeof equipoEstado>) => {
    const { estado, motivo, version } = body;
    if ((await get(tx, id)).estado === 'Dada de baja')
      throw new AppError('conflict', 'Está dada de baja: antes reactivala.');
    const accion = motivo ? (`cambio de estado: ${motivo}` as const) : 'cambio de estado';
    return change(tx, actor, id, version, { estado }, accion);
  },

  darDeBaja: (db: Db, actor: Actor, id: number, body: z.infer<typeof equipoBaja>) => {
    const { motivo, fechaBaja, version } = body;
    const values = { estado: 'Dada de baja', fechaBaja, motivoBaja: motivo };
    return change(db, actor, id, version, values, 'baja');
  },

  /** Back from being written off, to where it waits for somebody to use it. */
  reactivar: (db: Db, actor: Actor, id: number, { version }: { version: number }) => {
    const values = { estado: 'En depósito', fechaBaja: null, motivoBaja: null };
    return change(db, actor, id, version, values, 'reactivación');
  },
});

// A file of devices. One is known by its inventory number, without it by its serial number and, without both, by a name
// that no other has.

type Options<R extends Resource> = Pick<
  Recurso<R>,
  'clase' | 'registros' | 'extraColumns' | 'extras'
> & {
  /** The field by which people call it. */
  nombre: string;
};

const KNOWN_BY = ['nroInventario', 'nroSerie'];
const shortName = (record: object) => String((record as Values)['nombreCorto']);
const areaOf = (input: object) => (input as Values)['area'];

export const equipoCarga = <R extends Resource>({
  nombre,
  ...options
}: Options<R>): Recurso<R> => ({
  ...options,
  nombre: 'nombreCorto',
  unique: { nroInventario: plainText, nroSerie: (text) => plainText(realSerial(text) ?? '') },
  knownBy: KNOWN_BY,
  knownByName: nombre,
  sameInPlain: KNOWN_BY,
  taken: (_field, { record }) => `Ya lo tiene ${shortName(record)}.`,
  // A name alone is little to take a device to another area by.
  doubt: (input, { input: stored, record }, celdas) =>
    KNOWN_BY.every((field) => !celdas[field]) && areaOf(input) !== areaOf(stored)
      ? `Se la reconoció solo por el nombre: ${shortName(record)} figura en otra área.`
      : null,
  after: (tx) => publish(tx, { topic: options.registros.resource.name, audience: COMPUTOS }),
});
