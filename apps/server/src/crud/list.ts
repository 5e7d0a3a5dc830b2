// One way to list: page, order, search and filters over any table, at the same cost for a thousand rows as for a
// million. Ids are picked from the bare table (`page.ts`), then the view is read for those ids alone: apart, because a view
// of many tables takes longer to plan than to read, and read by its key it is planned once. Conditions are plain SQL
// fragments over the table, so a list that needs more writes one more fragment.
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

/** The same, where together they are every row: said for the sake of the indexes, and of no use to what needs none. */
export const eachOf = (...alternatives: Condition[]): Condition =>
  Object.assign(oneOf(...alternatives), { isEverything: true });
export const isEverything = (condition: Condition) => 'isEverything' in condition;

const hasAlternatives = (condition: Condition): condition is Alternatives =>
  'alternatives' in condition;

export type Row = Record<string, unknown> & { id: number };

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Shown with points and stored without them; no address of a network looks like it. */
const POINTED = /^\d{1,2}\.\d{3}\.\d{3}$/;

/** A word looked for in a column: no index tells how often it is found without reading each row. */
interface Sought extends Condition {
  sought: string;
}
export const isSought = (condition: Condition): condition is Sought => 'sought' in condition;

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
      Object.assign(sql`${sql.ref(column)} like normalizar(${pattern})`, { sought: column }),
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

/** The same text for the same questions: what they ask, and of which values. */
export function keyOf(db: Db, ...conditions: Condition[]): string {
  const asked = sql.join(conditions, sql` and `).compile(db.withoutPlugins());
  return JSON.stringify([asked.sql, asked.parameters]);
}

export function columnOf({ sortColumns }: ListSource, sort: string) {
  const name = sort.replace(/^-/, '');
  return sortColumns?.[name] ?? name;
}

const isEmptyLast = ({ emptyLast }: ListSource, sort: string) =>
  emptyLast === true && sort.startsWith('-');

export function orderBy(source: ListSource, sort: string) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const empty = isEmptyLast(source, sort) ? sql`nulls last` : sql``;
  return sql`order by ${sql.ref(columnOf(source, sort))} ${direction} ${empty}, ${sql.ref('id')} ${direction}`;
}

/** What is filled and what is empty, each in the order of the index. */
export const filledFirst = (source: ListSource, sort: string): Condition[] => {
  const column = sql.ref(columnOf(source, sort));
  return isEmptyLast(source, sort)
    ? [eachOf(sql`${column} is not null`, sql`${column} is null`)]
    : [];
};

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
