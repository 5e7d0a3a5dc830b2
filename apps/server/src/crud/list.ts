// One way to list any table. Conditions are SQL fragments over the bare table; a list that needs more adds another. One
// statement finds the ids of the page and counts, and is planned each time for its values. A second one reads the view for
// those ids and is planned once, because planning a view takes longer than reading it.
import type { Several } from '@muni/contract';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
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

/** One condition per word, over a search column. Words under three letters match where a word begins. */
export const searchConditions = (q: string | undefined, column = 'busqueda'): Condition[] =>
  (q ?? '')
    // A name is shown as «Apellido, Nombre»: whoever copies it back finds it.
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => (POINTED.test(word) ? word.replaceAll('.', '') : word))
    .map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
    .map((pattern) => sql`${sql.ref(column)} like normalizar(${pattern})`);

/** Moments from one local day to another, both included; either may be missing. */
export const dayConditions = (column: string, since: unknown, until: unknown): Condition[] => [
  ...(typeof since === 'string' ? [sql`${sql.ref(column)} >= ${dayStart(since)}`] : []),
  ...(typeof until === 'string' ? [sql`${sql.ref(column)} < ${dayStart(until, 1)}`] : []),
];

/** Days without a time, both included; either may be missing. */
export const dateConditions = (column: string, since: unknown, until: unknown): Condition[] => [
  ...(since === undefined ? [] : [sql`${sql.ref(column)} >= ${since}`]),
  ...(until === undefined ? [] : [sql`${sql.ref(column)} <= ${until}`]),
];

/** Each filter is an equality on its column. */
export const equalConditions = (
  filters: Readonly<Record<string, unknown>>,
  columnOf = (field: string) => field,
): Condition[] =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => sql`${sql.ref(columnOf(field))} = ${value}`);

/** What makes conditions of the filters of a resource, given one value of each. */
export interface Filtering {
  filterConditions: (filters: Record<string, unknown>) => Condition[];
  /** Filters that change what the others mean. */
  context?: readonly string[];
}

const isSeveral = (value: unknown): value is Several => typeof value === 'object' && value !== null;

/** The conditions of filters of which some ask for several values: each is asked as if it were alone, and one must hold. */
export function conditionsFor(
  { filterConditions, context = [] }: Filtering,
  filters: Readonly<Record<string, unknown>>,
): Condition[] {
  const asked = Object.entries(filters);
  const plain = Object.fromEntries(asked.filter(([, value]) => !isSeveral(value)));
  const around = Object.fromEntries(
    Object.entries(plain).filter(([name]) => context.includes(name)),
  );
  const several = asked.flatMap(([name, value]) => {
    if (!isSeveral(value)) return [];
    const each = value.values.map(
      (one) => sql`(${sql.join(filterConditions({ ...around, [name]: one }), sql` and `)})`,
    );
    const any = sql`(${sql.join(each, sql` or `)})`;
    return [value.not ? sql`${any} is not true` : any];
  });
  return [...filterConditions(plain), ...several];
}

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
  const { rows } = await sql<{ listed: number; ids: number[] }>`
    select ${countUpTo(source.table, most + 1, ...conditions)} as listed, array(
      select id ${matching(source.table, conditions)} ${orderBy(source, sort)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  const { listed = 0, ids = [] } = rows[0] ?? {};
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
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id ${matching(source.table, conditions)} ${orderBy(source, sort)}) as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

export async function rowsById(db: Db, source: ListSource, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${source.columns ?? sql`*`} from ${sql.table(source.view)} where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
