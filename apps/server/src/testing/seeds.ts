// What the migrations put in the tables, kept aside in a schema of its own so that a test can have it back at once.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const SEEDS = 'semillas';
const KEEP = 'migraciones';

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

function restoreScript(tables: Table[], seeded: Table[]): string {
  const statements = [
    `truncate ${tables.map((table) => table.name).join(', ')} restart identity`,
    ...seeded.flatMap(({ name, columns, identity }) => [
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${SEEDS}.${name}`,
      ...(identity === null
        ? []
        : [
            `select setval(pg_get_serial_sequence('${name}', '${identity}'), (select max(${identity}) from ${name}))`,
          ]),
    ]),
  ];
  return statements.join(';\n');
}

/** Takes every table back to what the migrations leave. */
export async function emptyTables(db: Db): Promise<void> {
  const script = restoreScripts.get(db);
  if (script === undefined) throw new Error('emptyTables works on the database of testDatabase()');
  await sql.raw(script).execute(db);
}
