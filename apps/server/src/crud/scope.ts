// Which rows a session may touch at all. A resource without a scope shows every row to whoever has its permission; with
// one, a row outside it is, for that session, not there.
import type { Resource } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import type { Condition } from './list.ts';

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
  const { rows } = await sql`
    select 1 from ${sql.table(repository.table)}
    where ${sql.join([sql`id = ${id}`, ...conditions], sql` and `)}
    ${purpose === 'change' ? sql`for update` : sql``}`.execute(db);
  if (rows.length === 0) throw notFound(resource.noun);
}
