// Which rows a page shows and how many there are. What matches little is found whole, counted and sorted, in one statement. What
// matches much is never found whole: the page is walked to in the order of an index, and beyond ten thousand the total is what
// the planner expects.
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { createMemory, type Memory } from '../db/memory.ts';
import {
  columnOf,
  type Condition,
  filledFirst,
  isEverything,
  isSought,
  type ListPage,
  type ListSource,
  matching,
  orderBy,
  type Row,
  rowsById,
} from './list.ts';

/** Which rows, in their order. */
export interface PageOfIds {
  ids: number[];
  /** Everything that was written when they were found: another text after any change, of whatever table. */
  asOf: string;
}

interface Found extends PageOfIds {
  total: number;
  estimated: boolean;
}

const asOf = sql`pg_current_snapshot()::text`;
const NOTHING: PageOfIds = { ids: [], asOf: '' };

/** So many matches are found and sorted at once; beyond, counting them and walking to the page costs less. */
const FEW = 500;
/** What words find is not counted, so it is found whole as far as a person may read. */
const FEW_FOUND = 2000;
/** Beyond so many expected there are more than that, though the planner be far off. */
const SURELY_MANY = 2 * FEW_FOUND;
const EXACT_COUNT_MAX = 10_000;
/** Far enough above the exact range that a guess cannot hide a count that should have been exact. */
const TRUSTED_ESTIMATE = 5 * EXACT_COUNT_MAX;
/** So many rows are looked at for a word, in the order of the list, before all that have it are found instead. */
const WALK_MAX = 5000;
/** And no more than so many times those that should do. */
const SLACK = 8;

const offsetOf = ({ page, pageSize }: ListPage) => (page - 1) * pageSize;

interface Asked {
  db: Db;
  source: ListSource;
  conditions: readonly Condition[];
  page: ListPage;
  /** Whether words are looked for. */
  searches: boolean;
}

/** Undefined when there are more than a few. */
async function findFew(asked: Asked): Promise<Found | undefined> {
  const { db, source, conditions, page, searches } = asked;
  const most = searches ? FEW_FOUND : FEW;
  const columns = sql`id, ${sql.ref(columnOf(source, page.sort))}`;
  const narrowing = conditions.filter((condition) => !isEverything(condition));
  const { rows } = await sql<Omit<Found, 'estimated'>>`
    with hits as materialized (select * from (${matching(source.table, columns, narrowing)}) as m limit ${most + 1})
    select (select count(*) from hits) as total,
      array(select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}) as ids,
      ${asOf} as as_of`.execute(db);
  const [found] = rows;
  return found && found.total <= most ? { ...found, estimated: false } : undefined;
}

interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  Filter?: string;
  Plans?: Plan[];
}

interface Known {
  /** What the planner makes of it is of when the table was last looked at as a whole: a little later it is as good. */
  plans: Memory<Plan>;
  /** Tables that had more than a few when last asked: there it is worth asking the planner first. */
  large: Set<string>;
}

const knownOf = new WeakMap<Db, Known>();
function known(db: Db): Known {
  const found = knownOf.get(db) ?? {
    plans: createMemory<Plan>({ forMs: 10_000, size: 1000 }),
    large: new Set<string>(),
  };
  knownOf.set(db, found);
  return found;
}

/** How the planner would go about it, without reading a row. */
function planOf(db: Db, query: Condition): Promise<Plan> {
  const { sql: text, parameters } = query.compile(db.withoutPlugins());
  return known(db).plans.recall(`${text} ${JSON.stringify(parameters)}`, '', async () => {
    const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`
      explain (format json) ${query}`.execute(db);
    return Object.values(rows[0] ?? {})[0]?.[0].Plan ?? { 'Node Type': '', 'Plan Rows': 0 };
  });
}

const expectedRows = async (db: Db, table: string, conditions: readonly Condition[]) =>
  (await planOf(db, matching(table, sql`1`, conditions)))['Plan Rows'];

/** By an index that has all that is asked, in the order that is asked. */
const passesNothing = ({ Filter, Plans = [], ...node }: Plan): boolean =>
  Filter === undefined && node['Node Type'] !== 'Sort' && Plans.every(passesNothing);

async function countUpToMax(db: Db, table: string, conditions: readonly Condition[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching(table, sql`1`, conditions)} limit ${EXACT_COUNT_MAX + 1}) as c`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** How many, where they are more than a few. Nobody reads so many of what a word finds: that there are more is enough. */
async function countMany(
  { db, source, conditions, searches }: Asked,
  expected: number,
): Promise<Pick<Found, 'total' | 'estimated'>> {
  if (searches) return { total: FEW_FOUND + 1, estimated: true };
  if (expected > TRUSTED_ESTIMATE) return { total: expected, estimated: true };
  const total = await countUpToMax(db, source.table, conditions);
  return total > EXACT_COUNT_MAX
    ? { total: Math.max(total, expected), estimated: true }
    : { total, estimated: false };
}

interface Walk extends Asked {
  /** Rows of the whole table, and how many of them match. */
  tableRows: number;
  matches: number;
}

const pageOf = ({ source, page }: Walk, hits: Condition, materialized: boolean) => sql<{
  id: number;
  asOf: string;
}>`
    with hits as ${materialized ? sql`materialized` : sql`not materialized`} (${hits})
    select id, (select ${asOf}) as as_of from hits
    ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}`;

async function idsOf({ db }: Walk, query: ReturnType<typeof pageOf>): Promise<PageOfIds> {
  const { rows } = await query.execute(db);
  return rows[0] ? { ids: rows.map(({ id }) => id), asOf: rows[0].asOf } : NOTHING;
}

/** All that match, sorted after. */
function all(walk: Walk) {
  const { source, conditions, page } = walk;
  const columns = sql`id, ${sql.ref(columnOf(source, page.sort))}`;
  return pageOf(walk, matching(source.table, columns, conditions), true);
}

/** In the order of an index, skipping what does not match. */
function inOrder(walk: Walk, passed: number) {
  const { source, conditions, page } = walk;
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
  return pageOf(walk, hits, false);
}

async function findMany(walk: Walk): Promise<PageOfIds> {
  const { db, searches, page, tableRows, matches } = walk;
  const passed = (page.page * page.pageSize * tableRows) / matches;
  const ordered = inOrder(walk, passed);
  if (!searches) {
    const isShort = matches >= passed || passesNothing(await planOf(db, ordered));
    return idsOf(walk, isShort ? ordered : all(walk));
  }
  if (passed > WALK_MAX) return idsOf(walk, all(walk));
  const found = await idsOf(walk, ordered);
  // Where the word is rarer than the planner thought.
  return found.ids.length < page.pageSize ? idsOf(walk, all(walk)) : found;
}

async function findPage(asked: Asked): Promise<Found> {
  const { db, source, conditions, page, searches } = asked;
  const { table } = source;
  const { large } = known(db);
  const guess = large.has(table) ? await expectedRows(db, table, conditions) : 0;
  const isMany = guess > (searches ? SURELY_MANY : FEW);
  const few = isMany ? undefined : await findFew(asked);
  if (few) return few;
  large.add(table);
  const expected = guess || (await expectedRows(db, table, conditions));
  const { total, estimated } = await countMany(asked, expected);
  if (!estimated && total <= offsetOf(page)) return { ...NOTHING, total, estimated };
  const tableRows = conditions.length > 0 ? await expectedRows(db, table, []) : expected;
  const matches = searches ? expected : total;
  const found = await findMany({ ...asked, tableRows, matches });
  const { length } = found.ids;
  // The last page tells the total, whatever was expected.
  const isLast = length > 0 && length < page.pageSize;
  return isLast
    ? { ...found, total: offsetOf(page) + length, estimated: false }
    : { ...found, total, estimated };
}

/** The ids of one page in their order, and their total in the reply's headers. */
export async function pageIds(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  reply: FastifyReply,
): Promise<PageOfIds> {
  const searches = conditions.some(isSought);
  const { total, estimated, ...found } = await findPage({ db, source, conditions, page, searches });
  reply.header('x-total-count', total);
  if (estimated) reply.header('x-total-estimated', 'true');
  return found;
}

/** The same, and their rows. */
export const readPage = async (...asked: Parameters<typeof pageIds>): Promise<Row[]> => {
  const [db, source] = asked;
  return rowsById(db, source, (await pageIds(...asked)).ids);
};
