// What the migrations put in the tables, kept aside in a schema of its own so that a test can have it back at once.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const SEEDS = 'semillas';
const KEEP = 'migraciones';
const MANY_BYTES = 512 * 1024;

interface Table {
  name: string;
  columns: string;
  identity: string | null;
}

const restoreScripts = new WeakMap<Db, string>();

/** Copies the rows of every table aside and prepares the way back. Call it once, on a freshly migrated database. */
export async function keepSeeds(db: Db): Promise<void> {
  const tables = await readTables(db);
  await sql.raw(`drop schema if exists ${SEEDS} cascade; create schema ${SEEDS};`).execute(db);
  const seeded: Table[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from ${sql.table(table.name)}) as some
    `.execute(db);
    if (!rows[0]?.some) continue;
    await sql.raw(`create table ${SEEDS}.${table.name} as table ${table.name}`).execute(db);
    seeded.push(table);
  }
  restoreScripts.set(db, restoreScript(tables, seeded));
}

/** In order of creation, so that what is referred to comes before what refers to it. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns,
      min(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> ${KEEP}
    group by c.oid, c.relname
    order by c.oid
  `.execute(db);
  return rows;
}

/**
 * Few rows are deleted, which is ten times quicker than TRUNCATE; many are truncated. One statement takes all the
 * tables, because they refer to each other in circles.
 */
function restoreScript(tables: Table[], seeded: Table[]): string {
  const names = tables.map((table) => table.name);
  const sizes = names.map((name) => `pg_relation_size('${name}')`);
  const deletes = names.map((name, index) => `d${index} as (delete from ${name})`);
  return [
    // The audit trail refuses to be emptied; here it must be.
    'set local session_replication_role = replica',
    `do $$ begin
      if ${sizes.join(' + ')} > ${MANY_BYTES} then truncate ${names.join(', ')};
      else with ${deletes.join(', ')} delete from ${KEEP} where false; end if;
    end $$`,
    ...seeded.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${SEEDS}.${name}`,
    ),
    ...tables.flatMap(({ name, identity }) => (identity ? [restartIdentity(name, identity)] : [])),
  ].join(';\n');
}

const restartIdentity = (table: string, column: string) =>
  `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1), count(*) > 0) from ${table}`;

/** Takes every table back to what the migrations leave. */
export async function emptyTables(db: Db): Promise<void> {
  const script = restoreScripts.get(db);
  if (script === undefined) throw new Error('emptyTables works on the database of testDatabase()');
  await sql.raw(script).execute(db);
}
