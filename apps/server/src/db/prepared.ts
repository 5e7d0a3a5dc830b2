// Statements that are planned once per connection and run many times. For what is looked up by a key in a view of many
// tables, planning costs several times what running does, and the plan is the same whatever the key. Not for lists: there
// the right plan depends on the values. To leave it, drop `prepared` from the query.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* prepared */';

/** Goes first in the query: sql`${prepared} select …`. */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** How the connection remembers the statement; undefined for those that are planned each time. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `muni_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
