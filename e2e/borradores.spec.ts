// What a clerk writes is never lost: a closed tab, a network that comes and goes.
import { expect, go, openAs, test } from './fixtures.ts';
import { countOf, fillReport, newText, photo, received, send } from './reporte.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch/] });

test('what is written survives a reload, and goes once when the network is back or an answer was lost', async ({
  page,
  context,
  product,
}) => {
  const text = newText('Sin red');
  await openAs(page, 'empleado', '/CrearReportes');
  await fillReport(page, text);
  await page.getByLabel('Archivos', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue(text);
  await expect(page.getByText('pantalla.png')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue(text);
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  await context.setOffline(true);
  await send(page);
  await expect(page.getByText('Tu reporte quedó guardado')).toBeVisible();
  await context.setOffline(false);
  await expect(received(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ver el reporte' }).click();
  await expect(page.getByRole('button', { name: 'Ver pantalla.png' })).toBeVisible();
  expect(await countOf(product.url, text)).toBe(1);

  const again = newText('La respuesta se perdió');
  let lost = 0;
  await page.route('**/api/reportes/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('failed');
  });
  await go(page, '/CrearReportes');
  await fillReport(page, again);
  await send(page);
  await expect(received(page)).toBeVisible();
  expect(lost).toBe(1);
  expect(await countOf(product.url, again)).toBe(1);
});

test('what was sent without a network leaves from another tab, after the first was closed', async ({
  page,
  context,
  product,
}) => {
  const text = newText('Cerré la pestaña');
  await openAs(page, 'empleado', '/CrearReportes');
  await fillReport(page, text);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText('Tu reporte quedó guardado')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/inicio')));
  await expect.poll(() => countOf(product.url, text)).toBe(1);
  // Whichever tab sent it, the other one finds nothing left.
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await countOf(product.url, text)).toBe(1);
});
