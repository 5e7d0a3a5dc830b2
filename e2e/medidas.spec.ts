// What the theme asks of the parts that every screen shares, as the browser computes it: no rule of a library, nor of a
// screen, wins over theirs.
import { expect, go, openAs, test } from './fixtures.ts';

test('the shared parts measure what the theme says', async ({ page }) => {
  await openAs(page, 'computos', '/listadoOrdenTrabajo');
  const list = page.getByRole('region', { name: 'Resultados' });
  const cell = list.getByRole('cell');
  await expect(cell.first()).toHaveCSS('height', '38px');
  await expect(cell.first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await expect(list.getByRole('columnheader').first()).toHaveCSS('height', '36px');
  // Tabular figures would widen the slashes of a date.
  const date = cell.filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ }).first();
  await expect(date).toHaveCSS('font-variant-numeric', 'normal');
  await expect(page.getByRole('link', { name: 'Nueva orden' })).toHaveCSS('height', '36px');
  await page.getByRole('button', { name: 'Filtrar por Área' }).click();
  await expect(page.getByRole('option').first()).toHaveCSS('height', '34px');

  await go(page, '/ListaDeAreas');
  await page.getByRole('button', { name: 'Acciones de Tesorería' }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) {
    await expect(entry).toHaveCSS('height', '34px');
    await expect(entry).toHaveCSS('padding-left', '10px');
  }
  await entries.filter({ hasText: 'Eliminar' }).click();
  const title = page.getByRole('heading', { name: '¿Eliminar el área Tesorería?' });
  await expect(title).toHaveCSS('font-size', '17px');
  await expect(title).toHaveCSS('line-height', '20.4px');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await go(page, '/CargarAreas');
  await expect(page.getByLabel('Nombre')).toHaveCSS('height', '38px');
});
