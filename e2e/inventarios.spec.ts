// A survey of an area with a phone, as a technician walks it: the network goes away in the middle and comes back.
import type { Page } from '@playwright/test';
import { callAs } from './api.ts';
import { expect, expectNoAxeViolations, go, openAs, phone, test } from './fixtures.ts';

test.use({
  ...phone,
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch/],
});

interface Device {
  id: number;
  version: number;
  nombreRed: string;
  area: { id: number };
  fechaRelevamiento: string | null;
}

/** What the server holds, not what a screen says. */
const api = <T>(url: string, path: string, method = 'GET', body?: object) =>
  callAs<T>(url, 'computos', method, path, body);

const mark = (page: Page, name: string, result: 'Está' | 'Falta') =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: result }).click();

test('a survey with the network cut in the middle arrives once, and writes over nobody', async ({
  page,
  context,
  product,
}) => {
  const { url } = product;
  const run = `r${Date.now() % 1_000_000}`;
  const area = await api<{ id: number }>(url, '/api/areas/', 'POST', { nombre: `Área ${run}` });
  const other = await api<{ id: number }>(url, '/api/areas/', 'POST', { nombre: `Otra ${run}` });
  const create = (nombreRed: string, where: number) =>
    api<Device>(url, '/api/computadoras/', 'POST', {
      nombreRed,
      tipo: 'PC de escritorio',
      area: where,
    });
  const now = ({ id }: Device) => api<Device>(url, `/api/computadoras/${id}/`);
  const there = await create(`ESTA-${run}`, area.id);
  const missing = await create(`FALTA-${run}`, area.id);
  const changed = await create(`MUDADA-${run}`, area.id);
  const foreign = await create(`AJENA-${run}`, other.id);

  await openAs(page, 'computos', '/recorridos');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Área').fill(`Área ${run}`);
  await page.getByRole('option', { name: `Área ${run}` }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText('0 de 3 revisados')).toBeVisible();
  await mark(page, there.nombreRed, 'Está');
  await expect(page.getByText('Todo guardado.')).toBeVisible();
  await expectNoAxeViolations(page);

  await context.setOffline(true);
  await mark(page, missing.nombreRed, 'Falta');
  await mark(page, changed.nombreRed, 'Está');
  await page.getByLabel('Número de inventario, serie o nombre').fill(foreign.nombreRed);
  await page.getByRole('button', { name: 'Marcar' }).click();
  await expect(page.getByText(`${foreign.nombreRed}: es de otra área.`)).toBeVisible();
  await page.getByRole('button', { name: 'Anotar algo que no figura' }).click();
  await page.getByLabel('Qué es').fill('Notebook gris sin etiqueta');
  await page.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('3 de 3 revisados')).toBeVisible();
  await expect(page.getByText('Sin conexión: queda guardado en este teléfono.')).toBeVisible();
  // Somebody at a desk, meanwhile.
  await api(url, `/api/computadoras/${changed.id}/`, 'PUT', {
    nombreRed: changed.nombreRed,
    tipo: 'PC de escritorio',
    area: other.id,
    version: changed.version,
  });
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('El recorrido está terminado')).toBeVisible();
  expect((await now(there)).fechaRelevamiento).toBeNull();

  await context.setOffline(false);
  await expect(
    page.getByRole('heading', { level: 1, name: `Recorrido de Área ${run}` }),
  ).toBeVisible();
  await expect(page.getByText(/la pasaron a Otra/)).toBeVisible();
  await expect(page.getByText('Notebook gris sin etiqueta')).toBeVisible();
  expect((await now(there)).fechaRelevamiento).not.toBeNull();
  expect((await now(missing)).fechaRelevamiento).toBeNull();
  expect(await now(foreign)).toMatchObject({ area: { id: area.id } });
  expect(await now(changed)).toMatchObject({ area: { id: other.id }, fechaRelevamiento: null });
  const walks = await api<{ area: { id: number } }[]>(url, '/api/recorridos/');
  expect(walks.filter((walk) => walk.area.id === area.id)).toHaveLength(1);
  await expectNoAxeViolations(page, 'main');

  await page.getByRole('button', { name: 'Dejar como está' }).click();
  await expect(page.getByText('Quedó como estaba.')).toBeVisible();
  await expect(page.getByText('Para decidir')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Planilla para firmar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^recorrido-\d+\.pdf$/);
  await go(page, '/recorridos');
  await expect(page.getByRole('link', { name: new RegExp(`Área ${run}`) })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});
