// Work for when nobody is there: once a night, at an hour of the server's own time zone. A night that fails is logged and
// the next one tries again.
import type { FastifyBaseLogger } from 'fastify';

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
