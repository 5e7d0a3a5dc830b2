// How each task on a load ends, whatever its kind: the change of its state, its trace in the audit trail, and who hears of it.
import { type CargaEstado, clasesDeCarga } from '@muni/contract';
import { sql } from 'kysely';
import { type Changes, writeAudit } from '../../crud/audit.ts';
import type { Recuento } from '../../db/column-types.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { avisar } from '../avisos/index.ts';
import { announce, type CargaRow, readCarga } from './cargas.repository.ts';
import { TaskGone } from './tareas.repository.ts';

/** Who answers for it: the job works in the name of whoever asked. */
const actorOf = (empleadoId: number | null, quien: string | null): Actor => ({
  empleadoId,
  quien: quien ?? 'sistema',
  direccion: null,
  pedido: null,
});
export const confirmer = ({ confirmadoPorId, confirmadoPorNombre }: CargaRow) =>
  actorOf(confirmadoPorId, confirmadoPorNombre);
export const undoer = ({ anuladoPorId, anuladoPorNombre }: CargaRow) =>
  actorOf(anuladoPorId, anuladoPorNombre);

const IDLE = { tarea: null, tareaHasta: null } as const;

/** Only while the task is still this one's: otherwise it was cancelled, or another process has it. */
async function setState(
  tx: Db,
  { id, tarea }: Pick<CargaRow, 'id' | 'tarea'>,
  estado: CargaEstado,
  values: Record<string, unknown>,
): Promise<CargaRow> {
  const done = await tx
    .updateTable('cargas')
    .set({ ...values, estado })
    .where('id', '=', id)
    .where('tarea', '=', tarea)
    .returning('id')
    .executeTakeFirst();
  if (!done) throw new TaskGone();
  await announce(tx, id);
  return readCarga(tx, id);
}

/** What an analysis found. */
export const makeAnalizada = (tx: Db, carga: CargaRow, found: Record<string, unknown>) =>
  setState(tx, carga, 'Analizada', { fuera: 0, dudosas: 0, ...found, ...IDLE, error: null });

/** From here on it counts. `more` where there is still something to be done. */
export async function makeConfirmada(
  tx: Db,
  task: CargaRow,
  { nuevas, cambian, iguales, importe }: Recuento,
  more: Record<string, unknown> = IDLE,
): Promise<CargaRow> {
  const carga = await setState(tx, task, 'Confirmada', {
    nuevas,
    cambian,
    iguales,
    importe,
    confirmadoEn: sql<string>`now()`,
    segundos: sql<number>`extract(epoch from now() - tarea_desde)::int`,
    recuento: null,
    error: null,
    hasta: 0,
    hechas: 0,
    ...more,
  });
  const cambios: Changes = Object.fromEntries(
    Object.entries({ nuevas, cambian, iguales, importe }).map(([name, despues]) => [
      name,
      { antes: null, despues },
    ]),
  );
  await writeAudit(tx, confirmer(carga), {
    tabla: 'cargas',
    registroId: carga.id,
    accion: 'confirmación',
    cambios,
  });
  await tellWhoAsked(tx, carga, nuevas + cambian);
  return carga;
}

/** From here on it no longer counts. */
export async function makeAnulada(
  tx: Db,
  task: CargaRow,
  more: Record<string, unknown> = IDLE,
): Promise<CargaRow> {
  const carga = await setState(tx, task, 'Anulada', {
    anuladoEn: sql<string>`now()`,
    error: null,
    hasta: 0,
    ...more,
  });
  await writeAudit(tx, undoer(carga), {
    tabla: 'cargas',
    registroId: carga.id,
    accion: 'anulación',
    cambios: { motivo: { antes: null, despues: carga.motivoAnulacion } },
  });
  return carga;
}

/** Nothing is left to be done, and it stays as it is. */
export async function settle(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('cargas')
    .set({ ...IDLE, vista: null, hasta: 0, recuento: null })
    .where('id', '=', id)
    .execute();
  await announce(tx, id);
}

async function tellWhoAsked(
  tx: Db,
  { id, clase, nombreArchivo, confirmadoPorId }: CargaRow,
  rows: number,
) {
  if (confirmadoPorId === null) return;
  const { titulo, ruta } = clasesDeCarga[clase];
  await avisar(tx, {
    para: [confirmadoPorId],
    actor: { empleadoId: null },
    tipo: 'cargaTerminada',
    titulo: `Terminó la carga de ${titulo}`,
    texto: `«${nombreArchivo}»: ${rows.toLocaleString('es-AR')} filas nuevas o cambiadas.`,
    ruta: `${ruta}?carga=${id}`,
    clave: `carga:${id}:confirmada`,
  });
}
