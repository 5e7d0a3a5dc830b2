// Starts the people of `writing-process.ts` and remembers what they told, for when they are gone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DemoRole } from '../e2e/accounts.ts';
import { type Write, WRITES } from './writers.ts';

const file = fileURLToPath(new URL('writing-process.ts', import.meta.url));

export interface Task {
  url: string;
  tokens: readonly (readonly [DemoRole, string])[];
  /** Their writes are numbered from here on. */
  first: number;
  /** The number of the file to load; none where it is null. */
  load: number | null;
}

export type Told =
  | { began: number; module: number }
  | { acknowledged: number }
  | { load: number }
  | { refused: string };

export function startWriting() {
  const child = fork(file);
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const writes = new Map<number, Write>();
  const problems: string[] = [];
  let load: number | undefined;
  child.on('message', (told: Told) => {
    if ('refused' in told) problems.push(told.refused);
    else if ('load' in told) load = told.load;
    else if ('began' in told) {
      const write = WRITES[told.module]?.(told.began);
      if (write) writes.set(told.began, write);
    } else {
      const write = writes.get(told.acknowledged);
      if (write) write.acknowledged = true;
    }
  });
  return {
    /** Until the first of them has begun. */
    async begin(task: Task) {
      child.send(task);
      await Promise.race([once(child, 'message'), gone]);
    },
    /** With -9; what they had told by then is heard. */
    async kill() {
      child.kill('SIGKILL');
      await gone;
      return { writes: [...writes.values()], load, problems };
    },
  };
}
