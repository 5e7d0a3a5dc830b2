// A load as people see it, and what they ask of it: each leaves a task for the job, or takes one back.
import {
  type analizarCargaBody,
  type Carga,
  CARGA_RUTAS,
  type CargaEstado,
  clasesDeCarga,
  type confirmarCargaBody,
  contar,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Declarado, Recuento } from '../../db/column-types.ts';
import { AppError } from '../../http/errors.ts';
import { changesBetween } from '../../crud/audit.ts';
import { ask, askFirst, askOne, type Db } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import {
  announce,
  auditCarga,
  changeCarga,
  assertComplete,
  type CargaRow,
  lockCarga,
  presentResumen,
  readCarga,
  startTask,
  TaskGone,
  type Clases,
} from './cargas.repository.ts';
import { missingOf } from './campos.rules.ts';
import type { Values } from './lectura.rules.ts';
import { unusedCorrections } from './filas.repository.ts';
import { savePerfil } from './subida.actions.ts';
import { avisar } from '../avisos/index.ts';

export const IDLE = { tarea: null, tareaHasta: null } as const;

const agrees = ({ filas, importe, leido }: Declarado) =>
  (filas === null || filas === leido.filas) && (importe === null || importe === leido.importe);

/** The confirmed load of its kind before it, where two can be compared. */
async function previousOf(db: Db, { id, clase, confirmadoEn }: CargaRow) {
  if (!clasesDeCarga[clase].conImportes) return null;
  const row = await askFirst<NonNullable<Carga['anterior']>>(db)`
    select id, nombre_archivo, confirmado_en from cargas
    where clase = ${clase} and estado = 'Confirmada' and id <> ${id}
      and confirmado_en < coalesce(${confirmadoEn}::timestamptz, now())
    order by confirmado_en desc limit 1`;
  return row ?? null;
}

export async function presentCarga(db: Db, clases: Clases, row: CargaRow): Promise<Carga> {
  return {
    ...row,
    ...presentResumen(row),
    faltan: row.estado === 'Recibiendo' ? [] : missingOf(row),
    correccionesSinUso: await unusedCorrections(db, row),
    declarado: row.declarado && { ...row.declarado, coinciden: agrees(row.declarado) },
    noSePuedeAnular: row.estado === 'Confirmada' ? await clases[row.clase].estorba(db, row) : null,
    anterior: await previousOf(db, row),
  };
}

const busy = () => new AppError('conflict', 'Esta carga está en proceso. Esperá a que termine.');

/** A load with which nothing is being done, and which is so far; `otherwise` says why not. */
async function lockIdle(tx: Db, id: number, estados: readonly CargaEstado[], otherwise: string) {
  const carga = await lockCarga(tx, id);
  if (carga.tarea !== null) throw busy();
  if (!estados.includes(carga.estado)) throw new AppError('conflict', otherwise);
  return carga;
}

type Remembering = z.infer<typeof analizarCargaBody>;
type Seen = z.infer<typeof confirmarCargaBody>;

export async function askAnalysis(tx: Db, actor: Actor, id: number, { recordar }: Remembering) {
  const otherwise = 'Esta carga ya no se puede analizar de nuevo.';
  const carga = await lockIdle(tx, id, ['Subida', 'Analizada'], otherwise);
  if (!clasesDeCarga[carga.clase].obligatoriosSoloDeNuevas) assertComplete(carga);
  const perfilId = recordar ? await savePerfil(tx, actor, recordar, carga) : carga.perfilId;
  await startTask(tx, carga, 'analizar', {
    estado: 'Subida',
    perfilId,
    filas: 0,
    total: carga.bytes,
  });
}

export async function askConfirmation(tx: Db, actor: Actor, id: number, seen: Seen) {
  const carga = await lockIdle(tx, id, ['Analizada'], 'Primero hay que revisar el archivo.');
  if (carga.nuevas !== seen.nuevas || carga.cambian !== seen.cambian)
    throw new AppError('conflict', 'Los datos cambiaron mientras revisabas. Miralos de nuevo.');
  const { filas, rechazadas, fuera, dudosas } = carga;
  const total = filas - rechazadas - fuera - dudosas;
  if (total === 0) throw new AppError('validation', 'No hay ninguna fila para cargar.');
  const confirmadoPorId = actor.empleadoId;
  await startTask(tx, carga, 'confirmar', { recuento: null, total, confirmadoPorId });
}

/** Stops reading, or takes back what was written and does not count yet. */
export async function askCancel(tx: Db, _actor: Actor, id: number) {
  const carga = await lockCarga(tx, id);
  if (carga.tarea === 'analizar') {
    await changeCarga(tx, carga, IDLE);
    await announce(tx, id);
    return;
  }
  if (carga.tarea !== 'confirmar' || carga.estado === 'Confirmada')
    throw new AppError('conflict', 'Ya no hay nada que detener.');
  await startTask(tx, carga, 'cancelar', { total: carga.hechas });
}

export async function askUndo(tx: Db, clases: Clases, actor: Actor, id: number, motivo: string) {
  const otherwise = 'Solo se deshace una carga confirmada.';
  const carga = await lockIdle(tx, id, ['Confirmada'], otherwise);
  const estorbo = await clases[carga.clase].estorba(tx, carga);
  if (estorbo) throw new AppError('conflict', estorbo);
  await startTask(tx, carga, 'anular', {
    motivoAnulacion: motivo,
    anuladoPorId: actor.empleadoId,
    total: carga.nuevas + carga.cambian,
  });
}

export async function discard(tx: Db, actor: Actor, id: number): Promise<CargaRow> {
  const carga = await lockCarga(tx, id);
  if (carga.estado === 'Confirmada' || carga.estado === 'Anulada')
    throw new AppError('conflict', 'Una carga confirmada no se elimina: se deshace.');
  if (carga.tarea !== null && carga.tarea !== 'analizar') throw busy();
  await ask(tx)`delete from cargas where id = ${id}`;
  await auditCarga(
    tx,
    actor,
    id,
    'eliminación',
    changesBetween({ nombreArchivo: carga.nombreArchivo }, null),
  );
  await announce(tx, id);
  return carga;
}

// How each task on a load ends, whatever its kind: the change of its state, its trace in the audit trail, and who hears of it.

/** Who answers for it: the job works in the name of whoever asked. */
export const askerOf = (carga: CargaRow, of: 'confirmadoPor' | 'anuladoPor'): Actor => ({
  empleadoId: carga[`${of}Id`],
  quien: carga[`${of}Nombre`] ?? 'sistema',
  direccion: null,
  pedido: null,
});

async function setState(tx: Db, task: CargaRow, estado: CargaEstado, values: Values) {
  if (!(await changeCarga(tx, task, { ...values, estado }))) throw new TaskGone();
  await announce(tx, task.id);
  return readCarga(tx, task.id);
}

const NOTHING_FOUND = { dudosas: 0, avisos: 0, importe: '0', declarado: null, error: null };

/** What an analysis found; what its rows do is counted by batches. */
export async function makeAnalizada(tx: Db, carga: CargaRow, found: Values) {
  const efectos = await askOne<Pick<Recuento, 'nuevas' | 'cambian' | 'iguales'>>(tx)`
    select coalesce(sum(cardinality(nuevas)), 0) as nuevas, coalesce(sum(cardinality(cambian)), 0) as cambian,
      coalesce(sum(cardinality(iguales)), 0) as iguales from cargas_lotes where carga_id = ${carga.id}`;
  await setState(tx, carga, 'Analizada', { ...NOTHING_FOUND, ...found, ...efectos, ...IDLE });
}

/** From here on it counts. `more` where there is still something to be done. */
export async function makeConfirmada(
  tx: Db,
  task: CargaRow,
  recuento: Recuento,
  more: Values = IDLE,
) {
  const { nuevas, cambian, iguales, importe } = recuento;
  const counts = { nuevas, cambian, iguales, importe };
  const carga = await setState(tx, task, 'Confirmada', {
    ...counts,
    confirmadoEn: sql`now()`,
    segundos: sql`extract(epoch from now() - tarea_desde)::int`,
    recuento: null,
    error: null,
    hasta: 0,
    hechas: 0,
    ...more,
  });
  await auditCarga(
    tx,
    askerOf(carga, 'confirmadoPor'),
    carga.id,
    'confirmación',
    changesBetween(null, counts),
  );
  await tellWhoAsked(tx, carga, nuevas + cambian);
  return carga;
}

/** From here on it no longer counts. */
export async function makeAnulada(tx: Db, task: CargaRow, more: Values = IDLE) {
  const carga = await setState(tx, task, 'Anulada', {
    anuladoEn: sql`now()`,
    error: null,
    hasta: 0,
    ...more,
  });
  const why = { motivo: carga.motivoAnulacion };
  await auditCarga(
    tx,
    askerOf(carga, 'anuladoPor'),
    carga.id,
    'anulación',
    changesBetween(null, why),
  );
  return carga;
}

/** Nothing is left to be done, and it stays as it is. */
export async function settle(tx: Db, id: number): Promise<void> {
  await ask(tx)`
    update cargas set tarea = null, tarea_hasta = null, vista = null, hasta = 0, recuento = null where id = ${id}`;
  await announce(tx, id);
}

async function tellWhoAsked(tx: Db, carga: CargaRow, rows: number) {
  const { id, clase, nombreArchivo, confirmadoPorId } = carga;
  if (confirmadoPorId === null) return;
  const { titulo } = clasesDeCarga[clase];
  await avisar(tx, {
    para: [confirmadoPorId],
    actor: { empleadoId: null },
    tipo: 'cargaTerminada',
    titulo: `Terminó la carga de ${titulo}`,
    texto: `«${nombreArchivo}»: ${contar(rows, 'fila nueva o cambiada', 'filas nuevas o cambiadas')}.`,
    ruta: `${CARGA_RUTAS[clase]}?carga=${id}`,
    clave: `carga:${id}:confirmada`,
  });
}
