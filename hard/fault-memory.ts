// The machine runs out of memory and its kernel kills the product. Whoever looks after it starts it again: the unit of the
// system where it is alone, Muni's own first process where it is several. Nothing acknowledged is lost.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSettings } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { askInvariants, type Engine, type Outcome } from './part.ts';
import { inFolder, insist, lostOf, untilItWrites } from './trial.ts';
import { call, type Session, sessionAt, type Write, WRITES } from './writers.ts';

/** Beyond what it has already, which stays with whom it was given to. */
const MORE_BYTES = 12 * 2 ** 20;
const KILLED_WITHIN_MS = 60_000;
/** Some writes first, to be lost if any are. */
const AT_EASE_MS = 2000;
const UPLOADS = 8;
const NOT_HERE = 'not tried: no control group of memory can be made here';

/** Control groups of the first and of the second kind. */
const KINDS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', told: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', told: 'memory.events' },
] as const;

/** Little memory for whoever is put into it; null where that cannot be done. */
function scarceMemory() {
  for (const { root, limit, told } of KINDS) {
    const group = join(root, `muni-falta-${process.pid}-${Date.now()}`);
    if (!existsSync(join(root, 'cgroup.procs'))) continue;
    try {
      mkdirSync(group);
      writeFileSync(join(group, limit), String(MORE_BYTES));
    } catch {
      if (existsSync(group)) rmdirSync(group);
      continue;
    }
    return {
      hold: (pid: number) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
      kills: () =>
        Number(/^oom_kill (\d+)/m.exec(readFileSync(join(group, told), 'utf8'))?.[1] ?? 0),
      remove: () => rmdirSync(group),
    };
  }
  return null;
}

const childrenOf = ({ pid }: Product) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Until the kernel has killed: people who write, and then big files for which `pid` has no room. */
async function press(
  session: Session,
  pid: number,
  scarce: NonNullable<ReturnType<typeof scarceMemory>>,
  writes: Write[],
): Promise<number | null> {
  const began = performance.now();
  const isOver = () => scarce.kills() > 0 || performance.now() - began > KILLED_WITHIN_MS;
  const people = WRITES.map(async (make, module) => {
    for (let n = 0; !isOver(); n += 1) {
      const write = make(1_000_000 * module + n);
      writes.push(write);
      const answer = await write.send(session).catch(() => null);
      await answer?.text().catch(() => '');
      write.acknowledged = answer?.ok === true;
      await sleep(10);
    }
  });
  await sleep(AT_EASE_MS);
  scarce.hold(pid);
  const held = performance.now();
  const big = new File([Buffer.alloc(9 * 2 ** 20, 'x')], 'grande.txt', { type: 'text/plain' });
  const loads = Array.from({ length: UPLOADS }, async (_, n) => {
    while (!isOver()) {
      const form = new FormData();
      form.set('archivo', big);
      await call(session, 'computos', `/api/reportes/${141 + n}/adjuntos/`, form)
        .then((answer) => answer.text())
        .catch(() => '');
      await sleep(10);
    }
  });
  await Promise.all([...people, ...loads]);
  return scarce.kills() > 0 ? Math.round(performance.now() - held) : null;
}

export const outOfMemoryAlone = (): Promise<Outcome> =>
  inFolder('out of memory', async (folder, problems) => {
    const scarce = scarceMemory();
    if (!scarce) return NOT_HERE;
    const writes: Write[] = [];
    let figure = '';
    let product = await startProduct(demoSettings, folder);
    try {
      const session = sessionAt(product.url);
      await session.enter();
      const killedAfter = await press(session, product.pid, scarce, writes);
      if (killedAfter === null) problems.push('it was not killed');
      await product.stop();
      const began = performance.now();
      product = await startProduct(demoSettings, folder);
      const back = Math.round(performance.now() - began);
      const after = sessionAt(product.url);
      const acknowledged = writes.filter((write) => write.acknowledged).length;
      problems.push(...(await lostOf(after, writes)));
      if ((await untilItWrites(after)) === null) problems.push('it no longer writes');
      figure = `killed by the kernel after ${killedAfter ?? 'never'} ms and ${acknowledged} writes, ready ${back} ms after its start; none lost`;
    } finally {
      await product.stop();
      scarce.remove();
    }
    problems.push(...(await askInvariants(folder)));
    return figure;
  });

export const outOfMemory = (engine: Engine): Promise<Outcome> =>
  inFolder('out of memory, two processes', async (folder, problems) => {
    const scarce = scarceMemory();
    const url = await engine.freshUrl();
    if (!scarce || !url) return NOT_HERE;
    const writes: Write[] = [];
    let figure = '';
    const settings = { ...demoSettings, DATABASE_URL: url, PROCESSES: '2' };
    const product = await startProduct(settings, folder);
    try {
      const session = sessionAt(product.url);
      await session.enter();
      const [one = 0, other = 0] = childrenOf(product);
      const killedAfter = await press(session, one, scarce, writes);
      if (killedAfter === null) problems.push('it was not killed');
      const back = await untilItWrites(session);
      if (back === null) problems.push('nobody writes any more');
      const more = WRITES.map((write, n) => write(9_000_000 + n));
      for (const write of more) await insist(session, write);
      writes.push(...more);
      const until = Date.now() + KILLED_WITHIN_MS;
      const isWhole = () => childrenOf(product).length === 2 && !childrenOf(product).includes(one);
      while (!isWhole() && Date.now() < until) await sleep(100);
      if (!isWhole()) problems.push('the one that was killed was not started again');
      if (!childrenOf(product).includes(other)) problems.push('the other one died with it');
      const acknowledged = writes.filter((write) => write.acknowledged).length;
      problems.push(...(await lostOf(session, writes)));
      figure = `one of two killed by the kernel after ${killedAfter ?? 'never'} ms, written again ${back ?? 'never'} ms later, started again by the first process; ${acknowledged} writes, none lost`;
    } finally {
      await product.stop();
      scarce.remove();
    }
    problems.push(...(await askInvariants(folder, url)));
    return figure;
  });
