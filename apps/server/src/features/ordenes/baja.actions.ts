// The open orders that a technician leaves behind, and how they pass to another.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PersonDependence } from '../empleados/index.ts';
import { actOnOrden } from './ordenes.actions.ts';

const SHOWN = 20;

async function openOf(db: Db, tecnicoId: number) {
  const { rows } = await sql<{ id: number; numero: string; titulo: string }>`
    select id, numero, titulo from ordenes
    where tecnico_responsable_id = ${tecnicoId} and abierta order by orden_prioridad, id`.execute(
    db,
  );
  return rows;
}

export const ordenesACargo: PersonDependence = {
  clave: 'ordenes',
  titulo: 'Órdenes de trabajo abiertas a su cargo',
  async list(db, empleadoId) {
    const open = await openOf(db, empleadoId);
    return {
      total: open.length,
      usos: open.slice(0, SHOWN).map(({ id, numero, titulo }) => ({
        tipo: 'orden de trabajo',
        nombre: `${numero} ${titulo}`,
        ruta: `/VerOrdenTrabajo?id=${id}`,
      })),
    };
  },
  async reassign(tx, actor, from, to) {
    for (const { id } of await openOf(tx, from))
      await actOnOrden(tx, actor, id, 'asignar', { tecnicoResponsable: to });
  },
};
