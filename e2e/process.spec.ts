// What whoever runs the product meets: two processes, of which one dies, and one line that says why it does not start.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/postgres.mjs';
import { signIn, tokenWith } from './accounts.ts';
import { expect, test as base } from './fixtures.ts';
import { firstLink, startAndFail } from './process.ts';

/** Named before the product that uses it, so that the product goes first. */
const test = base.extend<{ databaseUrl: string; folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  databaseUrl: async ({}, use) => {
    const found = await findPostgres();
    base.skip(!found.url, found.note);
    if (!found.url) return;
    await use(found.url);
    await found.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'muni-proceso-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

test.describe('of two processes', () => {
  // What was on its way when its process died.
  test.use({ allowedErrors: [/ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)/] });

  test('one is killed, and nobody notices but for a reconnection; their port is nobody else’s', async ({
    databaseUrl,
    startOwn,
    folder,
    page,
  }) => {
    test.skip(process.platform !== 'linux', 'It needs /proc.');
    const product = await startOwn({ DATABASE_URL: databaseUrl, PROCESSES: '2' });
    await expect.poll(() => firstLink(product.log())).not.toBe('');
    const [email, password] = ['nadia@recorrido.test', 'secreta-123'];
    const installed = await fetch(`${product.url}/api/instalacion/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        clave: new URL(firstLink(product.log())).searchParams.get('clave'),
        email,
        password,
        titulo: 'Municipalidad de San Recorrido',
        oficina: 'Informática',
        nombre: 'Nadia',
        apellido: 'Quiroga',
        dni: '28450109',
        legajo: '1000',
        tipo: 'Planta permanente',
      }),
    });
    expect(installed.status).toBe(204);
    const listening = page.waitForResponse((response) => response.url().endsWith('/api/vivo/'));
    await page.goto(`${product.url}/ListaDeAreas`);
    await signIn(page, email, password);
    await listening;
    const token = await tokenWith(product.url, email, password);
    const [victim = 0] = childrenOf(product.pid);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => childrenOf(product.pid).includes(victim)).toBe(false);
    // What is asked meanwhile is answered by the one that is left: a browser opens anew a connection whose other side is gone.
    const created = await page.evaluate(async (authorization) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ nombre: 'Abasto' });
      return (await fetch('/api/areas/', { method: 'POST', headers, body })).status;
    }, `Bearer ${token}`);
    expect(created).toBe(201);
    // Its stream may have been the other's, or has to be asked for again.
    await expect(page.getByRole('main').getByText('Abasto')).toBeVisible();
    await expect.poll(() => childrenOf(product.pid).length).toBe(2);

    const { port } = new URL(product.url);
    expect(await startAndFail(folder, { DATABASE_URL: databaseUrl, PORT: port })).toEqual({
      status: 1,
      lines: [expect.stringMatching(`puerto ${port} está ocupado`)],
    });
  });
});

test('what keeps it from starting is one line that says what to do, and no secret', async ({
  folder,
}) => {
  await writeFile(join(folder, 'archivo'), '');
  for (const [settings, said] of [
    [{ DATABASE_URL: 'postgresql://muni:secreta@127.0.0.1:9/muni' }, /127\.0\.0\.1/],
    [{ DATA_DIR: join(folder, 'archivo') }, /archivo/],
  ] as const) {
    const failed = await startAndFail(folder, settings);
    expect(failed).toEqual({ status: 1, lines: [expect.stringMatching(said)] });
    expect(failed.lines.join('')).not.toContain('secreta');
  }
  await writeFile(join(folder, '.env'), 'PUERTO=3000\n');
  expect((await startAndFail(folder, {})).lines).toEqual([expect.stringMatching(/PUERTO/)]);
});
