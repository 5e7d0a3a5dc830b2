// Work that is due now and then, from the start of the process. One round at a time; one that fails is logged and the next
// one tries again.
import type { FastifyBaseLogger } from 'fastify';

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
