// Where the devices are and how many of them need a look: counted whole, and again only when something of that changed.
import type { EquiposDeArea } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { remembered } from '../../crud/remembered.ts';
import type { Db } from '../../db/schema.ts';
import { activa } from './equipos.rules.ts';

interface Source {
  table: string;
  /** The sequence that moves on with every change of what is counted. */
  changes: string;
  conProblemas: () => Condition;
  /** Over the rows of an area, when time alone will make the count another one. */
  hasta?: () => Condition;
}

interface Counted {
  areaId: number;
  total: number;
  conProblemas: number;
  hasta: string | null;
}

const momentOf = ({ hasta }: Counted) => (hasta === null ? Infinity : Date.parse(hasta));

export function porAreaOf({ table, changes, conProblemas, hasta }: Source) {
  const counted = remembered({
    table,
    changes,
    work: async (db) => {
      const { rows } = await sql<Counted>`
        select area_id, count(*) as total, count(*) filter (where ${conProblemas()}) as con_problemas,
          ${hasta?.() ?? sql`null`} as hasta
        from ${sql.table(table)} where ${activa(true)} group by area_id`.execute(db);
      return rows;
    },
    until: (rows) => Math.min(...rows.map(momentOf)),
  });
  return async (db: Db): Promise<EquiposDeArea[]> => {
    const rows = new Map((await counted(db)).map((row) => [row.areaId, row]));
    const areas = await db
      .selectFrom('areas')
      .select(['id', 'nombre'])
      .where('id', 'in', [...rows.keys(), 0])
      .orderBy('nombre')
      .orderBy('id')
      .execute();
    return areas.flatMap((area) => {
      const found = rows.get(area.id);
      return found ? [{ area, total: found.total, conProblemas: found.conProblemas }] : [];
    });
  };
}
