// What the migrations put in the tables, kept aside in a schema of its own so that a test can have it back at once.
// A trigger notes which tables were written, because looking into all of them costs more than most tests.
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

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

interface SeededTable extends Table {
  hasRows: boolean;
}

/**
 * Copies the rows of every table aside and prepares the way back. Call it once, on a freshly migrated database. Where
 * writing is measured nothing is noted, and all tables are emptied.
 */
export async function keepSeeds(db: Db, { noting = true } = {}): Promise<void> {
  const tables = await withSeeds(db, await readTables(db));
  await sql
    .raw(
      `drop schema if exists ${SEEDS} cascade;
      create schema ${SEEDS};
      create table ${SEEDS}.escritas (tabla regclass);
      create table ${SEEDS}.tablas (tabla regclass, reponer text, secuencia regclass, ultimo bigint);
      create function ${SEEDS}.anotar() returns trigger language plpgsql as $$ begin
        if not exists (select from ${SEEDS}.escritas where tabla = tg_relid) then
          insert into ${SEEDS}.escritas values (tg_relid);
        end if;
        return null;
      end $$;
      ${tables.map((table) => keepTable(table, noting)).join('\n')}
      ${restoreFunction(tables, noting)}`,
    )
    .execute(db);
}

async function withSeeds(db: Db, tables: Table[]): Promise<SeededTable[]> {
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (table ${name})`);
  const { rows } = await sql.raw<{ name: string }>(asked.join(' union all ')).execute(db);
  const seeded = new Set(rows.map(({ name }) => name));
  return tables.map((table) => ({ ...table, hasRows: seeded.has(table.name) }));
}

/** The trigger fires always, because a test that stops triggers writes too. */
function keepTable(
  { name, columns, identity, sequence, hasRows }: SeededTable,
  noting: boolean,
): string {
  const bringBack = `insert into ${name} (${columns}) overriding system value
    select ${columns} from ${SEEDS}.${name}`;
  const note = `
    create trigger ${SEEDS} after insert or update or delete or truncate on ${name}
      for each statement execute function ${SEEDS}.anotar();
    alter table ${name} enable always trigger ${SEEDS};`;
  return `
    ${hasRows ? `create table ${SEEDS}.${name} as table ${name};` : ''}
    ${noting ? note : ''}
    insert into ${SEEDS}.tablas values ('${name}', ${hasRows ? `'${bringBack}'` : 'null'},
      ${sequence ? `'${sequence}'` : 'null'},
      ${identity && hasRows ? `(select max(${identity}) from ${name})` : 'null'});`;
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
 * Few rows are deleted, which is ten times quicker than TRUNCATE; many are truncated, all tables at once, because they
 * refer to each other in circles. A sequence moves also when the row was refused, so all of them are looked at.
 */
const restoreFunction = (tables: Table[], noting: boolean) => `
  create function ${SEEDS}.restaurar() returns void language plpgsql as $$
  declare una record; escritas regclass[];
  begin
    -- The audit trail refuses to be emptied; here it must be.
    perform set_config('session_replication_role', 'replica', true);
    select array_agg(distinct tabla) into escritas from ${SEEDS}.escritas;
    if not ${noting} or (select sum(pg_relation_size(tabla)) from unnest(escritas) tabla) > ${MANY_BYTES} then
      truncate ${tables.map(({ name }) => name).join(', ')};
      select array_agg(tabla) into escritas from ${SEEDS}.tablas;
    end if;
    for una in select * from ${SEEDS}.tablas where tabla = any(escritas) loop
      execute 'delete from ' || una.tabla;
      if una.reponer is not null then execute una.reponer; end if;
    end loop;
    for una in select * from ${SEEDS}.tablas where secuencia is not null
      and pg_sequence_last_value(secuencia) is distinct from ultimo
    loop
      perform setval(una.secuencia, coalesce(una.ultimo, 1), una.ultimo is not null);
    end loop;
    delete from ${SEEDS}.escritas;
  end $$`;

/** Takes every table back to what the migrations leave, on the database of testDatabase(). */
export const emptyTables = (db: Db) => sql`select semillas.restaurar()`.execute(db);
