// Tasks and work orders of a period: few enough to be counted when they are asked for.
import {
  type PeriodoQuery,
  type Recuento,
  sumarDias,
  type TrabajoEstadisticas,
} from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';

type Tarea = TrabajoEstadisticas['tareas'][number];
type Tecnico = TrabajoEstadisticas['tecnicos'][number];

export async function readTrabajo(
  db: Db,
  { desde, hasta, area }: PeriodoQuery,
): Promise<TrabajoEstadisticas> {
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(desde)} and ${sql.ref(column)} < ${startOf(sumarDias(hasta, 1))}`;
  const ofArea = area === undefined ? sql`true` : sql`o.area_id = ${area}`;
  const { rows: tareas } = await sql<Tarea>`
    select t.responsable_id as id, coalesce(e.apellido_nombre, 'Sin responsable') as nombre,
      count(*) filter (where t.estado = 'Realizada')::int as realizadas,
      count(*) filter (where t.estado = 'Pendiente')::int as pendientes
    from tareas t left join empleados e on e.id = t.responsable_id
    where t.estado = 'Pendiente' or ${during('t.fechaRealizada')}
    group by 1, 2 order by 3 desc, 4 desc, 2`.execute(db);
  const { rows: ordenes } = await sql<Recuento>`
    select o.tipo as nombre, count(*)::int as n, json_strip_nulls(json_build_object(
      'tipo', o.tipo, 'desde', ${desde}::text, 'hasta', ${hasta}::text, 'area', ${area ?? null}::text)) as filtro
    from ordenes o where ${during('o.creadoEn')} and ${ofArea}
    group by 1 order by 2 desc, 1`.execute(db);
  const { rows: tecnicos } = await sql<Tecnico>`
    select e.id, e.apellido_nombre as nombre, h.minutos,
      (select count(*)::int from ordenes o where o.tecnico_responsable_id = e.id and ${during('o.fechaFin')} and ${ofArea})
        as responsable
    from (
      select h.tecnico_id, sum(h.minutos)::int as minutos
      from ordenes_horas h join ordenes o on o.id = h.orden_id
      where h.fecha between ${desde} and ${hasta} and ${ofArea} group by 1
    ) as h join empleados e on e.id = h.tecnico_id
    order by h.minutos desc, e.apellido_nombre`.execute(db);
  return { tareas, ordenes, tecnicos };
}
