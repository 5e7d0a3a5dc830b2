import { expect, it } from 'vitest';
import { startQueue } from './queue.ts';

it('hears whoever wakes it in the very moment in which it ends', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    let wake = () => {};
    let looks = 0;
    let found = () => {};
    const seen = new Promise<void>((resolve) => (found = resolve));
    const wakeIn = async (left: number): Promise<void> =>
      left > 0 ? Promise.resolve().then(() => wakeIn(left - 1)) : wake();
    const queue = await startQueue({
      database: {
        listen: async (_channel, listener) => {
          wake = () => listener.message('');
          return () => undefined;
        },
      },
      channel: 'x',
      everyMs: 3_600_000,
      stopMs: 0,
      stopping: new AbortController(),
      lanes: [
        async () => {
          looks += 1;
          if (looks === 1) void wakeIn(turns);
          else found();
          return false;
        },
      ],
      failed: (error) => expect.unreachable(String(error)),
    });
    await seen;
    await queue.stop();
  }
});
