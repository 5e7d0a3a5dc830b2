// A load as the contract shows it, and the tasks that the job takes up.
import { type Carga, type CargaResumen, type CargaTarea, cargas } from '@muni/contract';
import { type Selectable, sql } from 'kysely';
import { dbError } from '../../db/errors.ts';
import type { Declarado } from '../../db/column-types.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { type Audience, publish } from '../../live/events.ts';
import { missingFields } from './campos.rules.ts';

export type CargaRow = Selectable<Schema['cargasVista']>;

const AUDIENCE: Audience = { roles: ['rentas', 'computos'] };
/** Wakes whoever does the tasks, also in another process. */
export const TASK_CHANNEL = 'muni_cargas';

export const announce = (tx: Db, id: number) =>
  publish(tx, { topic: cargas.name, id, audience: AUDIENCE });
/** Charges of many accounts changed. */
export const announceRentas = (tx: Db) => publish(tx, { topic: 'rentas', audience: AUDIENCE });

const reference = (id: number | null, nombre: string | null) =>
  id === null ? null : { id, nombre: nombre ?? '' };

/** Rows that neither go in, nor are wrong, nor were left out by a person. */
const repeatedOf = ({ filas, nuevas, cambian, iguales, rechazadas, fuera }: CargaRow) =>
  Math.max(filas - nuevas - cambian - iguales - rechazadas - fuera, 0);

export function presentResumen(row: CargaRow): CargaResumen {
  const isCounted = row.estado !== 'Subida' && row.tarea !== 'analizar';
  return {
    id: row.id,
    clase: 'rentas',
    nombreArchivo: row.nombreArchivo,
    bytes: row.bytes,
    recibidos: row.bytes,
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
          dudosas: 0,
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

const agrees = ({ filas, importe, leido }: Declarado) =>
  (filas === null || filas === leido.filas) && (importe === null || importe === leido.importe);

export function missingOf({ columnas, fijos }: Pick<CargaRow, 'columnas' | 'fijos'>): string[] {
  const mapped = columnas.flatMap(({ campo }) => campo ?? []);
  const fixed = Object.keys(fijos).filter((campo) => fijos[campo]);
  return missingFields('rentas', new Set([...mapped, ...fixed]));
}

export async function readCarga(db: Db, id: number): Promise<CargaRow> {
  const row = await db
    .selectFrom('cargasVista')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(cargas.noun);
  return row;
}

export async function presentCarga(db: Db, row: CargaRow): Promise<Carga> {
  return {
    ...presentResumen(row),
    formato: row.formato,
    columnas: row.columnas,
    fijos: row.fijos,
    faltan: missingOf(row),
    declarado: row.declarado && { ...row.declarado, coinciden: agrees(row.declarado) },
    noSePuedeAnular: row.estado === 'Confirmada' ? await reasonToKeep(db, row.id) : null,
    anterior: null,
  };
}

export const getCarga = async (db: Db, id: number) => presentCarga(db, await readCarga(db, id));

/** Why a confirmed load cannot be undone: a later one found rows of it. */
async function reasonToKeep(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ nombreArchivo: string; dia: string }>`
    select c.nombre_archivo, to_char(c.confirmado_en at time zone ${process.env['TZ'] ?? 'UTC'}, 'DD/MM/YYYY HH24:MI') as dia
    from cargas_apoyos a join cargas c on c.id = a.carga_id
    where a.sobre_id = ${id} and c.estado = 'Confirmada' order by c.id desc limit 1`.execute(db);
  const [later] = rows;
  return later
    ? `La carga «${later.nombreArchivo}» del ${later.dia} se hizo sobre esta: deshacé primero aquella.`
    : null;
}

/** Only one load at a time is written or taken back; the second is told so. */
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
