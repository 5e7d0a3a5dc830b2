// A load as the contract shows it, and the tasks that the job takes up.
import {
  can,
  CARGA_CLASES,
  type CargaClase,
  type CargaResumen,
  type CargaTarea,
  cargas,
  type ClaseDeCarga,
  clasesDeCarga,
} from '@muni/contract';
import { type Selectable, sql } from 'kysely';
import { dbError } from '../../db/errors.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { type Audience, publish } from '../../live/events.ts';
import type { Session } from '../../http/session.ts';
import { missingFields } from './campos.rules.ts';

export type CargaRow = Selectable<Schema['cargasVista']>;

export const AUDIENCE: Audience = { roles: ['rentas', 'computos'] };
/** Wakes whoever does the tasks, also in another process. */
export const TASK_CHANNEL = 'muni_cargas';

export const announce = (tx: Db, id: number) =>
  publish(tx, { topic: cargas.name, id, audience: AUDIENCE });

const reference = (id: number | null, nombre: string | null) =>
  id === null ? null : { id, nombre: nombre ?? '' };

/** Rows that neither go in, nor are wrong, nor were left out by a person. */
const repeatedOf = (row: CargaRow) =>
  Math.max(
    row.filas - row.nuevas - row.cambian - row.iguales - row.rechazadas - row.dudosas - row.fuera,
    0,
  );

export function presentResumen(row: CargaRow): CargaResumen {
  const isCounted =
    row.estado !== 'Recibiendo' && row.estado !== 'Subida' && row.tarea !== 'analizar';
  return {
    id: row.id,
    clase: row.clase,
    nombreArchivo: row.nombreArchivo,
    bytes: row.bytes,
    recibidos: row.recibidos,
    estado: row.estado,
    tarea: row.tarea,
    avance:
      row.tarea === null
        ? null
        : {
            hechas: row.hechas,
            total: row.total,
            filas: row.filas,
            desde: row.tareaDesde ?? row.creadoEn,
          },
    error: row.error,
    perfil: reference(row.perfilId, row.perfilNombre),
    cuentas: isCounted
      ? {
          filas: row.filas,
          nuevas: row.nuevas,
          cambian: row.cambian,
          iguales: row.iguales,
          rechazadas: row.rechazadas,
          dudosas: row.dudosas,
          fuera: row.fuera,
          repetidas: repeatedOf(row),
          avisos: row.avisos,
          importe: row.importe,
        }
      : null,
    creadoEn: row.creadoEn,
    creadoPor: reference(row.creadoPorId, row.creadoPorNombre),
    confirmadoEn: row.confirmadoEn,
    confirmadoPor: reference(row.confirmadoPorId, row.confirmadoPorNombre),
    anuladoEn: row.anuladoEn,
    anuladoPor: reference(row.anuladoPorId, row.anuladoPorNombre),
    motivoAnulacion: row.motivoAnulacion,
    segundos: row.segundos,
  };
}

/** What its columns or a value for the whole file bring. */
export const camposOf = ({ columnas, fijos }: Pick<CargaRow, 'columnas' | 'fijos'>) =>
  new Set([
    ...columnas.flatMap(({ campo }) => campo ?? []),
    ...Object.keys(fijos).filter((campo) => fijos[campo]),
  ]);

/** Labels of what must come in any file of its kind. Of one that only changes what is there, its analysis tells. */
export const missingOf = (row: CargaRow): string[] =>
  row.estado === 'Recibiendo' || clasesDeCarga[row.clase].obligatoriosSoloDeNuevas
    ? []
    : missingFields(row.clase, camposOf(row));

export async function readCarga(db: Db, id: number): Promise<CargaRow> {
  const row = await db
    .selectFrom('cargasVista')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(cargas.noun);
  return row;
}

/** Of two at once, the second waits for the first and sees what it did. */
export async function lockCarga(tx: Db, id: number): Promise<CargaRow> {
  await tx.selectFrom('cargas').select('id').where('id', '=', id).forUpdate().execute();
  return readCarga(tx, id);
}

type Acceso = keyof ClaseDeCarga['permisos'];
export const clasesFor = ({ role }: Session, acceso: Acceso): CargaClase[] =>
  CARGA_CLASES.filter((clase) => can(role, clasesDeCarga[clase].permisos[acceso]));

/** A load whose kind the person may not see is not there for them. */
export async function assertMay(
  db: Db,
  session: Session,
  acceso: Acceso,
  id: number,
): Promise<CargaRow> {
  const row = await readCarga(db, id);
  if (!clasesFor(session, acceso).includes(row.clase)) throw notFound(cargas.noun);
  return row;
}

/** Of each kind only one load at a time is written or taken back; the second is told so. */
export async function startTask(
  tx: Db,
  id: number,
  tarea: CargaTarea,
  more: Partial<Record<string, unknown>> = {},
): Promise<void> {
  try {
    await tx
      .updateTable('cargas')
      .set({
        tarea,
        tareaDesde: sql<string>`now()`,
        tareaHasta: null,
        hasta: 0,
        hechas: 0,
        error: null,
        ...more,
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (dbError(error)?.constraint === 'cargas_una_a_la_vez')
      throw new AppError(
        'conflict',
        'Se está cargando otro archivo. Esperá a que termine y volvé a intentar.',
      );
    throw error;
  }
  await sql`select pg_notify(${TASK_CHANNEL}, '')`.execute(tx);
  await announce(tx, id);
}
