// What surrounds the product fails and comes back: the disk fills up, the database goes away, the database freezes. Whoever
// asks meanwhile is answered soon with a message, nothing is broken, and it goes on by itself when the cause is gone.
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../scripts/run-command.mjs';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { askInvariants, type Outcome, type Part } from './part.ts';
import { startPair } from './standby.ts';
import { type Session, sessionAt, WRITES } from './writers.ts';

const BACK_WITHIN_MS = 40_000;
const LEFT_BYTES = 256 * 1024;

/** The status of one new write, whatever it is, or 0; and whether its body is ours. */
async function tryWrite(to: Session, n: number): Promise<{ status: number; isOurs: boolean }> {
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

async function untilItWrites(to: Session): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < BACK_WITHIN_MS) {
    if ((await tryWrite(to, Math.random())).status === 201)
      return Math.round(performance.now() - began);
    await sleep(200);
  }
  return null;
}

async function fullDisk(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-disk-'));
  const mounted = await runCommand('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]);
  if (mounted.code !== 0) {
    await rm(folder, { recursive: true, force: true });
    return { figures: { 'full disk': 'not tried: nothing can be mounted here' }, problems: [] };
  }
  const problems: string[] = [];
  let figure = '';
  try {
    const product = await startProduct(demoSettings, folder);
    try {
      const session = sessionAt(product.url);
      await session.enter();
      const ballast = join(folder, 'lastre');
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
      const statuses = new Map<number, number>();
      for (let n = 0; n < 400 && (statuses.get(500) ?? 0) < 5; n += 1) {
        const { status, isOurs } = await tryWrite(session, n);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!isOurs) problems.push(`full disk: ${status} without a message`);
        if (status === 0) break;
      }
      if (!statuses.has(500)) problems.push('full disk: it never filled up');
      await rm(ballast);
      const back = await untilItWrites(session);
      if (back === null)
        problems.push(`full disk: no write within ${BACK_WITHIN_MS} ms of there being room`);
      const told = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ');
      figure = `${told} while full; back after ${back ?? 'never'} ms`;
    } finally {
      await product.stop();
    }
    problems.push(...(await askInvariants(folder)));
  } finally {
    await runCommand('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
  return { figures: { 'full disk': figure }, problems };
}

async function lostDatabase(): Promise<Outcome> {
  const pair = await startPair();
  if (!pair) return { figures: { 'lost database': 'not tried: no PostgreSQL here' }, problems: [] };
  const folder = await mkdtemp(join(tmpdir(), 'muni-lost-'));
  const problems: string[] = [];
  const figures: Outcome['figures'] = {};
  const url = pair.urlOf(pair.first);
  try {
    const product = await startProduct({ ...demoSettings, DATABASE_URL: url }, folder);
    try {
      const session = sessionAt(product.url);
      await session.enter();
      const during = async (name: string, comeBack: () => Promise<unknown>) => {
        const began = performance.now();
        const { status, isOurs } = await tryWrite(session, 1);
        const answeredMs = Math.round(performance.now() - began);
        if (!isOurs) problems.push(`${name}: ${status} without a message`);
        await comeBack();
        const back = await untilItWrites(session);
        if (back === null) problems.push(`${name}: it did not come back`);
        figures[name] =
          `${status} after ${answeredMs} ms; writes again ${back ?? 'never'} ms after it came back`;
      };
      pair.first.signal('SIGKILL');
      await during('lost database', () => pair.startAgain());
      pair.first.signal('SIGSTOP');
      await during('frozen, alone', async () => pair.first.signal('SIGCONT'));
      const made = WRITES.map((write, n) => write(9_000_000 + n));
      for (const write of made) await write.send(session);
      for (const write of made)
        if ((await write.count(session)) !== 1)
          problems.push(`after it: ${write.text} is not there once`);
    } finally {
      await product.stop();
    }
    problems.push(...(await askInvariants(folder, url)));
  } finally {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { figures, problems };
}

export const faults: Part = {
  engines: ['embedded', 'postgresql'],
  run: ({ name }) => (name === 'embedded' ? fullDisk() : lostDatabase()),
};
