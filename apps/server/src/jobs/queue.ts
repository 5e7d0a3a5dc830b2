// Work that waits in a table and is taken piece by piece: at once when something new is put there, and every so often for
// what is to be tried again. Any number of processes may do so on one database; what holds a piece is the table's own.
import type { FastifyBaseLogger } from 'fastify';
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
  let works = false;
  let underWay = Promise.resolve();
  async function doAll() {
    works = true;
    try {
      let goOn = true;
      while (goOn && !stopping.signal.aborted) {
        again = false;
        goOn = (await next()) || again;
      }
    } catch (error) {
      failed(error);
    } finally {
      // In the same moment: whoever wakes it between the last look and this would not be heard.
      works = false;
    }
  }
  return {
    wake() {
      again = true;
      if (!works) underWay = doAll();
    },
    ended: () => underWay,
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

// Work for when nobody is there: once a night, at an hour of the server's own time zone. A night that fails is logged and
// the next one tries again.

/** Milliseconds until the clock next shows that hour; a whole day when it shows it now. */
export function untilHour(hour: number, now: Date): number {
  const next = new Date(now);
  next.setHours(hour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

export function everyNight(
  hour: number,
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => void } {
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(run, untilHour(hour, new Date())).unref();
  };
  const run = () => {
    work()
      .catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
      .finally(plan);
  };
  plan();
  return { stop: () => clearTimeout(timer) };
}

// Work that is due now and then, from the start of the process. One round at a time; one that fails is logged and the next
// one tries again.

export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => Promise<void> } {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'regular work failed'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
