// What one person does appears on the screens of others, without reloading.
import type { Page } from '@playwright/test';
import { demoEmail, tokenOf } from './accounts.ts';
import { expect, openAs, test } from './fixtures.ts';

const newName = (what: string) => `${what} ${Date.now() % 1_000_000}`;

/** Calls the API as somebody, without a browser. */
async function api(url: string, role: 'computos', path: string, body?: object, method = 'POST') {
  const answer = await fetch(url + path, {
    method: body ? method : 'GET',
    headers: {
      authorization: `Bearer ${await tokenOf(url, role)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { id: number; version: number }[] & { id: number };
}

const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/vivo/'));

test('two browsers on the same list see each other at once', async ({ page, anotherPage }) => {
  const other = await anotherPage();
  const ready = listening(other);
  await openAs(page, 'computos', '/CargarAreas');
  await openAs(other, 'computos', '/ListaDeAreas?sort=-creadoEn');
  await ready;
  await expect(other.getByText('Tesorería')).toBeVisible();
  const nombre = newName('Archivo Histórico');
  await page.getByLabel('Nombre').fill(nombre);
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/areas/') && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Crear área' }).click();
  await created;
  const begun = Date.now();
  await expect(other.getByText(nombre)).toBeVisible();
  const took = Date.now() - begun;
  test.info().annotations.push({ type: 'ms until seen', description: String(took) });
});

test('several tabs cost one connection, and when its tab is closed another one listens', async ({
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
  await expect(second.getByText('Tesorería')).toBeVisible();
  const nombre = newName('Vivero');
  await api(product.url, 'computos', '/api/areas/', { nombre });
  await expect(page.getByText(nombre)).toBeVisible();
  await expect(second.getByText(nombre)).toBeVisible();
  expect(streams).toEqual([page]);

  const taken = listening(second);
  await page.close();
  await taken;
  const later = newName('Corralón');
  await api(product.url, 'computos', '/api/areas/', { nombre: later });
  await expect(second.getByText(later)).toBeVisible();
  expect(streams).toEqual([page, second]);
});

test.describe('without a network', () => {
  // The stream may outlive it for a moment, and what it tells cannot be asked for.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was missed appears when it is back', async ({ page, context, product }) => {
    const ready = listening(page);
    await openAs(page, 'computos', '/ListaDeAreas?sort=-creadoEn');
    await ready;
    await expect(page.getByText('Tesorería')).toBeVisible();
    await context.setOffline(true);
    const nombre = newName('Balneario');
    await api(product.url, 'computos', '/api/areas/', { nombre });
    await context.setOffline(false);
    await expect(page.getByText(nombre)).toBeVisible();
  });
});

test.describe('a form with something typed', () => {
  test.use({ allowedErrors: [/409/] });

  test('keeps it, says who saved meanwhile, and lets choose', async ({ page, product }) => {
    const { id } = await api(product.url, 'computos', '/api/areas/', { nombre: newName('Prensa') });
    const ready = listening(page);
    await openAs(page, 'computos', `/editarArea?id=${id}`);
    await ready;
    await page.getByLabel('Interno').fill('111');
    const area = await api(product.url, 'computos', `/api/areas/${id}/`);
    const nombre = newName('Prensa y Difusión');
    const change = {
      nombre,
      interno: '222',
      version: (area as unknown as { version: number }).version,
    };
    await api(product.url, 'computos', `/api/areas/${id}/`, change, 'PUT');
    await expect(page.getByText(/Quiroga, Nadia guardó cambios mientras/)).toBeVisible();
    await expect(page.getByLabel('Interno')).toHaveValue('111');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('lo cambiaron los dos')).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(page.getByRole('status').getByText('Guardaste los cambios.')).toBeVisible();
    await expect(page.getByLabel('Interno')).toHaveValue('111');
    await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
  });
});

test.describe('whoever loses access', () => {
  // The refused stream and the question of why.
  test.use({ allowedErrors: [/40[013]/] });

  test('leaves the open screen at once', async ({ page, product }) => {
    const ready = listening(page);
    await openAs(page, 'rentas', '/inicio');
    await ready;
    await expect(page.getByRole('heading', { name: /Hugo/ })).toBeVisible();
    const found = await api(
      product.url,
      'computos',
      `/api/datosempleados/?email=${demoEmail('rentas')}`,
    );
    await api(product.url, 'computos', `/api/empleados/${found[0]?.id}/cuenta/deshabilitar/`, {});
    await expect(page.getByText(/Tu cuenta fue deshabilitada/)).toBeVisible();
    await api(product.url, 'computos', `/api/empleados/${found[0]?.id}/cuenta/habilitar/`, {});
  });
});

test('the bell and the page of notices are there for everybody', async ({ page }) => {
  await openAs(page, 'empleado', '/inicio');
  await page.getByRole('button', { name: 'Avisos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisos' });
  // Other journeys of the same product may have left some.
  const none = dialog.getByText(/No tenés avisos/);
  await expect(none.or(dialog.getByRole('listitem').first())).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  await page.goto('/perfil');
  const screen = page.getByRole('switch', { name: 'Toman mi reporte: en pantalla' });
  // It shows at once; leaving before it is saved would take it away.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await screen.click();
  await expect(screen).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(screen).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /Resumen diario/ })).toHaveCount(0);
});
