// One way to list any table. Conditions are SQL fragments over the bare table; a list that needs more adds another. One
// statement finds the ids of the page and counts, and is planned each time for its values. A second one reads the view for
// those ids and is planned once, because planning a view takes longer than reading it.
import type { Resource, Several } from '@muni/contract';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { ask, askOne, type Db } from '../db/transaction.ts';
import { notFound } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { dayStart } from './days.ts';

export interface ListSource {
  table: string;
  view: string;
  /** The columns read from the view; all of them by default. */
  columns?: RawBuilder<unknown>;
  /** The column behind a sort, where it has another name. */
  sortColumns?: Readonly<Record<string, string>>;
  /** Empty values come last in descending order too. */
  emptyLast?: boolean;
}

export interface ListPage {
  page: number;
  pageSize: number;
  sort: string;
  /** The words searched for; they lower the number of rows that can be reached. */
  q?: string | undefined;
}

export type Condition = RawBuilder<unknown>;
export type Row = Record<string, unknown> & { id: number };

/** Rows beyond these are neither counted nor reached by paging: people filter or export instead. */
const LISTED_MAX = 10_000;
const FOUND_MAX = 1000;

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A DNI is shown with points and stored without them. No IP address looks like this. */
const POINTED = /^\d{1,2}\.\d{3}\.\d{3}$/;

/**
 * One condition per word, over a search column. Words under three letters match where a word begins. `also` says what else
 * answers to a word.
 */
export const searchConditions = (
  q: string | undefined,
  column = 'busqueda',
  also?: (word: string) => Condition | null,
): Condition[] =>
  (q ?? '')
    // A name is shown as «Apellido, Nombre»: whoever copies it back finds it.
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => (POINTED.test(word) ? word.replaceAll('.', '') : word))
    .map((word) => {
      const pattern = word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`;
      const found = sql`${sql.ref(column)} like normalizar(${pattern})`;
      const other = also?.(word);
      return other ? sql`(${found} or ${other})` : found;
    });

export type Filters = Readonly<Record<string, unknown>>;

/** What each filter asks of a row, given one of its values and what else is asked; null asks nothing. A filter that is not
 *  named here asks that the column of its name be equal. */
export type FilterBy = Readonly<
  Record<string, (value: unknown, filters: Filters) => Condition | null>
>;

export interface Filtering {
  filterBy?: FilterBy;
  /** The column of a filter, where it has another name. */
  columnOf?: (filter: string) => string;
  /** What answers to a word of the search beside the column that is searched. */
  alsoFinds?: (word: string) => Condition | null;
}

/** Two filters: moments from one local day to another, both included. */
export const betweenDays = (column: string, since: string, until: string): FilterBy => ({
  [since]: (day) => sql`${sql.ref(column)} >= ${dayStart(String(day))}`,
  [until]: (day) => sql`${sql.ref(column)} < ${dayStart(String(day), 1)}`,
});

/** Two filters: days without a time, both included. */
export const betweenDates = (column: string, since: string, until: string): FilterBy => ({
  [since]: (day) => sql`${sql.ref(column)} >= ${day}`,
  [until]: (day) => sql`${sql.ref(column)} <= ${day}`,
});

/** A filter that asks for a condition or for its contrary. */
export const yesOrNo = (condition: Condition) => (isTrue: unknown) =>
  isTrue ? condition : sql`not ${condition}`;

const isSeveral = (value: unknown): value is Several => typeof value === 'object' && value !== null;

/** The conditions of what a list is asked. Of several values one must hold, or none. */
export function conditionsFor(
  { filterBy = {}, columnOf = (filter) => filter }: Filtering,
  filters: Filters,
): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const { values, not } = isSeveral(value) ? value : { values: [value], not: false };
    const own = filterBy[name];
    const asked = own
      ? values.flatMap((one) => own(one, filters) ?? [])
      : [equalTo(sql.ref(columnOf(name)), values)];
    const any = asked.length > 1 ? sql`(${sql.join(asked, sql` or `)})` : asked[0];
    if (!any) return [];
    return [not ? sql`(${any}) is not true` : any];
  });
}

const equalTo = (column: Condition, values: readonly unknown[]): Condition =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

/** `from … where …`: the rows of a table that match. */
export const matching = (table: string, conditions: readonly Condition[]): Condition =>
  conditions.length > 0
    ? sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
    : sql`from ${sql.table(table)}`;

/** How many rows match, counted only as far as a screen tells it. */
export const countUpTo = (table: string, max: number, ...conditions: Condition[]): Condition => sql`
  (select count(*)::int from (select 1 ${matching(table, conditions)} limit ${max}) as c)`;

function orderBy({ sortColumns, emptyLast }: ListSource, sort: string) {
  const name = sort.replace(/^-/, '');
  const column = sql.ref(sortColumns?.[name] ?? name);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const empty = emptyLast === true ? sql`nulls last` : sql``;
  return sql`order by ${column} ${direction} ${empty}, id ${direction}`;
}

/** The rows of a page, and in the reply's headers how many there are. */
export async function readPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  { page, pageSize, sort, q }: ListPage,
  reply: FastifyReply,
): Promise<Row[]> {
  const most = q ? FOUND_MAX : LISTED_MAX;
  const offset = Math.min((page - 1) * pageSize, most);
  const limit = Math.min(pageSize, most - offset);
  const { listed, ids } = await askOne<{ listed: number; ids: number[] }>(db)`
    select ${countUpTo(source.table, most + 1, ...conditions)} as listed, array(
      select id ${matching(source.table, conditions)} ${orderBy(source, sort)} limit ${limit} offset ${offset}) as ids`;
  reply.header('x-total-count', Math.min(listed, most));
  if (listed > most) reply.header('x-total-more', 'true');
  return rowsById(db, source, ids);
}

/** All matching ids in order, for work that must visit every row without holding a connection meanwhile. */
export async function listIds(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  sort: string,
): Promise<number[]> {
  const { ids } = await askOne<{ ids: number[] }>(db)`
    select array(select id ${matching(source.table, conditions)} ${orderBy(source, sort)}) as ids`;
  return ids;
}

/** Of those that are there. */
export const idsOf = (rows: readonly ({ id: number } | null)[]): number[] =>
  rows.flatMap((row) => (row ? [row.id] : []));

export async function rowsById(db: Db, source: ListSource, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await ask<Row>(db)`
    select ${source.columns ?? sql`*`} from ${sql.table(source.view)} where id = any(${[...ids]}::bigint[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// Which rows a session may touch at all. A resource without a scope shows every row to whoever has its permission; with
// one, a row outside it is, for that session, not there.

/** SQL fragments over the bare table that a row must match. */
export type Scope = (session: Session) => Condition[];

/** The condition that a column is one of these values. */
export const among = (column: string, ids: readonly number[]): Condition =>
  sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

interface Scoped {
  resource: Pick<Resource, 'noun'>;
  repository: { table: string };
  scope?: Scope | undefined;
}

/** 404 unless the session may see the row; `change` also locks it until the transaction ends. */
export async function assertInScope(
  db: Db,
  { resource, repository, scope }: Scoped,
  id: number,
  session: Session,
  purpose: 'read' | 'change',
): Promise<void> {
  const conditions = scope?.(session) ?? [];
  if (conditions.length === 0) return;
  const rows = await ask(db)`
    select 1 from ${sql.table(repository.table)}
    where ${sql.join([sql`id = ${id}`, ...conditions], sql` and `)}
    ${purpose === 'change' ? sql`for update` : sql``}`;
  if (rows.length === 0) throw notFound(resource.noun);
}
