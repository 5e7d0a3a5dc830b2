// What one person does appears on the screens of others, without reloading.
import type { Page } from '@playwright/test';
import { callAs } from './api.ts';
import { expect, expectNoAxeViolations, openAs, test } from './fixtures.ts';

const newName = (what: string) => `${what} ${Date.now() % 1_000_000}`;

interface Area {
  id: number;
  version: number;
}
const createArea = (url: string, nombre: string) =>
  callAs<Area>(url, 'computos', 'POST', '/api/areas/', { nombre });

const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/vivo/'));

test.describe('what somebody else does', () => {
  // The stream may outlive the network for a moment, and what it tells cannot be asked for.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('appears in every tab by one connection, which another tab takes over, and after a cut', async ({
    page,
    context,
    product,
  }) => {
    const streams: Page[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/vivo/')) streams.push(request.frame().page());
    });
    const ready = listening(page);
    await openAs(page, 'computos', '/ListaDeAreas?sort=-creadoEn');
    await ready;
    const second = await context.newPage();
    await second.goto('/ListaDeAreas?sort=-creadoEn');
    await expect(second.getByRole('main').getByRole('link').first()).toBeVisible();
    const nombre = newName('Vivero');
    await createArea(product.url, nombre);
    await expect(page.getByText(nombre)).toBeVisible();
    await expect(second.getByText(nombre)).toBeVisible();
    expect(streams).toEqual([page]);

    const taken = listening(second);
    await page.close();
    await taken;
    const later = newName('Corralón');
    await createArea(product.url, later);
    await expect(second.getByText(later)).toBeVisible();
    expect(streams).toEqual([page, second]);

    await context.setOffline(true);
    const missed = newName('Balneario');
    await createArea(product.url, missed);
    await context.setOffline(false);
    await expect(second.getByText(missed)).toBeVisible();
  });
});

test.describe('a form with something typed', () => {
  test.use({ allowedErrors: [/409/] });

  test('keeps it, says who saved meanwhile, and lets choose', async ({ page, product }) => {
    const { id, version } = await createArea(product.url, newName('Prensa'));
    const ready = listening(page);
    await openAs(page, 'computos', `/editarArea?id=${id}#datos`);
    await ready;
    await page.getByLabel('Interno').fill('111');
    const nombre = newName('Prensa y Difusión');
    const change = { nombre, interno: '222', version };
    await callAs(product.url, 'computos', 'PUT', `/api/areas/${id}/`, change);
    await expect(page.getByText(/Quiroga, Nadia guardó cambios mientras/)).toBeVisible();
    await expect(page.getByLabel('Interno')).toHaveValue('111');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('lo cambiaron los dos')).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(page.getByRole('status').getByText('Guardaste los cambios.')).toBeVisible();
    await expect(page.getByLabel('Interno')).toHaveValue('111');
    await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
  });
});
