// The open tasks that somebody leaves behind, and how they pass to another.
import { sql } from 'kysely';
import { dependenceByOpenWork } from '../empleados/index.ts';
import { handOverTarea } from './tareas.actions.ts';

export const tareasACargo = dependenceByOpenWork({
  clave: 'tareas',
  titulo: 'Tareas pendientes a su cargo o en las que colabora',
  tipo: 'tarea',
  ruta: '/editarTarea',
  async open(db, empleadoId) {
    const { rows } = await sql<{ id: number; nombre: string }>`
      select id, titulo as nombre from tareas where estado = 'Pendiente' and (responsable_id = ${empleadoId}
        or id = any(array(select tarea_id from tareas_colaboradores where empleado_id = ${empleadoId})))
      order by fecha_vencimiento, id`.execute(db);
    return rows;
  },
  handOver: handOverTarea,
});
