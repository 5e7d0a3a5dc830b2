// What a clerk writes is never lost: a closed tab, a network that comes and goes.
import { expect, openAs, test } from './fixtures.ts';
import { closeNotice, countOf, fillReport, newText, photo, received, send } from './reporte.ts';

test('what is written survives a reload', { tag: '@telefono' }, async ({ page }) => {
  const text = newText('A medio escribir');
  await openAs(page, 'empleado', '/CrearReportes');
  await fillReport(page, text);
  await page.getByLabel('Archivos', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue(text);
  await expect(page.getByText('pantalla.png')).toBeVisible();
  await closeNotice(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue(text);
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch/] });

  test('it goes by itself when the network is back, once', async ({ page, context, product }) => {
    const text = newText('Sin red');
    await openAs(page, 'empleado', '/CrearReportes');
    await fillReport(page, text);
    await page.getByLabel('Archivos', { exact: true }).setInputFiles(photo);
    await expect(page.getByText('Borrador guardado')).toBeVisible();
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText('Tu reporte quedó guardado')).toBeVisible();
    await context.setOffline(false);
    await expect(received(page)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Ver el reporte' }).click();
    await expect(page.getByRole('button', { name: 'Ver pantalla.png' })).toBeVisible();
    expect(await countOf(product.url, text)).toBe(1);
  });

  test('from another tab, after the first was closed', async ({ page, context, product }) => {
    const text = newText('Cerré la pestaña');
    await openAs(page, 'empleado', '/CrearReportes');
    await fillReport(page, text);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText('Tu reporte quedó guardado')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const [one, two] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([one.goto('/inicio'), two.goto('/inicio')]);
    await expect.poll(() => countOf(product.url, text), { timeout: 20_000 }).toBe(1);
    await one.reload();
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await countOf(product.url, text)).toBe(1);
  });

  test('an answer that is lost on the way does not make it two', async ({ page, product }) => {
    const text = newText('La respuesta se perdió');
    await openAs(page, 'empleado', '/CrearReportes');
    let lost = 0;
    await page.route('**/api/reportes/', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('failed');
    });
    await fillReport(page, text);
    await send(page);
    await expect(received(page)).toBeVisible({ timeout: 40_000 });
    expect(lost).toBe(1);
    expect(await countOf(product.url, text)).toBe(1);
  });
});
