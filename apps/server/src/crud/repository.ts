// tableRepository reads a resource from its view and writes it to its table: versioned, audited, with the database's
// own constraints turned into messages beside a field. It returns plain functions: a feature that differs spreads the
// object and replaces one of them. References are columns `<name>_id` and arrive from the view with `<name>_nombre`.
import {
  type AccionDeAuditoria,
  type InputOf,
  type RecordOf,
  referencia,
  type Resource,
  type TablaDeAuditoria,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { dbError } from '../db/errors.ts';
import { ask, askOne, attempt, type Db, inTransaction, rowsOf, setOf } from '../db/transaction.ts';
import { AppError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/session.ts';
import { announcing, type Audience, joinAudiences } from '../live/events.ts';
import { auditEntries, changesBetween } from './audit.ts';
import { type Constraints, explaining } from './writes.ts';
import type { Condition, FilterBy, Row } from './list.ts';
import { inUse, usosDe } from './usos.ts';

type Values = Record<string, unknown>;

/** Any change, a form's or a named action's: refused when the caller did not see the latest version. */
export type Change<Stored> = (
  db: Db,
  actor: Actor,
  id: number,
  version: number,
  input: Values,
  accion: AccionDeAuditoria,
) => Promise<Stored>;
/** What a form changes. */
export type Update<Input, Stored> = (
  db: Db,
  actor: Actor,
  id: number,
  version: number,
  input: Input,
) => Promise<Stored>;

export interface RepositoryOptions<R extends Resource> {
  resource: R;
  table: TablaDeAuditoria;
  sortColumns?: Readonly<Record<string, string>>;
  emptyLast?: boolean;
  filterBy?: FilterBy;
  /** Fields kept as JSON: lists that are always read and written with the record. */
  json?: readonly string[];
  /** Fields kept as rows of other tables, written with the record; `save` gets those that were sent. */
  parts?: {
    fields: readonly string[];
    save: (tx: Db, id: number, values: Values, actor: Actor) => Promise<void>;
  };
  /** Fields that no column holds: how each is made, and of which columns besides those of the other fields. */
  derive?: Readonly<Record<string, { from: readonly string[]; as: (row: Row) => unknown }>>;
  constraints?: Constraints;
  /** Whose open screens are told that a record changed. */
  live?: (record: RecordOf<R>) => Audience;
}

/** A field that points at another record reads as its id and its name. */
const isReference = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable ? isReference(schema.unwrap()) : schema === referencia;

export function tableRepository<R extends Resource>(options: RepositoryOptions<R>) {
  type Stored = RecordOf<R> & { id: number; version: number };
  const { table, derive = {} } = options;
  const view = `${table}Vista`;
  const { noun } = options.resource;
  const { shape } = options.resource.record;
  const fields = Object.keys(shape);
  const references = new Set(fields.filter((field) => isReference(shape[field])));

  const columnOf = (field: string) => (references.has(field) ? `${field}Id` : field);
  const json = new Set(options.json);
  const inParts = new Set(options.parts?.fields);
  const columns = (input: Values): Values =>
    Object.fromEntries(
      Object.entries(input)
        .filter(([field]) => !inParts.has(field))
        .map(([field, value]) => [
          columnOf(field),
          json.has(field) ? JSON.stringify(value) : value,
        ]),
    );

  const derived = Object.entries(derive);
  const plain = fields.filter((field) => !references.has(field) && !(field in derive));
  const pointing = fields
    .filter((field) => references.has(field))
    .map((field) => ({ field, key: `${field}Id`, name: `${field}Nombre` }));

  /** What the contract shows, each column under the name of its field: `ram_mb as "ramMB"`. */
  const selected = sql.join([
    ...plain.map((field) => sql`${sql.ref(field)} as ${sql.raw(`"${field}"`)}`),
    ...pointing.flatMap(({ key, name }) => [sql.ref(key), sql.ref(name)]),
    ...derived.flatMap(([, { from }]) => from.map((column) => sql.ref(column))),
  ]);

  /** A row of the view as the contract shows it: its fields only, references as { id, nombre }. */
  function present(row: Row): Stored {
    const shown: Values = {};
    for (const field of plain) shown[field] = row[field];
    for (const { field, key, name } of pointing)
      shown[field] = row[key] === null ? null : { id: row[key], nombre: row[name] };
    for (const [field, { as }] of derived) shown[field] = as(row);
    return shown as Stored;
  }

  /** The records that a clause finds: `where … order by …`. */
  async function find(db: Db, clause: Condition): Promise<Stored[]> {
    const rows = await ask<Row>(db)`select ${selected} from ${sql.table(view)} ${clause}`;
    return rows.map(present);
  }

  async function get(db: Db, id: number): Promise<Stored> {
    const [record] = await find(db, sql`where id = ${id}`);
    if (!record) throw notFound(noun);
    return record;
  }

  const inputFields = Object.keys(options.resource.input.shape);
  /** A record as a form would send it back. */
  const asInput = (record: Stored): InputOf<R> => {
    const values: Values = record;
    const pairs = inputFields.map((field) => [
      field,
      references.has(field)
        ? ((values[field] as { id: number } | null)?.id ?? null)
        : values[field],
    ]);
    return Object.fromEntries(pairs) as InputOf<R>;
  };

  /** Runs one change in one transaction and says in Spanish what the database refused. */
  const write = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
    explaining(options.constraints ?? {}, inTransaction(db, work));

  /** A new record without its audit entry, for callers that write that themselves. */
  function add(db: Db, actor: Actor, input: InputOf<R>): Promise<Stored> {
    return write(db, async (tx) => {
      const by = { creadoPorId: actor.empleadoId, modificadoPorId: actor.empleadoId };
      const { id } = await askOne<{ id: number }>(tx)`
        insert into ${sql.table(table)} ${rowsOf([{ ...columns(input), ...by }])} returning id`;
      await options.parts?.save(tx, id, input, actor);
      return get(tx, id);
    });
  }

  const create = (db: Db, actor: Actor, input: InputOf<R>): Promise<Stored> =>
    inTransaction(db, async (tx) => {
      const created = await add(tx, actor, input);
      await leaveTrace(tx, actor, 'alta', null, created);
      return created;
    });

  const change: Change<Stored> = (db, actor, id, version, input, accion) =>
    write(db, async (tx) => {
      const before = await get(tx, id);
      const values = { ...columns(input), modificadoPorId: actor.empleadoId };
      const rows = await ask(tx)`
        update ${sql.table(table)}
        set ${setOf(values)}, modificado_en = now(), version = version + 1
        where id = ${id} and version = ${version} returning id`;
      if (rows.length === 0) throw stale(await get(tx, id));
      await options.parts?.save(tx, id, input, actor);
      const after = await get(tx, id);
      await leaveTrace(tx, actor, accion, before, after);
      return after;
    });

  const update: Update<InputOf<R>, Stored> = (db, actor, id, version, input) =>
    change(db, actor, id, version, input, 'modificación');

  const stale = (current: Stored) =>
    new AppError(
      'stale',
      `Otra persona guardó cambios en ${noun.article} ${noun.singular} mientras editabas.`,
      { current },
    );

  async function remove(db: Db, actor: Actor, id: number): Promise<void> {
    try {
      await attempt(db, async (tx) => {
        const before = await get(tx, id);
        const rows = await ask(tx)`
          delete from ${sql.table(table)} where id = ${id} returning id`;
        // Somebody else deleted it meanwhile.
        if (rows.length === 0) throw notFound(noun);
        await leaveTrace(tx, actor, 'eliminación', before, null);
      });
    } catch (error) {
      if (dbError(error)?.sqlState !== '23503') throw error;
      throw inUse(noun, await usosDe(db, table, id));
    }
  }

  /** The history tells only fields that have a label. */
  const told = (record: Stored | null) =>
    record &&
    Object.fromEntries(
      Object.entries(record).filter(([field]) => field in options.resource.labels),
    );

  const changesOf = (before: Stored | null, after: Stored | null) =>
    changesBetween(told(before), told(after));

  const entryOf = (
    actor: Actor,
    accion: AccionDeAuditoria,
    before: Stored | null,
    after: Stored | null,
  ) =>
    auditEntries(actor, table, accion, [
      { registroId: (after ?? before)?.id ?? 0, cambios: changesOf(before, after) },
    ]);

  /** In the transaction of the change: its entry in the history, and the announcement to open screens. */
  async function leaveTrace(
    tx: Db,
    actor: Actor,
    accion: AccionDeAuditoria,
    before: Stored | null,
    after: Stored | null,
  ): Promise<void> {
    const entry = entryOf(actor, accion, before, after);
    const seen = [before, after].flatMap((one) => (one ? (options.live?.(one) ?? []) : []));
    const announced = announcing({
      topic: options.resource.name,
      id: (after ?? before)?.id ?? 0,
      audience: joinAudiences(...seen),
    });
    await ask(tx)`with entry as (${entry}) select ${announced}`;
  }

  return {
    ...options,
    usos: (db: Db, id: number) => usosDe(db, table, id),
    view,
    columns: selected,
    present,
    columnOf,
    find,
    get,
    asInput,
    add,
    changesOf,
    entryOf,
    create,
    update,
    change,
    remove,
  };
}

export type TableRepository<R extends Resource> = ReturnType<typeof tableRepository<R>>;
