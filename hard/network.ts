// People who write over a bad network and, as the web does, send again under the same key until they are answered: creates,
// actions, attachments and surveys are there exactly once. WRITES_EACH and SEED change it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { startBadNetwork } from './bad-network.ts';
import { askInvariants, type Engine, type Outcome, type Part } from './part.ts';
import { ACTIONS, sessionAt, type Session, type Write, WRITES } from './writers.ts';

const EACH = Number(process.env['WRITES_EACH'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 1);
const PEOPLE_EACH = 2;
const ATTEMPTS = 30;

/** Until it is answered; how often it had to be sent. */
async function insist(write: Write, to: Session): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await write.send(to).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || text === null) continue;
    // The first of two that came together is still at it.
    if (answer.status === 409) continue;
    if (!answer.ok) throw new Error(`${write.module}: ${answer.status} ${text}`);
    return attempt;
  }
  throw new Error(`${write.module}: never answered`);
}

async function writeOverBadNetwork(engine: Engine): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-network-'));
  const databaseUrl = await engine.freshUrl();
  const settings = { ...demoSettings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const product = await startProduct(settings, folder);
  const network = await startBadNetwork(product.url, seededRandom(SEED));
  const problems: string[] = [];
  let sent = 0;
  let written = 0;
  try {
    const direct = sessionAt(product.url);
    await direct.enter();
    const through: Session = { ...direct, url: network.url };
    let n = 0;
    const work = async (make: (n: number) => Write) => {
      for (let count = 0; count < EACH / PEOPLE_EACH; count += 1) {
        const write = make((n += 1));
        const times = await insist(write, through);
        sent += times;
        written += 1;
        const there = await write.count(direct);
        if (there !== 1) problems.push(`${write.module}, ${write.text}: ${there} of it`);
      }
    };
    const people = [...WRITES, ...ACTIONS].flatMap((make) =>
      Array.from({ length: PEOPLE_EACH }, () => work(make)),
    );
    for (const result of await Promise.allSettled(people))
      if (result.status === 'rejected') problems.push(String(result.reason));
  } finally {
    await network.stop();
    await product.stop();
  }
  problems.push(...(await askInvariants(folder, databaseUrl)));
  await rm(folder, { recursive: true, force: true });
  const fates = [...network.seen].map(([fate, times]) => `${fate} ${times}`).join(', ');
  return { figures: { written, sent, requests: fates }, problems };
}

export const network: Part = {
  minutes: 0.75,
  run: writeOverBadNetwork,
};
