// What a panel is made of is asked at once: a statement costs more to send and to plan than what most of them have to read.
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

export type Fragment = RawBuilder<unknown>;

/** The same of every part. */
export const each = <P extends string, A, B>(
  partes: Readonly<Record<P, A>>,
  made: (value: A, parte: P) => B,
): Record<P, B> => {
  const all: Partial<Record<P, B>> = {};
  for (const parte in partes) all[parte] = made(partes[parte], parte);
  return all as Record<P, B>;
};

export interface Preguntadas {
  /** Over so little that planning it would cost several times what running does, whatever the days. */
  isLittle?: boolean;
}

/** The rows of each part, which all have the same columns. */
export async function preguntar<P extends string, Row extends object>(
  db: Db,
  partes: Readonly<Record<P, Fragment>>,
  { isLittle = false }: Preguntadas = {},
): Promise<Record<P, Row[]>> {
  const found = each(partes, (): Row[] => []);
  const asked = Object.values(
    each(partes, (rows, parte) => sql`select ${parte}::text as parte, r.* from (${rows}) as r`),
  );
  if (asked.length === 0) return found;
  const all = sql.join(asked, sql` union all `);
  const { rows } = await sql<Row & { parte: P }>`${isLittle ? prepared : sql``} ${all}`.execute(db);
  for (const row of rows) found[row.parte].push(row);
  return found;
}
