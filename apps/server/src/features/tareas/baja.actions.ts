// The open tasks that somebody leaves behind, and how they pass to another.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PersonDependence } from '../empleados/index.ts';
import { handOverTarea } from './tareas.actions.ts';

const SHOWN = 20;

async function openOf(db: Db, empleadoId: number) {
  const { rows } = await sql<{ id: number; titulo: string }>`
    select id, titulo from tareas where estado = 'Pendiente' and (responsable_id = ${empleadoId}
      or id = any(array(select tarea_id from tareas_colaboradores where empleado_id = ${empleadoId})))
    order by fecha_vencimiento, id`.execute(db);
  return rows;
}

export const tareasACargo: PersonDependence = {
  clave: 'tareas',
  titulo: 'Tareas pendientes a su cargo o en las que colabora',
  async list(db, empleadoId) {
    const open = await openOf(db, empleadoId);
    return {
      total: open.length,
      usos: open.slice(0, SHOWN).map(({ id, titulo }) => ({
        tipo: 'tarea',
        nombre: titulo,
        ruta: `/editarTarea?id=${id}`,
      })),
    };
  },
  async reassign(tx, actor, from, to) {
    for (const { id } of await openOf(tx, from)) await handOverTarea(tx, actor, id, from, to);
  },
};
