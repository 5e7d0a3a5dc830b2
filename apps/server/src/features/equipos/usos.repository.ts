import type { EquipoClase } from '@muni/contract';
import { sql } from 'kysely';
import type { Uso } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';

/** The papers and tasks that name a device: it can be written off, and not erased. */
export async function usosDeEquipo(db: Db, clase: EquipoClase, id: number): Promise<Uso[]> {
  const device = sql.ref(`${clase}Id`);
  const { rows } = await sql<Uso>`
    (select 'orden de trabajo' as tipo, numero || ' ' || titulo as nombre, '/VerOrdenTrabajo?id=' || id as ruta,
       count(*) over ()::int as total
     from ordenes where ${device} = ${id} order by id desc limit 5)
    union all
    (select 'recorrido', 'Relevamiento de ' || a.nombre || ', ' || to_char(r.iniciado_en, 'DD/MM/YYYY'),
       '/recorrido?id=' || r.id, count(*) over ()::int
     from recorridos r join areas a on a.id = r.area_id
     where r.id in (select recorrido_id from recorridos_marcas where ${device} = ${id})
     order by r.iniciado_en desc limit 5)
    union all
    (select 'acta de entrega', 'Acta ' || n.id || ', ' || to_char(n.fecha, 'DD/MM/YYYY'), '/entrega?id=' || n.id,
       count(*) over ()::int
     from entregas n where n.id in (select entrega_id from entregas_equipos where ${device} = ${id})
     order by n.fecha desc limit 5)
    union all
    (select 'tarea', titulo, '/editarTarea?id=' || id, count(*) over ()::int
     from tareas where ${device} = ${id} order by id desc limit 5)`.execute(db);
  return rows;
}
