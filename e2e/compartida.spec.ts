// A computer that several people use: what one leaves behind is not there for the next.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoEmail, signIn } from './accounts.ts';
import { expect, expectAccessible, go, test } from './fixtures.ts';
import { fillReport, newText, photo, received, send } from './reporte.ts';

test('a file that was opened is not in the browser after sign-out', async ({
  playwright,
  launchOptions,
  product,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'muni-e2e-perfil-'));
  /** As the computer is switched on: with what the browser has on its disk. */
  const open = async () => {
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: product.url,
    });
    return { browser, page: browser.pages()[0] ?? (await browser.newPage()) };
  };
  const files: string[] = [];
  try {
    const { browser, page } = await open();
    page.on('request', (request) => {
      if (/\/(adjuntos\/\d+|foto)\//.test(request.url())) files.push(request.url());
    });
    await page.goto('/CrearReportes');
    await signIn(page, demoEmail('empleado'));
    await fillReport(page, newText('Con una foto'));
    await page.getByLabel('Archivos', { exact: true }).setInputFiles(photo);
    await send(page);
    await expect(received(page)).toBeVisible();
    await page.getByRole('link', { name: 'Ver el reporte' }).click();
    await page.getByRole('button', { name: 'Ver pantalla.png' }).click();
    await expect(page.getByRole('img', { name: 'pantalla.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByLabel('Correo')).toBeVisible();
    await browser.close();

    // The thumbnail, the picture and the photo of the person, each asked for once.
    expect(files.length).toBeGreaterThan(2);
    expect(files).toEqual([...new Set(files)]);
    const again = await open();
    await again.page.goto('/login');
    const statuses = await again.page.evaluate(
      (urls) =>
        Promise.all(urls.map(async (url) => (await fetch(url, { cache: 'force-cache' })).status)),
      files,
    );
    expect(statuses).toEqual(files.map(() => 401));
    await again.browser.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

/** What the browser keeps of what was written and not sent. */
const unsentIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('muni');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('borradores').objectStore('borradores');
          const counting = store.count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );

test.describe('with a draft', () => {
  test.use({ allowedErrors: [/status of 40[01]/] });

  test('a session that ran out leaves it, and whoever signs out is told that it goes', async ({
    page,
    product,
  }) => {
    const text = newText('A medio escribir');
    const written = page.getByLabel('¿Qué pasa?');
    let authorization = '';
    page.on('request', (request) => {
      authorization = request.headers()['authorization'] ?? authorization;
    });
    await page.goto('/CrearReportes');
    await signIn(page, demoEmail('empleado'));
    await fillReport(page, text);
    await expect(page.getByText('Borrador guardado')).toBeVisible();
    await fetch(`${product.url}/api/perfil/salir/`, { method: 'POST', headers: { authorization } });
    await page.reload();
    await expect(page.getByText('Tu sesión venció')).toBeVisible();
    await signIn(page, demoEmail('empleado'));
    await expect(written).toHaveValue(text);

    const leave = page.getByRole('button', { name: 'Cerrar Sesión' });
    const told = page.getByRole('alertdialog', { name: 'Tenés un borrador sin enviar' });
    await leave.click();
    await expectAccessible(page, '[role=alertdialog]');
    await told.getByRole('button', { name: 'Seguir acá' }).click();
    await expect(written).toHaveValue(text);
    await leave.click();
    await told.getByRole('button', { name: 'Cerrar y borrarlo' }).click();
    await expect(page.getByLabel('Correo')).toBeVisible();
    expect(await unsentIn(page)).toBe(0);
    await signIn(page, demoEmail('empleado'));
    await expect(page.locator('html')).toHaveAttribute('data-dentro');
    await go(page, '/CrearReportes');
    await expect(page.getByText('Impresora', { exact: true }).first()).toBeVisible();
    await expect(written).toHaveValue('');
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByLabel('Correo')).toBeVisible();
  });
});
