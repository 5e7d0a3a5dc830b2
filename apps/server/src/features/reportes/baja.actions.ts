// The open reports that a technician leaves behind, and how they pass to another.
import { sql } from 'kysely';
import { dependenceByOpenWork } from '../empleados/index.ts';
import { actOnReporte } from './reportes.actions.ts';

export const reportesACargo = dependenceByOpenWork({
  clave: 'reportes',
  titulo: 'Reportes abiertos a su cargo',
  tipo: 'reporte',
  ruta: '/EditarReportes',
  async open(db, tecnicoId) {
    const { rows } = await sql<{ id: number; nombre: string }>`
      select id, numero || ' ' || titulo as nombre from reportes
      where tecnico_id = ${tecnicoId} and estado = 'Pendiente' order by orden_prioridad, id`.execute(
      db,
    );
    return rows;
  },
  handOver: (tx, actor, id, _from, to) => actOnReporte(tx, actor, id, 'asignar', { tecnico: to }),
});
