// A file of a report shows wherever the report leads: in its orders, and in the report it was joined to. There it is the
// same file, linked; open screens of those places are told.
import { type Adjunto, ordenes, type Reporte, reportes } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { joinAudiences, publish } from '../../live/events.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { audienceOf } from './eventos.actions.ts';

interface Destino {
  tabla: string;
  id: number;
  areaId: number;
  empleadoId: number | null;
}

/** Where a report leads, and who is there. Reports that were joined in a circle end where they began. */
async function destinosOf(tx: Db, reporteId: number): Promise<Destino[]> {
  const { rows } = await sql<Destino>`
    with recursive lleva as (
      select ${reporteId}::bigint as id
      union
      select r.duplicado_de_id from lleva l join reportes r on r.id = l.id
      where r.duplicado_de_id is not null
    )
    select ${reportes.name} as tabla, r.id, r.area_id, r.empleado_id
    from lleva l join reportes r on r.id = l.id where r.id <> ${reporteId}
    union all
    select ${ordenes.name}, o.id, o.area_id, o.solicitante_id
    from lleva l join ordenes o on o.reporte_id = l.id`.execute(tx);
  return rows;
}

export async function showOnward(tx: Db, reporte: Reporte, files: readonly Adjunto[]) {
  if (files.length === 0) return;
  const destinos = await destinosOf(tx, reporte.id);
  await adjuntosRepository.show(
    tx,
    files,
    destinos.map(({ tabla, id }) => ({ tabla, registroId: id })),
  );
  const own = audienceOf(reporte, { interno: files.every(({ interno }) => interno) });
  for (const { tabla, id, areaId, empleadoId } of destinos) {
    const there = { areas: [areaId], empleados: empleadoId === null ? [] : [empleadoId] };
    await publish(tx, { topic: tabla, id, audience: own.areas ? joinAudiences(own, there) : own });
  }
}
