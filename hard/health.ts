import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer } from './input-sending.ts';

const file = fileURLToPath(new URL('health-process.ts', import.meta.url));

/** Whoever asks for the health of a product, once the first answer came; `seen` is called at each. */
export async function startHealth(url: string, seen: () => void) {
  const child = fork(file);
  const times: number[] = [];
  const faults: string[] = [];
  child.on('message', ({ status, ms, fault }: Answer) => {
    times.push(ms);
    if (status !== 200) faults.push(`health: ${fault ?? status}`);
    seen();
  });
  child.send(url);
  await once(child, 'message');
  return {
    faults,
    /** How long each answer took while this lasted. */
    async timesWhile(work: Promise<unknown>): Promise<number[]> {
      const from = times.length;
      await work;
      return times.slice(from);
    },
    stop: () => child.kill('SIGKILL'),
  };
}
