// The rows of a file of records, and the records, in few statements: arrays through unnest and JSON, the same on both engines.
import type { FilaDeCarga, Resource, TablaDeAuditoria } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { type Changes, writeAuditOfMany } from '../../crud/audit.ts';
import { foreignKeys, usosDe } from '../../crud/usos.ts';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { askerOf } from './cargas.actions.ts';
import type { CargaRow } from './cargas.repository.ts';
import { inWords, type Values } from './lectura.rules.ts';
import { snake } from './lotes.actions.ts';
import type { FilaPlaneada } from './recurso-plan.actions.ts';

/** What is stored of a row. */
const FIELDS = ['linea', 'estado', 'celdas', 'claves', 'problemas', 'cambios', 'duda'];

/** New ones, or instead of those on the same lines. */
export async function writeFilas(db: Db, id: number, filas: readonly FilaPlaneada<Resource>[]) {
  const rows = filas.map(({ efecto, problemas, cambios, ...fila }) => ({
    ...fila,
    input: undefined,
    known: undefined,
    problemas: problemas.length > 0 ? problemas : null,
    cambios: efecto === 'nueva' || Object.keys(cambios).length === 0 ? null : allInWords(cambios),
  }));
  await ask(db)`
    insert into cargas_filas (carga_id, ${names(FIELDS)})
    select ${id}::bigint, ${names(FIELDS)} from json_populate_recordset(null::cargas_filas, ${JSON.stringify(rows)}::json)
    on conflict (carga_id, linea) do update set ${assigned(FIELDS, 'excluded')}`;
}

const allInWords = (cambios: Changes): FilaDeCarga['cambios'] =>
  Object.fromEntries(
    Object.entries(cambios).map(([field, { antes, despues }]) => [
      field,
      { antes: inWords(antes), despues: inWords(despues) },
    ]),
  );

export async function readCambios(db: Db, { id }: CargaRow, lineas: readonly number[]) {
  const rows = await ask<{ linea: number; cambios: FilaDeCarga['cambios'] }>(db)`
    select linea, cambios from cargas_filas
    where carga_id = ${id} and linea = any(${[...lineas]}::int[]) and cambios is not null`;
  return new Map(rows.map(({ linea, cambios }) => [linea, cambios]));
}

// The records.

interface Target {
  table: TablaDeAuditoria;
  columns: readonly string[];
  /** The column that names a record. */
  nombre: string;
}
/** A record as a row of the file brings it. */
interface Brought {
  registroId: number;
  /** Of the one it changes. */
  version?: number | undefined;
  linea: number;
  /** By column. */
  values: Values;
  cambios: Changes;
}

const names = (columns: readonly string[], of = '') =>
  sql.join(columns.map((column) => sql.ref(`${of}${column}`)));
/** The columns of the row `of`, in an update. */
const assigned = (columns: readonly string[], of = 'r') =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${of}.${column}`)}`));

/** Rows of a table from what is stored in each, as `r`: the table knows the type of each column. */
function populated({ table, columns }: Target, brought: readonly Brought[]) {
  const stored = brought.map(({ registroId: id, version, values }) => ({
    id,
    version,
    ...Object.fromEntries(columns.map((column) => [snake(column), values[column]])),
  }));
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb) r`;
}

/** Which record each row became or changes, with what is needed to undo it. */
const noteRegistros = (
  tx: Db,
  { id }: CargaRow,
  { table }: Target,
  brought: readonly Brought[],
  kept: Condition,
) =>
  ask(tx)`
    update cargas_filas f set registro_id = t.id, ${kept}
    from unnest(${brought.map(({ linea }) => linea)}::int[], ${brought.map(({ registroId }) => registroId)}::bigint[]) as n (linea, id)
    join ${sql.table(table)} t on t.id = n.id
    where f.carga_id = ${id} and f.linea = n.linea`;

/** Each of the next two returns how many were stored. */
export async function insertMany(
  tx: Db,
  carga: CargaRow,
  target: Target,
  rows: readonly Brought[],
) {
  const actor = askerOf(carga, 'confirmadoPor');
  const { columns, table } = target;
  const ids = await ask<{ id: number }>(tx)`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${rows.length}::int)`;
  const brought = rows.map((row, n) => ({ ...row, registroId: ids[n]?.id ?? 0 }));
  await ask(tx)`
    insert into ${sql.table(table)} (id, ${names(columns)}, creado_por_id, modificado_por_id)
    select r.id, ${names(columns, 'r.')}, ${actor.empleadoId}::bigint, ${actor.empleadoId}::bigint
    from ${populated(target, brought)}`;
  await noteRegistros(tx, carga, target, brought, sql`version = t.version, antes = null`);
  await writeAuditOfMany(tx, actor, { tabla: table, accion: 'alta por archivo' }, brought);
  return rows.length;
}

/** Fewer than asked for if somebody changed one meanwhile. */
export async function updateMany(
  tx: Db,
  carga: CargaRow,
  target: Target,
  brought: readonly Brought[],
) {
  const actor = askerOf(carga, 'confirmadoPor');
  const { columns, table } = target;
  await noteRegistros(
    tx,
    carga,
    target,
    brought,
    sql`version = t.version + 1, antes = to_jsonb(t)`,
  );
  const stored = await ask(tx)`
    update ${sql.table(table)} t
    set ${assigned(columns)}, modificado_en = now(), modificado_por_id = ${actor.empleadoId}::bigint, version = t.version + 1
    from ${populated(target, brought)}
    where t.id = r.id and t.version = r.version
    returning t.id`;
  await writeAuditOfMany(tx, actor, { tabla: table, accion: 'modificación por archivo' }, brought);
  return stored.length;
}

/** The records that a load created and those that it changed, of those still there. */
export async function writtenBy(db: Db, id: number, { table }: Target) {
  const rows = await ask<{ id: number; isNew: boolean }>(db)`
    select t.id, f.antes is null as is_new from cargas_filas f join ${sql.table(table)} t on t.id = f.registro_id
    where f.carga_id = ${id} order by f.linea`;
  const ids = (isNew: boolean) => rows.filter((row) => row.isNew === isNew).map((row) => row.id);
  return { created: ids(true), changed: ids(false) };
}

/** Changed records as they were before the load. The load that left them so can be undone next. */
export async function restoreMany(tx: Db, carga: CargaRow, target: Target) {
  const { id, clase } = carga;
  const actor = askerOf(carga, 'anuladoPor');
  const { columns, table } = target;
  await ask(tx)`
    update ${sql.table(table)} t
    set ${assigned(columns)}, modificado_en = now(), modificado_por_id = ${actor.empleadoId}::bigint, version = t.version + 1
    from cargas_filas f cross join lateral jsonb_populate_record(null::${sql.table(table)}, f.antes) r
    where f.carga_id = ${id} and f.antes is not null and t.id = f.registro_id`;
  await ask(tx)`
    update cargas_filas antes set version = f.version + 1
    from cargas_filas f, cargas c
    where f.carga_id = ${id} and f.antes is not null and antes.registro_id = f.registro_id
      and antes.version = (f.antes ->> 'version')::int and c.id = antes.carga_id
      and c.clase = ${clase} and c.estado = 'Confirmada' and c.id <> ${id}`;
}

/** Somebody changed or deleted what the load wrote: the first such record. */
async function changedSince(db: Db, id: number, { table, nombre }: Target): Promise<string | null> {
  const [first] = await ask<{ nombre: string; isGone: boolean }>(db)`
    select coalesce(t.${sql.ref(nombre)}, r.${sql.ref(nombre)}) as nombre, t.id is null as is_gone
    from cargas_filas f left join ${sql.table(table)} t on t.id = f.registro_id
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, f.antes) r
    where f.carga_id = ${id} and f.registro_id is not null
      and (t.version <> f.version or (t.id is null and f.antes is not null))
    order by f.linea limit 1`;
  if (!first) return null;
  return `${first.nombre} ${first.isGone ? 'se eliminó' : 'cambió'} después de esta carga.`;
}

/** What points at a record that the load created and keeps it from being deleted: the first found. */
async function pointedAt(db: Db, id: number, target: Target): Promise<string | null> {
  const { table, nombre } = target;
  const { created } = await writtenBy(db, id, target);
  if (created.length === 0) return null;
  const keys = await foreignKeys(db);
  const looks = keys
    .filter(({ de, alBorrar }) => de === table && alBorrar === 'impide')
    .map(({ tabla, columnas: [columna = ''] }) => {
      const column = sql.id(columna);
      return sql`(select ${column} as id from ${sql.id(tabla)} where ${column} = any(${created}::bigint[]) limit 1)`;
    });
  if (looks.length === 0) return null;
  const [first] = await ask<{ id: number; nombre: string }>(db)`
    select t.id, t.${sql.ref(nombre)} as nombre from (${sql.join(looks, sql` union all `)} limit 1) u
    join ${sql.table(table)} t on t.id = u.id`;
  if (!first) return null;
  const [uso] = await usosDe(db, table, first.id);
  return uso
    ? `${first.nombre} ya tiene ${uso.tipo}: ${uso.nombre}.`
    : `Hay datos que usan ${first.nombre}.`;
}

/** Which record stands in the way of undoing a load. */
export const inTheWay = async (db: Db, id: number, target: Target): Promise<string | null> =>
  (await changedSince(db, id, target)) ?? pointedAt(db, id, target);
