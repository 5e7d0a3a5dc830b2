// Where the devices are and how many of them need a look.
import type { EquiposDeArea } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { activa } from './equipos.rules.ts';

export type EquipoTable = 'computadoras' | 'impresoras';

export async function readPorArea(
  db: Db,
  table: EquipoTable,
  conProblemas: Condition,
): Promise<EquiposDeArea[]> {
  const { rows } = await sql<EquiposDeArea>`
    select json_build_object('id', a.id, 'nombre', a.nombre) as area, d.total, d.con_problemas
    from (
      select area_id, count(*)::int as total, count(*) filter (where ${conProblemas})::int as con_problemas
      from ${sql.table(table)} where ${activa(true)} group by area_id
    ) d join areas a on a.id = d.area_id
    order by a.nombre, a.id`.execute(db);
  return rows;
}
