// The rows of a file of records, and the records, in few statements: arrays through unnest and JSON, the same on both engines.
import type { FilaDeCarga, Resource, TablaDeAuditoria } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { type Changes, writeAuditOfMany } from '../../crud/audit.ts';
import { foreignKeys, usosDe } from '../../crud/usos.ts';
import { ask, askFirst, type Db } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
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

/** The records of a table, of which files bring these columns; `nombre` is the one that names a record. */
export function registrosDe(tabla: TablaDeAuditoria, columns: readonly string[], nombre: string) {
  const table = sql.table(tabla);

  /** Rows of the table from what is stored in each, as `r`: the table knows the type of each column. */
  function populated(brought: readonly Brought[]) {
    const stored = brought.map(({ registroId: id, version, values }) => ({
      id,
      version,
      ...Object.fromEntries(columns.map((column) => [snake(column), values[column]])),
    }));
    return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb) r`;
  }

  /** Which record each row became or changes, with what is needed to undo it. */
  const noteRegistros = (tx: Db, id: number, brought: readonly Brought[], kept: Condition) => ask(
    tx,
  )`
    update cargas_filas f set registro_id = t.id, ${kept}
    from unnest(${brought.map(({ linea }) => linea)}::int[], ${brought.map(({ registroId }) => registroId)}::bigint[]) as n (linea, id)
    join ${table} t on t.id = n.id
    where f.carga_id = ${id} and f.linea = n.linea`;

  /** Changes the records `t` as the rows `r` of another source say. */
  const overwrite = (tx: Db, { empleadoId }: Actor, from: Condition) => ask(tx)`
    update ${table} t
    set ${assigned(columns)}, modificado_en = now(), modificado_por_id = ${empleadoId}::bigint, version = t.version + 1
    from ${from} returning t.id`;

  /** This one and the next return how many were stored. */
  async function insertMany(tx: Db, actor: Actor, carga: number, rows: readonly Brought[]) {
    const ids = await ask<{ id: number }>(tx)`
      select nextval(pg_get_serial_sequence(${tabla}, 'id')) as id
      from generate_series(1, ${rows.length}::int)`;
    const brought = rows.map((row, n) => ({ ...row, registroId: ids[n]?.id ?? 0 }));
    await ask(tx)`
      insert into ${table} (id, ${names(columns)}, creado_por_id, modificado_por_id)
      select r.id, ${names(columns, 'r.')}, ${actor.empleadoId}::bigint, ${actor.empleadoId}::bigint
      from ${populated(brought)}`;
    await noteRegistros(tx, carga, brought, sql`version = t.version, antes = null`);
    await writeAuditOfMany(tx, actor, tabla, 'alta por archivo', brought);
    return rows.length;
  }

  /** Fewer than asked for if somebody changed one meanwhile. */
  async function updateMany(tx: Db, actor: Actor, carga: number, brought: readonly Brought[]) {
    await noteRegistros(tx, carga, brought, sql`version = t.version + 1, antes = to_jsonb(t)`);
    const from = sql`${populated(brought)} where t.id = r.id and t.version = r.version`;
    const stored = await overwrite(tx, actor, from);
    await writeAuditOfMany(tx, actor, tabla, 'modificación por archivo', brought);
    return stored.length;
  }

  /** The records that a load created and those that it changed, of those still there. */
  async function writtenBy(db: Db, id: number) {
    const rows = await ask<{ id: number; isNew: boolean }>(db)`
      select t.id, f.antes is null as is_new from cargas_filas f join ${table} t on t.id = f.registro_id
      where f.carga_id = ${id} order by f.linea`;
    const ids = (isNew: boolean) => rows.filter((row) => row.isNew === isNew).map((row) => row.id);
    return { created: ids(true), changed: ids(false) };
  }

  const deleteMany = (tx: Db, ids: readonly number[]) =>
    ask(tx)`delete from ${table} where id = any(${[...ids]}::bigint[])`;

  /** Changed records as they were before the load. The load that left them so can be undone next. */
  async function restoreMany(tx: Db, actor: Actor, { id, clase }: CargaRow) {
    await overwrite(
      tx,
      actor,
      sql`cargas_filas f cross join lateral jsonb_populate_record(null::${table}, f.antes) r
        where f.carga_id = ${id} and f.antes is not null and t.id = f.registro_id`,
    );
    await ask(tx)`
      update cargas_filas antes set version = f.version + 1
      from cargas_filas f, cargas c
      where f.carga_id = ${id} and f.antes is not null and antes.registro_id = f.registro_id
        and antes.version = (f.antes ->> 'version')::int and c.id = antes.carga_id
        and c.clase = ${clase} and c.estado = 'Confirmada' and c.id <> ${id}`;
  }

  /** Somebody changed or deleted what the load wrote: the first such record. */
  async function changedSince(db: Db, id: number): Promise<string | null> {
    const first = await askFirst<{ nombre: string; isGone: boolean }>(db)`
      select coalesce(t.${sql.ref(nombre)}, r.${sql.ref(nombre)}) as nombre, t.id is null as is_gone
      from cargas_filas f left join ${table} t on t.id = f.registro_id
      cross join lateral jsonb_populate_record(null::${table}, f.antes) r
      where f.carga_id = ${id} and f.registro_id is not null
        and (t.version <> f.version or (t.id is null and f.antes is not null))
      order by f.linea limit 1`;
    if (!first) return null;
    return `${first.nombre} ${first.isGone ? 'se eliminó' : 'cambió'} después de esta carga.`;
  }

  /** What points at a record that the load created and keeps it from being deleted: the first found. */
  async function pointedAt(db: Db, id: number): Promise<string | null> {
    const { created } = await writtenBy(db, id);
    const keys = created.length > 0 ? await foreignKeys(db) : [];
    const looks = keys
      .filter(({ de, alBorrar }) => de === tabla && alBorrar === 'impide')
      .map(({ tabla: other, columnas: [columna = ''] }) => {
        const column = sql.id(columna);
        return sql`(select ${column} as id from ${sql.id(other)} where ${column} = any(${created}::bigint[]) limit 1)`;
      });
    if (looks.length === 0) return null;
    const first = await askFirst<{ id: number; nombre: string }>(db)`
      select t.id, t.${sql.ref(nombre)} as nombre from (${sql.join(looks, sql` union all `)} limit 1) u
      join ${table} t on t.id = u.id`;
    if (!first) return null;
    const [uso] = await usosDe(db, tabla, first.id);
    return uso
      ? `${first.nombre} ya tiene ${uso.tipo}: ${uso.nombre}.`
      : `Hay datos que usan ${first.nombre}.`;
  }

  /** Which record stands in the way of undoing a load. */
  const inTheWay = async (db: Db, id: number) => (await changedSince(db, id)) ?? pointedAt(db, id);

  return { insertMany, updateMany, writtenBy, deleteMany, restoreMany, inTheWay };
}
