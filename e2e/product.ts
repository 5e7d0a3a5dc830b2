// The built product as the journeys use it: on a free loopback port, with a data folder of its own that goes when it
// stops. It runs in the temporary folder, so that no `.env` of the developer reaches it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';

const entry = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
/** A start is given up when it has printed nothing for so long: a slow machine is no reason. */
const silentLimitMs = 300_000;
const stopLimitMs = 60_000;

export interface Product {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Where the sample town waits for the parts of `npm run hard`: filling it takes longer than copying it. */
const TOWN = 'E2E_TOWN';

/** Fills the town once, for every product with sample data that starts afterwards; answers how to take it away. */
export async function prepareTown(settings: Record<string, string>): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-e2e-pueblo-'));
  const product = await startProduct(settings, folder);
  await product.stop();
  process.env[TOWN] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function placeTown(settings: Record<string, string>, folder: string) {
  const town = process.env[TOWN];
  const target = join(folder, 'data');
  if (!town || !settings['MUNI_DEMO'] || settings['DATABASE_URL'] || existsSync(target)) return;
  await cp(join(town, 'data'), target, { recursive: true });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/salud/`, { signal: AbortSignal.timeout(60_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** In a `folder` of the caller's what it stores outlives it; without one it starts empty and leaves nothing. */
export async function startProduct(
  settings: Record<string, string> = {},
  givenFolder?: string,
  main = entry,
  nodeArgs: string[] = [],
): Promise<Product> {
  const folder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'muni-e2e-')));
  await placeTown(settings, folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeArgs, '--enable-source-maps', main], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(!settings['DATABASE_URL'] && { DATA_DIR: join(folder, 'data') }),
      ...settings,
    },
  });
  let output = '';
  let heardAt = Date.now();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    heardAt = Date.now();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;

  const stop = async () => {
    if (!isGone()) {
      const gone = once(child, 'close');
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await gone;
      clearTimeout(insist);
    }
    if (!givenFolder) await rm(folder, { recursive: true, force: true });
  };

  while (!(await isHealthy(url))) {
    if (isGone() || Date.now() - heardAt > silentLimitMs || child.pid === undefined) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await sleep(100);
  }
  return { url, pid: child.pid ?? 0, log: () => output, stop };
}

/** A product of a journey lives for minutes: its embedded PostgreSQL is compiled quickly rather than well, and no journey is
 *  about what a guessed password costs. */
export const SHORT_LIVED = [
  '--liftoff-only',
  `--import=${new URL('cheapHashing.mjs', import.meta.url).href}`,
];

/** How one starts products of one's own, and how all of them are stopped whatever happened in between. */
export function ownProducts() {
  const started: Product[] = [];
  const start = async (settings: Record<string, string>, folder?: string) => {
    const product = await startProduct(settings, folder, entry, SHORT_LIVED);
    started.push(product);
    return product;
  };
  const stopAll = () => Promise.all(started.map((product) => product.stop()));
  return { start, stopAll };
}
