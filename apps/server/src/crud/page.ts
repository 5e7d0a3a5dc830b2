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
  keyOf,
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

/** So many matches are found and sorted at once; beyond, counting them and walking to the page costs less. */
const FEW = 500;
/** What words find is not counted, so it is found whole as far as a person may read. */
const FEW_FOUND = 1000;
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
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (select * from (${matching(source.table, columns, narrowing)}) as m limit ${most + 1})
    select (select count(*) from hits) as total,
      array(select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = rows[0] ?? {};
  return total > most ? undefined : { total, ids, estimated: false };
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
  /** Whether words found more than a few. The planner, who sees a sample, may go on thinking otherwise. */
  many: Memory<boolean>;
}

const knownOf = new WeakMap<Db, Known>();
function known(db: Db): Known {
  const found = knownOf.get(db) ?? {
    plans: createMemory<Plan>({ forMs: 10_000, size: 1000 }),
    large: new Set<string>(),
    many: createMemory<boolean>({ forMs: 60_000, size: 1000 }),
  };
  knownOf.set(db, found);
  return found;
}

/** How the planner would go about it, without reading a row. */
function planOf(db: Db, query: Condition): Promise<Plan> {
  return known(db).plans.recall(keyOf(db, query), '', async () => {
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
}>`
    with hits as ${materialized ? sql`materialized` : sql`not materialized`} (${hits})
    select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}`;

const idsOf = async ({ db }: Walk, query: ReturnType<typeof pageOf>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

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
  // Those of each alternative in one order first: one that has none of the words would be looked through to its end.
  const first = sql`select * from (${rows}) as r ${orderBy(source, page.sort)} limit ${limit}`;
  const hits =
    sought.length > 0
      ? sql`select * from (${first}) as w where ${sql.join(sought, sql` and `)}`
      : rows;
  return pageOf(walk, hits, false);
}

async function findMany(walk: Walk): Promise<number[]> {
  const { db, searches, page, tableRows, matches } = walk;
  const passed = (page.page * page.pageSize * tableRows) / matches;
  const ordered = inOrder(walk, passed);
  if (!searches) {
    const isShort = matches >= passed || passesNothing(await planOf(db, ordered));
    return idsOf(walk, isShort ? ordered : all(walk));
  }
  if (passed > WALK_MAX) return idsOf(walk, all(walk));
  const ids = await idsOf(walk, ordered);
  // Where the word is rarer than the planner thought.
  return ids.length < page.pageSize ? idsOf(walk, all(walk)) : ids;
}

/** The same, without looking again through what was too much a moment ago. */
async function findFewSought(asked: Asked): Promise<Found | undefined> {
  const { db, source, conditions } = asked;
  let few: Found | undefined;
  const wereMany = await known(db).many.recall(source.table, keyOf(db, ...conditions), async () => {
    few = await findFew(asked);
    return few === undefined;
  });
  return wereMany ? undefined : (few ?? findFew(asked));
}

async function findPage(asked: Asked): Promise<Found> {
  const { db, source, conditions, page, searches } = asked;
  const { table } = source;
  const { large } = known(db);
  const guess = large.has(table) ? await expectedRows(db, table, conditions) : 0;
  const isMany = guess > (searches ? SURELY_MANY : FEW);
  const few = isMany ? undefined : await (searches ? findFewSought : findFew)(asked);
  if (few) return few;
  large.add(table);
  const expected = guess || (await expectedRows(db, table, conditions));
  const { total, estimated } = await countMany(asked, expected);
  if (!estimated && total <= offsetOf(page)) return { ids: [], total, estimated };
  const tableRows = conditions.length > 0 ? await expectedRows(db, table, []) : expected;
  const matches = searches ? expected : total;
  const ids = await findMany({ ...asked, tableRows, matches });
  // The last page tells the total, whatever was expected.
  const isLast = ids.length > 0 && ids.length < page.pageSize;
  return isLast
    ? { ids, total: offsetOf(page) + ids.length, estimated: false }
    : { ids, total, estimated };
}

/** The ids of one page in their order. */
export const pageIds = (
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
): Promise<Found> =>
  findPage({ db, source, conditions, page, searches: conditions.some(isSought) });

export function tellTotal(reply: FastifyReply, { total, estimated }: Omit<Found, 'ids'>) {
  reply.header('x-total-count', total);
  if (estimated) reply.header('x-total-estimated', 'true');
}

/** Its rows, and their total in the reply's headers. */
export async function readPage(
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  reply: FastifyReply,
): Promise<Row[]> {
  const found = await pageIds(db, source, conditions, page);
  tellTotal(reply, found);
  return rowsById(db, source, found.ids);
}
