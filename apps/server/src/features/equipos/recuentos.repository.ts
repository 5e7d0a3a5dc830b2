// How many active devices fall under each value of a filter, with the filter of their list.
import type { Recuento } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { activa } from './equipos.rules.ts';

interface Count {
  table: 'computadoras' | 'impresoras';
  filter: string;
  values: readonly string[];
  conditionOf: (value: string) => RawBuilder<unknown>;
}

export async function recuentoDe(
  db: Db,
  { table, filter, values, conditionOf }: Count,
): Promise<Recuento[]> {
  const counts = values.map(
    (value, index) =>
      sql`count(*) filter (where ${conditionOf(value)})::int as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${sql.table(table)} where ${activa(true)}`.execute(db);
  return values
    .map((nombre, index) => ({
      nombre,
      n: rows[0]?.[`n${index}`] ?? 0,
      filtro: { [filter]: nombre, activa: 'true' },
    }))
    .filter(({ n }) => n > 0);
}
