// Work that waits in a table and is taken piece by piece: at once when something new is put there, and every so often for
// what is to be tried again. Any number of processes may do so on one database; what holds a piece is the table's own.
import type { Notifications } from '../db/notifications.ts';

interface QueueOptions {
  database: Notifications;
  channel: string;
  everyMs: number;
  /** What is under way is not waited for longer than this when the server stops. */
  stopMs: number;
  /** Aborted when it stops, for whoever is in the middle of something long. */
  stopping: AbortController;
  /** Does one piece and says whether it is worth going on. Lanes do not wait for each other. */
  lanes: readonly (() => Promise<boolean>)[];
  failed: (error: unknown) => void;
}

type LaneOptions = Pick<QueueOptions, 'stopping' | 'failed'>;

function laneOf(next: () => Promise<boolean>, { stopping, failed }: LaneOptions) {
  let again = false;
  let underWay: Promise<void> | undefined;
  async function doAll() {
    try {
      let goOn = true;
      while (goOn && !stopping.signal.aborted) {
        again = false;
        goOn = (await next()) || again;
      }
    } catch (error) {
      failed(error);
    }
  }
  return {
    wake() {
      again = true;
      underWay ??= doAll().finally(() => (underWay = undefined));
    },
    ended: async () => underWay,
  };
}

export async function startQueue(options: QueueOptions): Promise<{ stop(): Promise<void> }> {
  const { database, channel, everyMs, stopMs, stopping } = options;
  const lanes = options.lanes.map((next) => laneOf(next, options));
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const stopListening = await database.listen(channel, { message: wake, gap: wake });
  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopListening();
      const limit = new Promise((resolve) => setTimeout(resolve, stopMs).unref());
      await Promise.race([Promise.all(lanes.map((lane) => lane.ended())), limit]);
    },
  };
}
