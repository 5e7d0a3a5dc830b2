// The rows of a file stored in few statements: arrays through unnest, the same on both engines.
import type { TablaDeAuditoria } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import type { Actor } from '../http/session.ts';
import { type Changes, writeAuditOfMany } from './audit.ts';

export interface LoadColumn {
  field: string;
  type: 'text' | 'bigint' | 'int' | 'numeric' | 'date' | 'boolean' | 'jsonb';
  /** Points at another record. */
  reference?: boolean;
  /** A list of texts without commas. */
  list?: boolean;
}

interface Target {
  table: keyof Schema & TablaDeAuditoria;
  columns: readonly LoadColumn[];
}
interface Row {
  values: Readonly<Record<string, unknown>>;
  cambios: Changes;
}

const nameOf = ({ field, reference }: LoadColumn) => sql.ref(reference ? `${field}Id` : field);
const names = (columns: readonly LoadColumn[]) => sql.join(columns.map(nameOf));

function scalar({ type, list }: LoadColumn, value: unknown): unknown {
  if (list) return Array.isArray(value) ? value.join(',') : '';
  return type === 'jsonb' ? JSON.stringify(value ?? null) : (value ?? null);
}
const arraysOf = (columns: readonly LoadColumn[], rows: readonly Row[]) =>
  sql.join(
    columns.map(
      (column) =>
        sql`${rows.map(({ values }) => scalar(column, values[column.field]))}::${sql.raw(column.type)}[]`,
    ),
  );
const fromRow = (column: LoadColumn): RawBuilder<unknown> =>
  column.list ? sql`string_to_array(n.${nameOf(column)}, ',')` : sql`n.${nameOf(column)}`;

export async function insertMany(
  tx: Db,
  actor: Actor,
  { table, columns }: Target,
  rows: readonly Row[],
): Promise<void> {
  const { rows: given } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${rows.length}::int)`.execute(tx);
  const ids = given.map(({ id }) => id);
  await sql`
    insert into ${sql.table(table)} (id, ${names(columns)}, creado_por_id, modificado_por_id)
    select n.id, ${sql.join(columns.map(fromRow))}, ${actor.empleadoId}::bigint, ${actor.empleadoId}::bigint
    from unnest(${ids}::bigint[], ${arraysOf(columns, rows)}) as n (id, ${names(columns)})`.execute(
    tx,
  );
  await writeAuditOfMany(
    tx,
    actor,
    { tabla: table, accion: 'alta por archivo' },
    rows.map(({ cambios }, n) => ({ registroId: ids[n] ?? 0, cambios })),
  );
}

/** Returns how many were stored: fewer than asked for if somebody changed one meanwhile. */
export async function updateMany(
  tx: Db,
  actor: Actor,
  { table, columns }: Target,
  rows: readonly (Row & { known: { id: number; version: number } })[],
): Promise<number> {
  const assignments = sql.join(
    columns.map((column) => sql`${nameOf(column)} = ${fromRow(column)}`),
  );
  const { rows: stored } = await sql`
    update ${sql.table(table)} t
    set ${assignments}, modificado_en = now(), modificado_por_id = ${actor.empleadoId}::bigint, version = t.version + 1
    from unnest(
      ${rows.map(({ known }) => known.id)}::bigint[], ${rows.map(({ known }) => known.version)}::int[],
      ${arraysOf(columns, rows)}
    ) as n (id, seen, ${names(columns)})
    where t.id = n.id and t.version = n.seen
    returning t.id`.execute(tx);
  await writeAuditOfMany(
    tx,
    actor,
    { tabla: table, accion: 'modificación por archivo' },
    rows.map(({ known, cambios }) => ({ registroId: known.id, cambios })),
  );
  return stored.length;
}
