// One way to list: page, order, search and filters over any table, at the same cost for a thousand rows as for a
// million. Ids are picked from the bare table by an index, then the view is read for those ids alone: apart, because a view
// of many tables takes longer to plan than to read, and read by its key it is planned once. Conditions are plain SQL
// fragments over the table, so a list that needs more writes one more fragment.
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import { dayStart } from './days.ts';

export interface ListSource {
  table: string;
  view: string;
  /** The column behind a sort, where it has another name. */
  sortColumns?: Readonly<Record<string, string>>;
  /** From the largest down, what is empty comes last too. Indexes have it first, so it is looked up by itself. */
  emptyLast?: boolean;
}

export interface ListPage {
  page: number;
  pageSize: number;
  sort: string;
}

export type Condition = RawBuilder<unknown>;

/** A condition that is one of several, none of which shares a row with another. */
interface Alternatives extends Condition {
  alternatives: readonly Condition[];
}

/**
 * Any of these; no row may meet two. It is a condition like any other, and a list looks each up on its own, by its own
 * index and in order, because for an «or» of several columns there is no index to follow.
 */
export const oneOf = (...alternatives: Condition[]): Alternatives =>
  Object.assign(sql`(${sql.join(alternatives, sql` or `)})`, { alternatives });

const hasAlternatives = (condition: Condition): condition is Alternatives =>
  'alternatives' in condition;

export type Row = Record<string, unknown> & { id: number };

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Shown with points and stored without them; no address of a network looks like it. */
const POINTED = /^\d{1,2}\.\d{3}\.\d{3}$/;

/** A word looked for: no index tells how often it is found without reading each row. */
interface Sought extends Condition {
  sought: true;
}
const isSought = (condition: Condition): condition is Sought => 'sought' in condition;

/** One condition per word, over a search column. Words under three letters match where a word begins. */
export const searchConditions = (q: string | undefined, column = 'busqueda'): Condition[] =>
  (q ?? '')
    // A name is shown as «Apellido, Nombre»: whoever copies it back finds it.
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => (POINTED.test(word) ? word.replaceAll('.', '') : word))
    .map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
    .map((pattern) =>
      Object.assign(sql`${sql.ref(column)} like normalizar(${pattern})`, { sought: true }),
    );

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

/** How many rows match, counted only as far as a screen tells it. */
export const countUpTo = (table: string, max: number, ...conditions: Condition[]): Condition => sql`
  (select count(*)::int from (${matching(table, sql`1`, conditions)} limit ${max}) as c)`;

const where = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The rows that match; `end` closes the lookup of each alternative. */
export function matching(
  table: string,
  columns: Condition,
  conditions: readonly Condition[],
  end?: Condition,
): Condition {
  const found = conditions.find(hasAlternatives);
  if (!found)
    return sql`select ${columns} from ${sql.table(table)} ${where(conditions)} ${end ?? sql``}`;
  const others = conditions.filter((condition) => condition !== found);
  const each = found.alternatives.map(
    (one) => sql`(${matching(table, columns, [one, ...others], end)})`,
  );
  return sql.join(each, sql` union all `);
}

function columnOf({ sortColumns }: ListSource, sort: string) {
  const name = sort.replace(/^-/, '');
  return sortColumns?.[name] ?? name;
}

const isEmptyLast = ({ emptyLast }: ListSource, sort: string) =>
  emptyLast === true && sort.startsWith('-');

function orderBy(source: ListSource, sort: string) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const empty = isEmptyLast(source, sort) ? sql`nulls last` : sql``;
  return sql`order by ${sql.ref(columnOf(source, sort))} ${direction} ${empty}, ${sql.ref('id')} ${direction}`;
}

/** What is filled and what is empty, each in the order of the index. */
const filledFirst = (source: ListSource, sort: string): Condition[] => {
  const column = sql.ref(columnOf(source, sort));
  return isEmptyLast(source, sort)
    ? [oneOf(sql`${column} is not null`, sql`${column} is null`)]
    : [];
};

/**
 * The page's ids come from an index in the asked order, skipping what does not match; when matches are few that would
 * walk most of the table, so then they are found first and sorted after.
 */
async function listRows(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  count: Count,
) {
  const { page: number, pageSize, sort } = page;
  const few = matchesAreFew(count, number * pageSize);
  const upToHere = sql`${orderBy({ ...source, emptyLast: false }, sort)} limit ${number * pageSize}`;
  const columns = sql`id, ${sql.ref(columnOf(source, sort))}`;
  const found = few
    ? matching(source.table, columns, conditions)
    : matching(source.table, columns, [...filledFirst(source, sort), ...conditions], upToHere);
  const { rows } = await sql<{ id: number }>`
    with hits as ${few ? sql`materialized` : sql`not materialized`} (${found})
    select id from hits ${orderBy(source, sort)} limit ${pageSize} offset ${(number - 1) * pageSize}`.execute(
    db,
  );
  return rowsById(
    db,
    source,
    rows.map(({ id }) => id),
  );
}

const FEW = 2000;
const matchesAreFew = ({ total, tableRows, estimated }: Count, rowsWanted: number) =>
  !estimated && total < tableRows && (total <= FEW || total * total < rowsWanted * tableRows);

/** All matching ids in order, for work that must visit every row without holding a connection meanwhile. */
export async function listIds(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  sort: string,
) {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id) as ids
    from (
      select id from (${matching(source.table, sql`id, ${sql.ref(columnOf(source, sort))}`, conditions)}) as hits
      ${orderBy(source, sort)}
    ) as ordered`.execute(db);
  return rows[0]?.ids ?? [];
}

export async function rowsById(db: Db, source: ListSource, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${prepared}
    select v.* from ${sql.table(source.view)} v where v.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const EXACT_COUNT_MAX = 10_000;
/** Nobody reads so many of what a word finds, and counting them is most of what a search costs. */
const SOUGHT_COUNT_MAX = FEW;
/** Far enough above the exact range that a guess cannot hide a count that should have been exact. */
const TRUSTED_ESTIMATE = 5 * EXACT_COUNT_MAX;

interface Count {
  total: number;
  estimated: boolean;
  /** Rows of the whole table as the planner last knew them; 0 while it knows nothing. */
  tableRows: number;
}

/** Tables that were too big to count when last asked: for those, not even how to count them is worked out. */
const wasBig = new Set<string>();

/** What the planner expects, without reading a row. */
async function expectedRows(db: Db, query: Condition): Promise<number> {
  const { rows } = await sql<Record<string, { Plan: { 'Plan Rows': number } }[]>>`
    explain (format json) ${query}`.execute(db);
  return Object.values(rows[0] ?? {})[0]?.[0]?.Plan['Plan Rows'] ?? 0;
}

/**
 * Exact up to ten thousand, or up to a few thousand of what words find; beyond that an estimate, or that there are more, so
 * that no list ever counts a big table.
 */
async function countRows(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
): Promise<Count> {
  const found = matching(source.table, sql`1`, conditions);
  const searches = conditions.some(isSought);
  const max = searches ? SOUGHT_COUNT_MAX : EXACT_COUNT_MAX;
  const counted = sql`(select count(*) from (${found} limit ${max + 1}) as c)`;

  // One query answers for a small table; a big one is not counted here. Any row knows the table it stands in.
  const isKnown = wasBig.has(source.table);
  const ifSmall = sql`case when reltuples <= ${TRUSTED_ESTIMATE} then ${counted} end`;
  const { rows } = await sql<{ tableRows: number; total: number | null }>`
    select greatest(reltuples, 0)::bigint as table_rows, ${isKnown ? sql`null` : ifSmall} as total
    from pg_class where oid = (select tableoid from ${sql.table(source.table)} limit 1)`.execute(
    db,
  );
  const { tableRows = 0, total = 0 } = rows[0] ?? {};
  if (tableRows > TRUSTED_ESTIMATE) wasBig.add(source.table);
  else if (isKnown) {
    wasBig.delete(source.table);
    return countRows(db, source, conditions);
  }
  if (total !== null && (searches || total <= max))
    return { total, estimated: total > max, tableRows };
  if (conditions.length === 0)
    return { total: Math.max(tableRows, total ?? 0), estimated: true, tableRows };

  const expected = await expectedRows(db, found);
  if (expected > TRUSTED_ESTIMATE || total !== null)
    return { total: Math.max(expected, total ?? 0), estimated: true, tableRows };
  const { rows: exact } = await sql<{ total: number }>`select ${counted} as total`.execute(db);
  const counts = exact[0]?.total ?? 0;
  return { total: counts, estimated: counts > max, tableRows };
}

/** The rows of one page, and their total in the reply's headers. */
export async function readPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  reply: FastifyReply,
): Promise<Row[]> {
  const count = await countRows(db, source, conditions);
  const isBeyond = !count.estimated && count.total <= (page.page - 1) * page.pageSize;
  const rows = isBeyond ? [] : await listRows(db, source, conditions, page, count);
  reply.header('x-total-count', count.total);
  if (count.estimated) reply.header('x-total-estimated', 'true');
  return rows;
}
