// Which rows a page shows and how many there are. What matches little is found whole, counted and sorted, in one statement. What
// matches much is never found whole: the page is walked to in the order of an index, and beyond ten thousand the total is what
// the planner expects.
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { createMemory } from '../db/memory.ts';
import {
  columnOf,
  type Condition,
  filledFirst,
  isSought,
  type ListPage,
  type ListSource,
  matching,
  orderBy,
  type Row,
  rowsById,
} from './list.ts';

interface Found {
  ids: number[];
  total: number;
  estimated: boolean;
}

/** So many matches are found and sorted at once. */
const FEW = 2000;
/** Of what is not counted: beyond so many expected there are more than a few, though the planner be far off. */
const SURELY_MANY = 2 * FEW;
const EXACT_COUNT_MAX = 10_000;
/** Far enough above the exact range that a guess cannot hide a count that should have been exact. */
const TRUSTED_ESTIMATE = 5 * EXACT_COUNT_MAX;
/** So many rows are looked at for a word, in the order of the list, before all that have it are found instead. */
const WALK_MAX = 5000;
/** And no more than so many times those that should do. */
const SLACK = 3;

const offsetOf = ({ page, pageSize }: ListPage) => (page - 1) * pageSize;

/** Undefined when there are more than a few. */
async function findFew(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
): Promise<Found | undefined> {
  const columns = sql`id, ${sql.ref(columnOf(source, page.sort))}`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (select * from (${matching(source.table, columns, conditions)}) as m limit ${FEW + 1})
    select (select count(*) from hits) as total,
      array(select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  return total > FEW ? undefined : { total, ids, estimated: false };
}

/** What the planner expects, without reading a row. */
async function explained(db: Db, query: Condition): Promise<number> {
  const { rows } = await sql<Record<string, { Plan: { 'Plan Rows': number } }[]>>`
    explain (format json) ${query}`.execute(db);
  return Object.values(rows[0] ?? {})[0]?.[0]?.Plan['Plan Rows'] ?? 0;
}

/** An expectation is of when the table was last looked at as a whole: a little later it is as good. */
const expectations = createMemory<number>({ forMs: 10_000, size: 1000 });

function expectedRows(db: Db, table: string, conditions: readonly Condition[]): Promise<number> {
  const query = matching(table, sql`1`, conditions);
  const { sql: text, parameters } = query.compile(db.withoutPlugins());
  return expectations.recall(`${text} ${JSON.stringify(parameters)}`, '', () =>
    explained(db, query),
  );
}

async function countUpToMax(db: Db, table: string, conditions: readonly Condition[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching(table, sql`1`, conditions)} limit ${EXACT_COUNT_MAX + 1}) as c`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** How many, where they are more than a few. Nobody reads so many of what a word finds: that there are more is enough. */
async function countMany(
  db: Db,
  { table }: ListSource,
  conditions: readonly Condition[],
  expected: number,
): Promise<Pick<Found, 'total' | 'estimated'>> {
  if (conditions.some(isSought)) return { total: FEW + 1, estimated: true };
  if (expected > TRUSTED_ESTIMATE) return { total: expected, estimated: true };
  const total = await countUpToMax(db, table, conditions);
  return total > EXACT_COUNT_MAX
    ? { total: Math.max(total, expected), estimated: true }
    : { total, estimated: false };
}

interface Walk {
  db: Db;
  source: ListSource;
  conditions: readonly Condition[];
  page: ListPage;
  /** Rows of the whole table, and how many of them match. */
  tableRows: number;
  matches: number;
}

async function idsOf(db: Db, { source, page }: Walk, hits: Condition, materialized: boolean) {
  const { rows } = await sql<{ id: number }>`
    with hits as ${materialized ? sql`materialized` : sql`not materialized`} (${hits})
    select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** All that match, sorted after. */
function findAll(walk: Walk): Promise<number[]> {
  const { db, source, conditions, page } = walk;
  const columns = sql`id, ${sql.ref(columnOf(source, page.sort))}`;
  return idsOf(db, walk, matching(source.table, columns, conditions), true);
}

/** In the order of an index, skipping what does not match. */
function walkTo(walk: Walk, passed: number): Promise<number[]> {
  const { db, source, conditions, page } = walk;
  const sought = conditions.filter(isSought);
  const others = conditions.filter((condition) => !isSought(condition));
  const column = columnOf(source, page.sort);
  const names = new Set(['id', column, ...sought.map((one) => one.sought)]);
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  const limit =
    sought.length > 0 ? Math.min(WALK_MAX, Math.ceil(SLACK * passed)) : page.page * page.pageSize;
  const end = sql`${orderBy({ ...source, emptyLast: false }, page.sort)} limit ${limit}`;
  const rows = matching(source.table, columns, [...filledFirst(source, page.sort), ...others], end);
  const hits =
    sought.length > 0
      ? sql`select * from (${rows}) as w where ${sql.join(sought, sql` and `)}`
      : rows;
  return idsOf(db, walk, hits, false);
}

async function findMany(walk: Walk): Promise<number[]> {
  const { conditions, page, tableRows, matches } = walk;
  const wanted = page.page * page.pageSize;
  const passed = (wanted * tableRows) / matches;
  if (!conditions.some(isSought)) return matches < passed ? findAll(walk) : walkTo(walk, passed);
  if (passed > WALK_MAX) return findAll(walk);
  const ids = await walkTo(walk, passed);
  // Where the word is rarer than the planner thought.
  return ids.length < page.pageSize ? findAll(walk) : ids;
}

/** Tables that had more than a few when last asked: there it is worth asking the planner first. */
const isLarge = new Set<string>();

async function findPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
): Promise<Found> {
  const { table } = source;
  const expected = isLarge.has(table) ? await expectedRows(db, table, conditions) : 0;
  const searches = conditions.some(isSought);
  const isMany = expected > (searches ? SURELY_MANY : FEW);
  const few = isMany ? undefined : await findFew(db, source, conditions, page);
  if (few) return few;
  isLarge.add(table);
  const known = expected || (await expectedRows(db, table, conditions));
  const { total, estimated } = await countMany(db, source, conditions, known);
  if (!estimated && total <= offsetOf(page)) return { ids: [], total, estimated };
  const tableRows = conditions.length > 0 ? await expectedRows(db, table, []) : known;
  const matches = searches ? known : total;
  const ids = await findMany({ db, source, conditions, page, tableRows, matches });
  // The last page tells the total, whatever was expected.
  const isLast = ids.length > 0 && ids.length < page.pageSize;
  return isLast
    ? { ids, total: offsetOf(page) + ids.length, estimated: false }
    : { ids, total, estimated };
}

/** The rows of one page, and their total in the reply's headers. */
export async function readPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  reply: FastifyReply,
): Promise<Row[]> {
  const { ids, total, estimated } = await findPage(db, source, conditions, page);
  reply.header('x-total-count', total);
  if (estimated) reply.header('x-total-estimated', 'true');
  return rowsById(db, source, ids);
}
