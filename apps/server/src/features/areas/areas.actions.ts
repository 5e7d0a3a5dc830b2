// What an area owes to the person in charge of it, and how it passes to another when that person leaves.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PersonDependence } from '../empleados/index.ts';
import { areasRepository } from './areas.repository.ts';

const SHOWN = 20;

const areasOf = (db: Db, empleadoId: number) =>
  db
    .selectFrom('areas')
    .select(['id', 'nombre', 'version'])
    .where('responsableId', '=', empleadoId)
    .orderBy('nombre')
    .orderBy('id');

export const areasACargo: PersonDependence = {
  clave: 'areas',
  titulo: 'Áreas a cargo',
  async list(db, empleadoId) {
    const areas = await areasOf(db, empleadoId).limit(SHOWN).execute();
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from areas where responsable_id = ${empleadoId}`.execute(db);
    return {
      total: rows[0]?.total ?? 0,
      usos: areas.map(({ id, nombre }) => ({
        tipo: 'área',
        nombre,
        ruta: `/editarArea?id=${id}`,
      })),
    };
  },
  async reassign(tx, actor, from, to) {
    for (const { id, version } of await areasOf(tx, from).execute())
      await areasRepository.change(
        tx,
        actor,
        id,
        version,
        { responsable: to },
        'cambio de responsable',
      );
  },
};
