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
  /** The sequence behind it. */
  sequence: string | null;
}

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
  await sql.raw(restoreFunction(tables, seeded)).execute(db);
}

/** In order of creation, so that what is referred to comes before what refers to it. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns,
      min(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity,
      min(pg_get_serial_sequence(c.relname, a.attname)) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> ${KEEP}
    group by c.oid, c.relname
    order by c.oid
  `.execute(db);
  return rows;
}

/**
 * A function, because it keeps the plans of its hundreds of statements. Few rows are deleted, which is ten times quicker
 * than TRUNCATE; many are truncated, all tables at once, because they refer to each other in circles.
 */
function restoreFunction(tables: Table[], seeded: Table[]): string {
  const names = tables.map((table) => table.name);
  const sizes = names.map((name) => `pg_relation_size('${name}')`);
  return `create function ${SEEDS}.restaurar() returns void language plpgsql as $$ begin
    -- The audit trail refuses to be emptied; here it must be.
    perform set_config('session_replication_role', 'replica', true);
    if ${sizes.join(' + ')} > ${MANY_BYTES} then
      truncate ${names.join(', ')};
    else
      ${names.map((name) => `delete from ${name};`).join('\n')}
    end if;
    ${seeded.map(restoreRows).join('\n')}
    ${tables.map((table) => restartIdentity(table, seeded.includes(table))).join('\n')}
  end $$`;
}

const restoreRows = ({ name, columns }: Table) =>
  `insert into ${name} (${columns}) overriding system value select ${columns} from ${SEEDS}.${name};`;

const restartIdentity = ({ name, identity, sequence }: Table, isSeeded: boolean) => {
  if (!sequence) return '';
  return isSeeded
    ? `perform setval('${sequence}', max(${identity})) from ${name};`
    : `perform setval('${sequence}', 1, false);`;
};

/** Takes every table back to what the migrations leave, on the database of testDatabase(). */
export const emptyTables = (db: Db) => sql`select semillas.restaurar()`.execute(db);
