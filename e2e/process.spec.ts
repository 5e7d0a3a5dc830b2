// What whoever runs the product meets: it survives being killed, and says in one line why it does not start.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findPostgres } from '../scripts/postgres.mjs';
import { demoSettings, tokenOf } from './accounts.ts';
import { openAs } from './fixtures.ts';
import { ownProducts, type Product } from './product.ts';

const entry = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
/** A few in every run; KILL_ROUNDS=20 for the whole proof. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);

let folder: string;
let own: ReturnType<typeof ownProducts>;
let stopDatabase: (() => Promise<void>) | undefined;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muni-proceso-'));
  own = ownProducts();
});
test.afterEach(async () => {
  await own.stopAll();
  await stopDatabase?.();
  stopDatabase = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Creates areas one after the other until the server is gone, and notes the names it acknowledged. */
async function createUntilGone(
  { url }: Product,
  token: string,
  prefix: string,
  acknowledged: string[],
) {
  for (let n = 1; ; n += 1) {
    const nombre = `${prefix} número ${n}`;
    const answer = await fetch(`${url}/api/areas/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nombre }),
    }).catch(() => null);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(nombre);
  }
}

async function storedNames({ url }: Product, token: string, prefix: string): Promise<Set<string>> {
  const query = new URLSearchParams({ q: prefix, formato: 'csv', columnas: 'nombre' });
  const answer = await fetch(`${url}/api/areas/exportar/?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Set((await answer.text()).split('\r\n').map((line) => line.replaceAll('"', '')));
}

async function postgresql(): Promise<Record<string, string> | null> {
  const found = await findPostgres();
  if (!found.url) return null;
  stopDatabase = found.stop;
  return { DATABASE_URL: found.url };
}

/** The settings of where the product keeps its data; null when this machine has none of that kind. */
const databases: Record<string, () => Promise<Record<string, string> | null>> = {
  'the embedded database': async () => ({}),
  PostgreSQL: postgresql,
};

for (const [name, open] of Object.entries(databases))
  test(`killed again and again while areas are created, it loses none that it acknowledged: ${name}`, async () => {
    test.setTimeout(60_000 + ROUNDS * 30_000);
    const database = await open();
    test.skip(database === null, `There is no ${name} here.`);
    if (!database) return;
    let product = await own.start({ ...demoSettings, ...database }, folder);
    const token = await tokenOf(product.url, 'computos');
    let total = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const prefix = `Vuelta ${String(round).padStart(2, '0')}`;
      const acknowledged: string[] = [];
      const creating = createUntilGone(product, token, prefix, acknowledged);
      await expect
        .poll(() => acknowledged.length, { intervals: [1 + round] })
        .toBeGreaterThan(round % 7);
      process.kill(product.pid, 'SIGKILL');
      await creating;
      product = await own.start({ LOG_LEVEL: 'warn', ...database }, folder);
      const stored = await storedNames(product, token, prefix);
      expect(acknowledged.filter((nombre) => !stored.has(nombre))).toEqual([]);
      total += acknowledged.length;
    }
    test.info().annotations.push({ type: 'areas acknowledged', description: String(total) });
  });

function startAndFail(settings: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [entry], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: stderr.trim().split('\n') };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

test('of two processes one is killed, and nobody notices but for a reconnection', async ({
  page,
}) => {
  const database = await postgresql();
  test.skip(!database || process.platform !== 'linux', 'It needs PostgreSQL and /proc.');
  if (!database) return;
  const product = await own.start({ ...demoSettings, ...database, PROCESSES: '2' }, folder);
  const create = async (nombre: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(product.url, 'computos')}`,
    };
    const body = JSON.stringify({ nombre });
    return (await fetch(`${product.url}/api/areas/`, { method: 'POST', headers, body })).status;
  };
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/vivo/'));
  await openAs(page, 'computos', `${product.url}/ListaDeAreas`);
  await expect(page.getByText('Catastro')).toBeVisible();
  await listening;
  const [victim = 0] = childrenOf(product.pid);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => childrenOf(product.pid).includes(victim)).toBe(false);
  expect(await create('Abasto')).toBe(201);
  // The stream may have been the other's, or has to be asked for again.
  await expect(page.getByText('Abasto')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => childrenOf(product.pid).length).toBe(2);
});

test('a second start on the same data says so, and one on the same port too', async () => {
  const product = await own.start({}, folder);
  const port = new URL(product.url).port;
  const sameData = startAndFail({ DATA_DIR: join(folder, 'data') });
  expect(sameData).toEqual({ status: 1, lines: [expect.stringMatching(/en uso/)] });
  const samePort = startAndFail({ DATA_DIR: join(folder, 'otra'), PORT: port });
  expect(samePort).toEqual({
    status: 1,
    lines: [expect.stringMatching(`puerto ${port} está ocupado`)],
  });
});

for (const [what, settings, said] of [
  [
    'an unreachable DATABASE_URL',
    { DATABASE_URL: 'postgresql://muni:secreta@127.0.0.1:9/muni' },
    /127\.0\.0\.1/,
  ],
  ['a wrong PORT', { PORT: 'tres mil' }, /^PORT no es válido/],
  ['a contradiction', { DATABASE_URL: 'postgresql://h/b', DATA_DIR: './x' }, /se contradicen/],
  ['processes without a server', { PROCESSES: '2' }, /DATABASE_URL/],
  ['Firebase settings without Firebase', { FIREBASE_API_KEY: 'x' }, /IDENTITY_PROVIDER=firebase/],
] as const)
  test(`${what} is one line that says what to do`, () => {
    const failed = startAndFail(settings);
    expect(failed).toEqual({ status: 1, lines: [expect.stringMatching(said)] });
    expect(failed.lines.join('')).not.toContain('secreta');
  });

test('a name that .env does not know, and a folder that cannot be written', async () => {
  await writeFile(join(folder, '.env'), 'PUERTO=3000\n');
  expect(startAndFail({}).lines).toEqual([expect.stringMatching(/PUERTO/)]);
  await writeFile(join(folder, '.env'), '');
  await writeFile(join(folder, 'archivo'), '');
  expect(startAndFail({ DATA_DIR: join(folder, 'archivo') }).lines).toEqual([
    expect.stringMatching(/archivo/),
  ]);
});
