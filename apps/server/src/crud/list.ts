// One way to list: page, order, search and filters over any table, at the same cost for a thousand rows as for a
// million. Ids are picked from the bare table by an index, then the view is joined for that page alone. Conditions are
// plain SQL fragments over the table, so a list that needs more writes one more fragment.
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

export interface ListSource {
  table: string;
  view: string;
}

export interface ListPage {
  page: number;
  pageSize: number;
  sort: string;
}

export type Condition = RawBuilder<unknown>;
export type Row = Record<string, unknown> & { id: number };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One condition per word, over a search column. Words under three letters match where a word begins. */
export const searchConditions = (q: string | undefined, column = 'busqueda'): Condition[] =>
  (q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
    .map((pattern) => sql`${sql.ref(column)} like normalizar(${pattern})`);

const where = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

function orderBy(sort: string, alias?: string) {
  const column = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const ref = (name: string) => sql.ref(alias ? `${alias}.${name}` : name);
  return sql`order by ${ref(column)} ${direction}, ${ref('id')} ${direction}`;
}

async function listRows(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
) {
  const offset = (page.page - 1) * page.pageSize;
  const { rows } = await sql<Row>`
    with pagina as materialized (
      select id from ${sql.table(source.table)} ${where(conditions)}
      ${orderBy(page.sort)} limit ${page.pageSize} offset ${offset}
    )
    select v.* from pagina join ${sql.table(source.view)} v using (id) ${orderBy(page.sort, 'v')}`.execute(
    db,
  );
  return rows;
}

/** All matching ids in order, for work that must visit every row without holding a connection meanwhile. */
export async function listIds(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  sort: string,
) {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id) as ids
    from (select id from ${sql.table(source.table)} ${where(conditions)} ${orderBy(sort)}) as matching`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

export async function rowsById(db: Db, source: ListSource, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.* from ${sql.table(source.view)} v where v.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const EXACT_COUNT_MAX = 10_000;
/** Far enough above the exact range that the planner's guess cannot hide a count that should have been exact. */
const TRUSTED_ESTIMATE = 5 * EXACT_COUNT_MAX;

export interface Count {
  total: number;
  estimated: boolean;
}

/** Exact up to ten thousand; beyond that what the planner expects, so that no list ever counts a big table. */
async function countRows(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
): Promise<Count> {
  const matching = sql`select 1 from ${sql.table(source.table)} ${where(conditions)}`;
  const plan = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
  }>`explain (format json) ${matching}`.execute(db);
  const expected = Object.values(plan.rows[0] ?? {})[0]?.[0]?.Plan['Plan Rows'] ?? 0;
  if (expected > TRUSTED_ESTIMATE) return { total: expected, estimated: true };

  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching} limit ${EXACT_COUNT_MAX + 1}) as counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return total > EXACT_COUNT_MAX
    ? { total: Math.max(expected, total), estimated: true }
    : { total, estimated: false };
}

/** The rows of one page, and their total in the reply's headers. */
export async function readPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  reply: FastifyReply,
): Promise<Row[]> {
  const [rows, count] = await Promise.all([
    listRows(db, source, conditions, page),
    countRows(db, source, conditions),
  ]);
  reply.header('x-total-count', count.total);
  if (count.estimated) reply.header('x-total-estimated', 'true');
  return rows;
}
