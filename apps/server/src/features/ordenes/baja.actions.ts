// The open orders that a technician leaves behind, and how they pass to another.
import { sql } from 'kysely';
import { dependenceByOpenWork } from '../empleados/index.ts';
import { actOnOrden } from './ordenes.actions.ts';

export const ordenesACargo = dependenceByOpenWork({
  clave: 'ordenes',
  titulo: 'Órdenes de trabajo abiertas a su cargo',
  tipo: 'orden de trabajo',
  ruta: '/VerOrdenTrabajo',
  async open(db, tecnicoId) {
    const { rows } = await sql<{ id: number; nombre: string }>`
      select id, numero || ' ' || titulo as nombre from ordenes
      where tecnico_responsable_id = ${tecnicoId} and abierta order by orden_prioridad, id`.execute(
      db,
    );
    return rows;
  },
  handOver: (tx, actor, id, _from, to) =>
    actOnOrden(tx, actor, id, 'asignar', { tecnicoResponsable: to }),
});
