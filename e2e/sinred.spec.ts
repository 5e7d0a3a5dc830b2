// Without a network, after one visit: the service worker is allowed here, which the other journeys go without.
import type { BrowserContext, Page } from '@playwright/test';
import { demoEmail, signIn } from './accounts.ts';
import { expect, go, openAs, test } from './fixtures.ts';
import { newText } from './reporte.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported|preload CSS/,
  ],
});

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('muni-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
const FILE_LIST = /^\/assets\/archivos-/;
/** The worker has heard the page: what it showed is kept, and which files there are. */
const waitForFirst = (page: Page) =>
  expect.poll(async () => (await keptFiles(page)).some((path) => FILE_LIST.test(path))).toBe(true);
/** All the scripts are. */
const waitForAll = (page: Page) =>
  expect
    .poll(async () => {
      const kept = new Set(await keptFiles(page));
      const list = [...kept].find((path) => FILE_LIST.test(path));
      if (!list) return ['the list'];
      const files = (await (await page.request.get(list)).json()) as string[];
      return files.filter((path) => path.endsWith('.js') && !kept.has(path));
    })
    .toEqual([]);

async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(path);
  return again;
}

test('the login opens after one visit, and says what it cannot do; inside, so do screens that were never opened', async ({
  context,
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await waitForFirst(page);
  const again = await reopen(context, page, '/login');
  await expect(again.getByLabel('Correo')).toBeVisible();
  const lost = again.getByText('Se cortó la conexión. Podés entrar en cuanto vuelva.');
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toBeHidden();

  const text = newText('Escrito sin red');
  await signIn(again, demoEmail('computos'));
  await expect(again.locator('html')).toHaveAttribute('data-dentro');
  await waitForAll(again);
  expect(await keptFiles(again)).not.toContain('/undefined');
  const inside = await reopen(context, again, '/recorridos');
  await expect(inside.getByRole('heading', { level: 1, name: 'Recorridos' })).toBeVisible();
  await go(inside, '/CrearReportes');
  await inside.getByLabel('¿Qué pasa?').fill(text);
  await expect(inside.getByText('Borrador guardado')).toBeVisible();
  await inside.reload();
  await expect(inside.getByLabel('¿Qué pasa?')).toHaveValue(text);
});

test('with little data to spend, a screen that is not there says so and opens when it can', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openAs(page, 'empleado', '/inicio');
  await waitForFirst(page);
  expect((await keptFiles(page)).join()).not.toContain('AyudaPage');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ayuda', exact: true }).first().click();
  await expect(page.getByText('Esta pantalla todavía no se abrió en este equipo')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
});
