// A load as the contract shows it, what its kind does with it, and the tasks that the job takes up.
import {
  can,
  CARGA_CLASES,
  type CargaClase,
  type CargaResumen,
  cargas,
  type CargaTarea,
  type ClaseDeCarga,
  clasesDeCarga,
  type FilaDeCarga,
  type ProblemaDeFila,
} from '@muni/contract';
import { sql } from 'kysely';
import { auditOf } from '../../crud/audit.ts';
import type { Condition } from '../../crud/list.ts';
import type { Database } from '../../db/database.ts';
import { dbError } from '../../db/errors.ts';
import { ask, type Db, type RowOf } from '../../db/transaction.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { type Audience, publish } from '../../live/events.ts';
import type { Session } from '../../http/session.ts';
import { missingOf } from './campos.rules.ts';
import type { Values } from './lectura.rules.ts';

export type CargaRow = RowOf<'cargasVista'>;

export const AUDIENCE: Audience = { roles: ['rentas', 'computos'] };
/** Wakes whoever does the tasks, also in another process. */
export const TASK_CHANNEL = 'muni_cargas';

/** What became of a load, in its history. */
export const auditCarga = auditOf('cargas');

export const announce = (tx: Db, id: number) =>
  publish(tx, { topic: cargas.name, id, audience: AUDIENCE });

const reference = (id: number | null, nombre: string | null) =>
  id === null ? null : { id, nombre: nombre ?? '' };

/** As the contract shows it; whatever else a row has stays here. */
export function presentResumen(row: CargaRow): CargaResumen {
  const { estado, tarea, filas, nuevas, cambian, iguales, rechazadas, dudosas, fuera } = row;
  const isCounted = estado !== 'Recibiendo' && estado !== 'Subida' && tarea !== 'analizar';
  // Rows that neither go in, nor are wrong, nor were left out by a person.
  const others = filas - nuevas - cambian - iguales - rechazadas - dudosas - fuera;
  return {
    ...row,
    avance: tarea && { ...row, desde: row.tareaDesde ?? row.creadoEn },
    perfil: reference(row.perfilId, row.perfilNombre),
    cuentas: isCounted ? { ...row, repetidas: Math.max(others, 0) } : null,
    creadoPor: reference(row.creadoPorId, row.creadoPorNombre),
    confirmadoPor: reference(row.confirmadoPorId, row.confirmadoPorNombre),
    anuladoPor: reference(row.anuladoPorId, row.anuladoPorNombre),
  };
}

/** Without these its rows are not worth reading. */
export function assertComplete(row: CargaRow): void {
  const missing = missingOf(row);
  if (missing.length > 0)
    throw new AppError('validation', `Falta decir qué columna trae: ${missing.join(', ')}.`);
}

export async function readCarga(db: Db, id: number): Promise<CargaRow> {
  const [row] = await ask<CargaRow>(db)`select * from cargas_vista where id = ${id}`;
  if (!row) throw notFound(cargas.noun);
  return row;
}

/**
 * Some of the rows, by their place in the table: the planner knows nothing of what was put there since the last night, and
 * would look through all of it for each row. How many went away.
 */
export async function deleteSome(db: Db, table: string, condition: Condition, size: number) {
  const from = sql.table(table);
  const rows = await ask(db)`
    delete from ${from} where ctid = any(array(select ctid from ${from} where ${condition} limit ${size})) returning 1`;
  return rows.length;
}

/** Of two at once, the second waits for the first and sees what it did. */
export async function lockCarga(tx: Db, id: number): Promise<CargaRow> {
  await ask(tx)`select id from cargas where id = ${id} for update`;
  return readCarga(tx, id);
}

type Acceso = keyof ClaseDeCarga['permisos'];
export const clasesFor = ({ role }: Session, acceso: Acceso): CargaClase[] =>
  CARGA_CLASES.filter((clase) => can(role, clasesDeCarga[clase].permisos[acceso]));

/** A load whose kind the person may not see is not there for them. */
export async function assertMay(db: Db, session: Session, acceso: Acceso, id: number) {
  const row = await readCarga(db, id);
  if (!clasesFor(session, acceso).includes(row.clase)) throw notFound(cargas.noun);
  return row;
}

/** What the database refuses of a load. */
const REFUSED: Readonly<Record<string, string>> = {
  // Of each kind.
  cargas_una_a_la_vez: 'Se está cargando otro archivo. Esperá a que termine y volvé a intentar.',
  cargas_archivo_unico: 'Este mismo archivo ya se cargó.',
};

/** Only while its task is still that one: otherwise it was cancelled, or another process has it. Whether it was. */
export async function changeCarga(tx: Db, { id, tarea }: CargaRow, values: Values) {
  try {
    const change = tx.updateTable('cargas').set(values).where('id', '=', id);
    const rows = await change
      .where('tarea', 'is not distinct from', tarea)
      .returning('id')
      .execute();
    return rows.length > 0;
  } catch (error) {
    const message = REFUSED[dbError(error)?.constraint ?? ''];
    throw message ? new AppError('conflict', message) : error;
  }
}

export async function startTask(tx: Db, carga: CargaRow, tarea: CargaTarea, more: Values) {
  const begun = { tareaDesde: sql`now()`, tareaHasta: null, hasta: 0, hechas: 0, error: null };
  await changeCarga(tx, carga, { ...begun, tarea, ...more });
  await ask(tx)`select pg_notify(${TASK_CHANNEL}, '')`;
  await announce(tx, carga.id);
}

// Tasks on loads, kept in the database: whoever takes one has it for a while and says again and again that it goes on. One
// that was left, because its process died, is taken up by the next.

/** It was cancelled, or somebody else has it: there is nothing left to do here. */
export class TaskGone extends Error {}

const LEASE_SECONDS = 30;
const TELL_EVERY_MS = 400;

export const lease = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export async function takeTask(db: Db, tareas: readonly CargaTarea[]): Promise<CargaRow | null> {
  const rows = await ask<{ id: number }>(db)`
    update cargas set tarea_hasta = ${lease}
    where id = (
      select id from cargas where tarea = any(${[...tareas]}::text[]) and (tarea_hasta is null or tarea_hasta < now())
      order by tarea_desde limit 1 for update skip locked)
    returning id`;
  return rows[0] ? readCarga(db, rows[0].id) : null;
}

/** Nobody else uses an embedded database: whatever was taken was taken by a process that is no more. */
export async function releaseTasks(db: Db): Promise<void> {
  await ask(db)`update cargas set tarea_hasta = null where tarea_hasta is not null`;
  await ask(db)`update cargas_comparaciones set tarea_hasta = null where tarea_hasta is not null`;
}

const lastTold = new WeakMap<object, number>();

/** Open screens hear of a task now and then. */
export async function announceAtTimes(db: Db, task: { id: number }): Promise<void> {
  const now = Date.now();
  if (now - (lastTold.get(task) ?? 0) < TELL_EVERY_MS) return;
  lastTold.set(task, now);
  await announce(db, task.id);
}

/** How far it is. */
export async function renewLease(db: Db, carga: CargaRow, progress: Values) {
  if (!(await changeCarga(db, carga, { ...progress, tareaHasta: lease }))) throw new TaskGone();
  await announceAtTimes(db, carga);
}

/** Of a task: the embedded database does one thing at a time, and short batches let others in. */
export const ROWS_AT_A_TIME = { embebida: 1000, postgresql: 5000 };

// A kind of load as the server does it. The contract says what its files bring; here is how their rows are read, corrected,
// written and taken back. There are two ways: charges of Rentas, a million at a time, and records of a resource
// (`recurso.actions.ts`), of which each feature declares its own. The app hands all of them to the routes and to the job.

export interface Work {
  database: Pick<Database, 'db' | 'kind' | 'bulkInsert' | 'othersFirst'>;
  /** Where files are put together to be read. */
  dir: string;
  isStopped: () => boolean;
}

/** A row as it was read. */
export interface StoredFila
  extends Pick<FilaDeCarga, 'linea' | 'estado' | 'duda' | 'corregida'>, Pick<Decision, 'aceptada'> {
  celdas: string[];
  problemas: ProblemaDeFila[] | null;
  /** As it was planned; charges are compared when they are looked at. */
  cambios: FilaDeCarga['cambios'] | null;
}

/** What a person decided about a row: what is written in it instead, by the titles of its columns, and what becomes of it. */
export interface Decision {
  correcciones: Readonly<Record<string, string>>;
  fuera: boolean;
  aceptada: boolean;
}
export type Decisiones = Readonly<Record<number, Decision>>;
/** A row as it stands then, with all its cells. */
export type Corregida = Omit<Decision, 'correcciones'> & { celdas: string[] };

/** How each task is done; to cancel takes back what was written and never counted. */
export interface Clase extends Record<CargaTarea, (work: Work, carga: CargaRow) => Promise<void>> {
  /** The tables it writes: the planner is told of them. */
  tablas: readonly string[];
  /** Reads a row again with these cells, and whatever else follows from it. */
  corregir: (tx: Db, carga: CargaRow, fila: StoredFila, now: Corregida) => Promise<void>;
  /** Old and new values of rows that change what is there, by line, where the rows do not tell them. */
  cambiosDe: (
    db: Db,
    carga: CargaRow,
    lineas: readonly number[],
  ) => Promise<ReadonlyMap<number, FilaDeCarga['cambios']> | null>;
  /** What stands in the way of undoing it, in words; null when nothing does. */
  estorba: (db: Db, carga: CargaRow) => Promise<string | null>;
}

export type Clases = Readonly<Record<CargaClase, Clase>>;
