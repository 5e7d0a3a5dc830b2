// What a backup holds: every table of the product with the columns that are stored rather than derived, and where its
// counters stand. Read from the catalogue, so that a new table needs nothing here; what lets somebody in is a secret, and
// its migration says so: `comment on table …` or `comment on column … is 'secreto'`.
import type { Run } from '../db/pool.ts';

export interface Column {
  name: string;
  type: string;
  secret: boolean;
}

export interface Table {
  name: string;
  secret: boolean;
  columns: Column[];
  /** Gives its rows an order that is the same everywhere. */
  key: string[];
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Without the list of migrations, which belongs to the database and not to the data. */
export async function readTables(run: Run): Promise<Table[]> {
  const { rows } = await run(`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class') = 'secreto', false) as secret,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'secret', coalesce(col_description(c.oid, a.attnum) = 'secreto', false)) order by a.attnum) as columns,
      coalesce(
        (select json_agg(k.attname order by p.place)
         from pg_index i
         cross join unnest(i.indkey::int2[]) with ordinality as p (attnum, place)
         join pg_attribute k on k.attrelid = c.oid and k.attnum = p.attnum
         where i.indrelid = c.oid and i.indisprimary),
        json_agg(a.attname order by a.attnum)) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migraciones'
    group by c.oid, c.relname order by c.relname collate "C"`);
  return rows as Table[];
}

/** Where a counter stands: its last number, and whether it was given out. */
export type Counters = Record<string, [last: string, given: boolean]>;

export async function readCounters(run: Run): Promise<Counters> {
  const { rows } = await run(`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`);
  const counters: Counters = {};
  for (const { name } of rows as { name: string }[]) {
    const state = await run(
      `select last_value::text as last, is_called as given from ${quote(name)}`,
    );
    const { last, given } = state.rows[0] as { last: string; given: boolean };
    counters[name] = [last, given];
  }
  return counters;
}
