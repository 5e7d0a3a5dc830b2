// The word, on the morning of a working day, about what is due that day and what has become late: each of them once.
// It may be called as often as one likes, by any number of processes.
import { empezoElDia, fechaLocal } from '@muni/contract';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { readCalendario } from '../municipio/index.ts';
import { avisoDePlazo } from './avisos.rules.ts';
import { tell } from './tareas.actions.ts';
import { tareasRepository } from './tareas.repository.ts';

const NOBODY = { empleadoId: null };
const AT_ONCE = 200;

/** Those of which nobody has been told, marked as told in this transaction; who else is telling them is left to it. */
const takeDue = (tx: Db, hoy: string) =>
  ask<{ id: number; vencida: boolean }>(tx)`
    update tareas t set
      aviso_vence = case when t.fecha_vencimiento = ${hoy} then t.fecha_vencimiento else t.aviso_vence end,
      aviso_vencida = case when t.fecha_vencimiento < ${hoy} then t.fecha_vencimiento else t.aviso_vencida end
    from (
      select id from tareas
      where estado = 'Pendiente' and (
        (fecha_vencimiento = ${hoy} and aviso_vence is distinct from fecha_vencimiento)
        or (fecha_vencimiento < ${hoy} and aviso_vencida is distinct from fecha_vencimiento))
      order by fecha_vencimiento, id limit ${AT_ONCE} for update skip locked
    ) as due
    where due.id = t.id returning t.id, t.fecha_vencimiento < ${hoy} as vencida`;

export const remindTareas = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!empezoElDia(await readCalendario(tx), now)) return;
    const due = await takeDue(tx, fechaLocal(now));
    if (due.length === 0) return;
    const tecnicos = await empleadosRepository.tecnicoIds(tx);
    for (const { id, vencida } of due) {
      const tarea = await tareasRepository.get(tx, id);
      const clave = `${vencida ? 'vencida' : 'vence'}:${tarea.fechaVencimiento}`;
      await tell(tx, NOBODY, tarea, avisoDePlazo(tarea, vencida, tecnicos), clave);
    }
  });
