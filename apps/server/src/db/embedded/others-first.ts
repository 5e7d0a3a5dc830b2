// The embedded database serves everybody over one connection, a statement at a time. Long work in many parts asks here
// before each of them: whoever came meanwhile is served to the end, and not one statement between two parts.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** An answer takes several statements, with less than this between them. */
const QUIET_MS = 6;
const STEP_MS = 2;
/** Then the long work has its turn, however many there are. */
const LONGEST_MS = 200;

export async function othersFirst(pool: Pick<Pool, 'idleCount'>): Promise<void> {
  const isFree = () => pool.idleCount > 0;
  if (isFree()) return;
  for (let waited = 0, quiet = 0; quiet < QUIET_MS && waited < LONGEST_MS; waited += STEP_MS) {
    await sleep(STEP_MS);
    quiet = isFree() ? quiet + STEP_MS : 0;
  }
}
