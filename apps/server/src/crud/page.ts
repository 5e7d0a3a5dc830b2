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
const lastOf = ({ page, pageSize }: ListPage) => page * pageSize;

interface Asked {
  db: Db;
  source: ListSource;
  conditions: readonly Condition[];
  page: ListPage;
  /** Whether words are looked for. */
  searches: boolean;
  /** The same for the same conditions. */
  key: string;
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
  many: Memory<true>;
}

const knownOf = new WeakMap<Db, Known>();
function known(db: Db): Known {
  const found = knownOf.get(db) ?? {
    plans: createMemory<Plan>({ forMs: 10_000, size: 1000 }),
    large: new Set<string>(),
    many: createMemory<true>({ forMs: 60_000, size: 1000 }),
  };
  knownOf.set(db, found);
  return found;
}

/** How the planner would go about it, without reading a row. `key` tells it from whatever else is asked of the table. */
function planOf(db: Db, table: string, key: string, query: () => Condition): Promise<Plan> {
  return known(db).plans.recall(table, key, async () => {
    const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`
      explain (format json) ${query()}`.execute(db);
    return Object.values(rows[0] ?? {})[0]?.[0].Plan ?? { 'Node Type': '', 'Plan Rows': 0 };
  });
}

const expectedRows = async ({ db, source: { table }, conditions, key }: Asked) =>
  (await planOf(db, table, key, () => matching(table, sql`1`, conditions)))['Plan Rows'];

/** By an index that has all that is asked, in the order that is asked. */
const passesNothing = ({ Filter, Plans = [], ...node }: Plan): boolean =>
  Filter === undefined && node['Node Type'] !== 'Sort' && Plans.every(passesNothing);

/** How many match, of more than a few, as far as they are counted one by one. */
const countOf = ({ source, conditions }: Asked) => sql<number>`
  (select count(*) from (${matching(source.table, sql`1`, conditions)} limit ${EXACT_COUNT_MAX + 1}) as c)`;

const asCounted = (count: number, expected: number): Pick<Found, 'total' | 'estimated'> =>
  count > EXACT_COUNT_MAX
    ? { total: Math.max(count, expected), estimated: true }
    : { total: count, estimated: false };

const pageOf = ({ source, page }: Asked, hits: Condition, materialized: boolean) => sql<{
  id: number;
}>`
    with hits as ${materialized ? sql`materialized` : sql`not materialized`} (${hits})
    select id from hits ${orderBy(source, page.sort)} limit ${page.pageSize} offset ${offsetOf(page)}`;

const idsOf = async ({ db }: Asked, query: ReturnType<typeof pageOf>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** All that match, sorted after. */
function all(asked: Asked) {
  const { source, conditions, page } = asked;
  const columns = sql`id, ${sql.ref(columnOf(source, page.sort))}`;
  return pageOf(asked, matching(source.table, columns, conditions), true);
}

/** In the order of an index, skipping what does not match; where words are looked for, no more than `limit` of the others. */
function inOrder(asked: Asked, limit: number) {
  const { source, conditions, page } = asked;
  const sought = conditions.filter(isSought);
  const others = conditions.filter((condition) => !isSought(condition));
  const column = columnOf(source, page.sort);
  const names = new Set(['id', column, ...sought.map((one) => one.sought)]);
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  const end = sql`${orderBy({ ...source, emptyLast: false }, page.sort)} limit ${limit}`;
  const rows = matching(source.table, columns, [...filledFirst(source, page.sort), ...others], end);
  // Those of each alternative in one order first: one that has none of the words would be looked through to its end.
  const first = sql`select * from (${rows}) as r ${orderBy(source, page.sort)} limit ${limit}`;
  const hits =
    sought.length > 0
      ? sql`select * from (${first}) as w where ${sql.join(sought, sql` and `)}`
      : rows;
  return pageOf(asked, hits, false);
}

/** How many rows are passed, in any order, until the page is full. */
async function passedOf(asked: Asked, matches: number): Promise<number> {
  const tableRows = await expectedRows({ ...asked, conditions: [], key: '' });
  return (lastOf(asked.page) * tableRows) / matches;
}

async function findListed(asked: Asked, expected: number): Promise<Found> {
  const { db, source, page, key } = asked;
  const ordered = inOrder(asked, lastOf(page));
  const plan = await planOf(db, source.table, `${key} ${JSON.stringify(page)}`, () => ordered);
  const isStraight = passesNothing(plan);
  const isCounted = expected <= TRUSTED_ESTIMATE;
  if (isCounted && isStraight) return countAndFind(asked, ordered, expected);
  const { total, estimated } = isCounted
    ? asCounted(await countUpToMax(asked), expected)
    : { total: expected, estimated: true };
  if (!estimated && total <= offsetOf(page)) return { ids: [], total, estimated };
  const isShort = isStraight || total >= (await passedOf(asked, total));
  return { ids: await idsOf(asked, isShort ? ordered : all(asked)), total, estimated };
}

async function countUpToMax(asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(asked)} as total`.execute(
    asked.db,
  );
  return rows[0]?.total ?? 0;
}

/** In one statement, where how the page is found does not hang on how many there are. */
async function countAndFind(asked: Asked, ordered: Condition, expected: number): Promise<Found> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select ${countOf(asked)} as total, array(${ordered}) as ids`.execute(asked.db);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { ids, ...asCounted(total, expected) };
}

/** Nobody reads so many of what a word finds: that there are more is enough. */
async function findSought(asked: Asked, expected: number): Promise<Found> {
  const found = { total: FEW_FOUND + 1, estimated: true };
  const passed = await passedOf(asked, expected);
  if (passed > WALK_MAX) return { ids: await idsOf(asked, all(asked)), ...found };
  const limit = Math.min(WALK_MAX, Math.ceil(SLACK * passed));
  const ids = await idsOf(asked, inOrder(asked, limit));
  // Where the word is rarer than the planner thought.
  const isRare = ids.length < asked.page.pageSize;
  return { ids: isRare ? await idsOf(asked, all(asked)) : ids, ...found };
}

/** The same, without looking again through what was too much a moment ago. */
async function findFewSought(asked: Asked): Promise<Found | undefined> {
  const { db, source, key } = asked;
  const { many } = known(db);
  if (await many.peek(source.table, key)) return undefined;
  const few = await findFew(asked);
  if (!few) await many.recall(source.table, key, async () => true);
  return few;
}

async function findPage(asked: Asked): Promise<Found> {
  const { db, source, page, searches } = asked;
  const { large } = known(db);
  const guess = large.has(source.table) ? await expectedRows(asked) : 0;
  const isMany = guess > (searches ? SURELY_MANY : FEW);
  const few = isMany ? undefined : await (searches ? findFewSought : findFew)(asked);
  if (few) return few;
  large.add(source.table);
  const expected = guess || (await expectedRows(asked));
  const { ids, ...found } = await (searches ? findSought : findListed)(asked, expected);
  // The last page tells the total, whatever was expected.
  const isLast = ids.length > 0 && ids.length < page.pageSize;
  return isLast ? { ids, total: offsetOf(page) + ids.length, estimated: false } : { ids, ...found };
}

/** The ids of one page in their order. `key` is that of its conditions. */
export const pageIds = (
  db: Db,
  source: ListSource,
  conditions: readonly Condition[],
  page: ListPage,
  key = keyOf(db, ...conditions),
): Promise<Found> =>
  findPage({ db, source, conditions, page, key, searches: conditions.some(isSought) });

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
