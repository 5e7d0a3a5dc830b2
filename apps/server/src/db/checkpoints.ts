// The embedded database has no background processes, so nobody trims its write-ahead log: this does, once enough has
// been written since the last time that reopening would be slow.
import type { Log } from './log.ts';
import { withPatientClient } from './pool.ts';
import type { Connections } from './pool.ts';

const EVERY_MS = 30_000;
const ENOUGH_BYTES = 8 * 1024 * 1024;

/** Starts the timer; the function it returns stops it. */
export function startCheckpoints(connections: Connections, log: Log): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    checkpointWhenDue(connections, ENOUGH_BYTES)
      .catch((error: unknown) => log.warn(`checkpoint failed: ${String(error)}`))
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells whether it was due. */
export function checkpointWhenDue(connections: Connections, enoughBytes: number): Promise<boolean> {
  return withPatientClient(connections, async (run) => {
    const { rows } = await run(
      'select pg_current_wal_insert_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
      [enoughBytes],
    );
    const [checkpoint]: { due: boolean }[] = rows;
    if (!checkpoint?.due) return false;
    await run('checkpoint');
    return true;
  });
}
