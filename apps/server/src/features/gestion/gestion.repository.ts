import type { AreaACargo, GestionArea } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

type AreaRow = GestionArea['areas'][number] & { responsableId: number | null };

const SOLVED_DAYS = 90;
const SOLVED_MAX = 1000;

const activePeople = sql`(select count(*)::int from empleados e where e.area_id = a.id and e.activo)`;

export const gestionRepository = {
  /** Who heads the area or any above it; empty when there is no such area. */
  async headsOf(db: Db, areaId: number): Promise<{ responsableId: number | null }[]> {
    const { rows } = await sql<{ responsableId: number | null }>`
      with recursive arriba as (
        select id, area_padre_id, responsable_id, 0 as nivel from areas where id = ${areaId}
        union all
        select a.id, a.area_padre_id, a.responsable_id, nivel + 1
        from areas a join arriba on a.id = arriba.area_padre_id where nivel < 100
      ) select responsable_id from arriba`.execute(db);
    return rows;
  },

  async areasHeadedBy(db: Db, empleadoId: number): Promise<AreaACargo[]> {
    const { rows } = await sql<AreaACargo>`
      select a.id, a.nombre, ${activePeople} as personas from areas a
      where a.responsable_id = ${empleadoId} and a.activo order by a.nombre, a.id`.execute(db);
    return rows;
  },

  /** The area and those below it, each after the one it depends on. */
  async branch(db: Db, areaId: number): Promise<AreaRow[]> {
    const { rows } = await sql<AreaRow>`
      with recursive ramas as (
        select id, 0 as nivel, array[nombre] as camino from areas where id = ${areaId}
        union all
        select a.id, nivel + 1, camino || a.nombre
        from areas a join ramas r on a.area_padre_id = r.id where a.activo and nivel < 100
      )
      select a.id, a.nombre, r.nivel, a.responsable_id, a.responsable_nombre as responsable, ${activePeople} as personas,
        (select json_build_object('abiertos', count(*), 'atrasados',
            count(*) filter (where p.motivo_espera is null and p.vence_en < now()))
         from reportes p where p.area_id = a.id and p.estado = 'Pendiente') as reportes,
        (select json_build_object('abiertas', count(*)) from ordenes o where o.area_id = a.id and o.abierta) as ordenes
      from ramas r join areas_vista a on a.id = r.id order by r.camino, a.id`.execute(db);
    return rows;
  },

  /** Work orders done there lately. */
  async ordenesDoneLately(db: Db, areaIds: readonly number[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ordenes
      where area_id = any(${[...areaIds]}::bigint[]) and estado in ('Realizada', 'Conformada')
        and fecha_fin > now() - make_interval(days => ${SOLVED_DAYS})`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** When what was solved lately came in and was solved; enough of the latest to tell how long things take. */
  async solvedLately(db: Db, areaIds: readonly number[]) {
    const { rows } = await sql<{ desde: string; hasta: string }>`
      select creado_en as desde, fecha_realizada as hasta from reportes
      where area_id = any(${[...areaIds]}::bigint[]) and estado = 'Realizada' and motivo_anulacion is null
        and fecha_realizada > now() - make_interval(days => ${SOLVED_DAYS})
      order by fecha_realizada desc limit ${SOLVED_MAX}`.execute(db);
    return rows;
  },
};
