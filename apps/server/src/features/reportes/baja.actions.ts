// The open reports that a technician leaves behind, and how they pass to another.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PersonDependence } from '../empleados/index.ts';
import { actOnReporte } from './reportes.actions.ts';

const SHOWN = 20;

async function openOf(db: Db, tecnicoId: number) {
  const { rows } = await sql<{ id: number; numero: string; titulo: string }>`
    select id, numero, titulo from reportes
    where tecnico_id = ${tecnicoId} and estado = 'Pendiente' order by orden_prioridad, id`.execute(
    db,
  );
  return rows;
}

export const reportesACargo: PersonDependence = {
  clave: 'reportes',
  titulo: 'Reportes abiertos a su cargo',
  async list(db, empleadoId) {
    const open = await openOf(db, empleadoId);
    return {
      total: open.length,
      usos: open.slice(0, SHOWN).map(({ id, numero, titulo }) => ({
        tipo: 'reporte',
        nombre: `${numero} ${titulo}`,
        ruta: `/EditarReportes?id=${id}`,
      })),
    };
  },
  async reassign(tx, actor, from, to) {
    for (const { id } of await openOf(tx, from))
      await actOnReporte(tx, actor, id, 'asignar', { tecnico: to });
  },
};
