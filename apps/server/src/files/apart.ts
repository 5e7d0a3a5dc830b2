// Whatever unpacks or takes apart what people send does it in a process with little memory of its own: a file that needs more
// than any honest one ends that process and nothing else (decision 021 says why it is no thread). There is one of each kind at
// a time; one that refused a file, or was read to its end, waits a moment for the next. `reader.ts` is its program, with everything it can be asked for.
import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@muni/contract';
import { AppError } from '../http/errors.ts';
import { tooBig } from './rows.ts';
import { isZip } from './zip.ts';

export interface ToRead {
  what: string;
  args: readonly unknown[];
}

export type FromReader =
  | { kind: 'item'; item: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'failed'; message: string };

/** Of the heap: what is outside of it is bounded where it is made. */
const MEMORY_MB = 128;
/** A text up to this has nothing to unpack, and costs what it weighs: it is read at once, here. */
const LIGHT_BYTES = 256 * 1024;
/** Nobody waits longer for the first rows or for a table, nor do those behind. */
const WITHIN_MS = 120_000;

/** The one place that knows where the program is: above this one in the sources, beside the bundle when built. */
function start(): ChildProcess {
  const name = import.meta.url.endsWith('.ts') ? '../reader-source.mjs' : './reader.js';
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: { ...process.env, NODE_OPTIONS: '' },
    // What it says when it runs out of memory is no news.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for an answer comes before whoever waits for a file, who is not left without a turn on a busy machine.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** Starting one stops the server for 12 ms, 24 with the embedded database inside, and people send one file after another. */
const IDLE_MS = 10_000;
/** Those that wait for another file, each with the end of its wait. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

function take(): ChildProcess {
  for (const [child, end] of idle) {
    clearTimeout(end);
    idle.delete(child);
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return start();
}

/** This process does not wait for it to end, and it ends with this process. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = setTimeout(() => {
    idle.delete(child);
    child.kill('SIGKILL');
  }, IDLE_MS);
  idle.set(child, end.unref());
}

/** One that is gone is heard of as such. */
const tell = (child: ChildProcess, message: ToRead | 'stored') =>
  child.connected && child.send(message, () => undefined);

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const isCutOff = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** What it answers, one item after the other; it goes on when the one before has been used. */
export async function* streamApart<Item>(
  toRead: ToRead,
  withinMs?: number,
): AsyncGenerator<Item, void> {
  const child = take();
  tell(child, toRead);
  const ended = new AbortController();
  const cut = () => ended.abort();
  child.once('disconnect', cut);
  let isFree = false;
  const limit = withinMs && setTimeout(() => child.kill('SIGKILL'), withinMs);
  try {
    for await (const [message] of on(child, 'message', { signal: ended.signal })) {
      const told = message as FromReader;
      isFree = told.kind === 'end' || told.kind === 'refused';
      if (told.kind === 'end') return;
      if (told.kind === 'refused') throw new AppError(told.code, told.message);
      if (told.kind === 'failed') throw new Error(told.message);
      yield told.item as Item;
      tell(child, 'stored');
    }
  } catch (error) {
    throw isCutOff(error) ? tooBig() : error;
  } finally {
    clearTimeout(limit);
    child.off('disconnect', cut);
    if (isFree) keep(child);
    else await stop(child);
  }
}

async function readItem<Item>(toRead: ToRead): Promise<Item> {
  let answer: { item: Item } | undefined;
  // To its end, after which the reader is free for another file.
  for await (const item of streamApart<Item>(toRead, WITHIN_MS)) answer = { item };
  if (!answer) throw new Error(`nothing was answered to ${toRead.what}`);
  return answer.item;
}

const turns = new Map<string, Promise<unknown>>();

/** Those of a kind one after the other: what is read at once takes its memory at once. */
export function inTurn<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (turns.get(kind) ?? Promise.resolve()).then(work);
  turns.set(
    kind,
    mine.catch(() => undefined),
  );
  return mine;
}

/** What one call answers, in its turn. */
export const readApart = <Answer>(what: string, ...args: readonly unknown[]): Promise<Answer> =>
  inTurn(what, () => readItem<Answer>({ what, args }));

export async function isLight(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > LIGHT_BYTES) return false;
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return !isZip(buffer);
  } finally {
    await file.close();
  }
}

/** The same function, done apart where its file is packed or big. */
export const apart =
  <Args extends [path: string, ...others: unknown[]], Answer>(
    what: string,
    read: (...args: Args) => Promise<Answer>,
  ) =>
  async (...args: Args): Promise<Answer> =>
    (await isLight(args[0])) ? read(...args) : readApart(what, ...args);
