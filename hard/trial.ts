// What the trials of a fault share: how a write fares meanwhile, and how soon one is taken again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './part.ts';
import type { Session, Write } from './writers.ts';

const BACK_WITHIN_MS = 40_000;

/** The status of one new write, whatever it is, or 0; and whether its body is ours. */
export async function tryWrite(
  to: Session,
  n: number,
): Promise<{ status: number; isOurs: boolean }> {
  const answer = await fetch(`${to.url}/api/tareas/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await to.token('computos')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ titulo: `Prueba de falta ${n}`, descripcion: 'x'.repeat(4000) }),
    signal: AbortSignal.timeout(BACK_WITHIN_MS),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return { status: answer?.status ?? 0, isOurs: answer?.ok === true || text.includes('"error"') };
}

/** Milliseconds until a write is taken; null when none is. */
export async function untilItWrites(to: Session): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < BACK_WITHIN_MS) {
    if ((await tryWrite(to, Math.random())).status === 201)
      return Math.round(performance.now() - began);
    await sleep(200);
  }
  return null;
}

/** Sent under its key until it is answered, as the web does. */
export async function insist(to: Session, write: Write): Promise<void> {
  const until = performance.now() + BACK_WITHIN_MS;
  while (!write.acknowledged && performance.now() < until) {
    const answer = await write.send(to).catch(() => null);
    await answer?.text().catch(() => '');
    write.acknowledged = answer?.ok === true;
    if (!write.acknowledged) await sleep(100);
  }
}

/** What was acknowledged and is not there once. */
export async function lostOf(to: Session, writes: readonly Write[]): Promise<string[]> {
  const lost: string[] = [];
  for (const write of writes) {
    const count = await write.count(to);
    if (write.acknowledged ? count !== 1 : count > 1)
      lost.push(`${write.module}, ${write.text}: ${count} of it`);
  }
  return lost;
}

/** In a folder of its own that goes with it; every problem is told with the name of the fault. */
export async function inFolder(
  name: string,
  work: (folder: string, problems: string[]) => Promise<string>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-falta-'));
  const problems: string[] = [];
  try {
    const figure = await work(folder, problems);
    return { figures: { [name]: figure }, problems: problems.map((text) => `${name}: ${text}`) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One after the other: they share two cores. */
export async function together(trials: readonly (() => Promise<Outcome>)[]): Promise<Outcome> {
  const all: Outcome = { figures: {}, problems: [] };
  for (const trial of trials) {
    const { figures, problems } = await trial();
    Object.assign(all.figures, figures);
    all.problems.push(...problems);
  }
  return all;
}
