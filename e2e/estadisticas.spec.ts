// The statistics: what a figure says is what its list holds.
import { expect, expectAccessible, openAs, test } from './fixtures.ts';

const numberIn = (text: string | null) =>
  Number(/[\d.]+/.exec(text ?? '')?.[0].replaceAll('.', ''));

/** A quarter that is over: other journeys report meanwhile, and what is counted must stand still. */
function quarterBefore(today: Date): string {
  const day = (ago: number) => new Date(+today - ago * 86_400_000).toISOString().slice(0, 10);
  return `desde=${day(92)}&hasta=${day(2)}`;
}

test('a figure leads to a list with that many rows, and every chart has its table', async ({
  page,
}) => {
  const quarter = quarterBefore(new Date());
  await openAs(page, 'computos', `/estadisticas?${quarter}`);
  const tile = page.getByRole('listitem').filter({ hasText: 'Ingresados' });
  const figure = numberIn(await tile.locator('strong').textContent());
  expect(figure).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Ver como tabla: De qué son los reportes' }).click();
  const table = page.getByRole('table', { name: 'De qué son los reportes' });
  const cell = table.getByRole('link', { name: /^Realizados/ }).first();
  const inTable = numberIn(await cell.textContent());
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar la imagen: Pendientes por antigüedad' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pendientes-por-antigüedad-del-.*\.png$/);

  await cell.click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Reportes realizados del/ }),
  ).toBeVisible();
  const total = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  await expect(total).toContainText(String(inTable));
  // The way back keeps the period; a category's own name leads to its list.
  await page.getByRole('link', { name: 'Estadísticas', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`estadisticas\\?${quarter}$`));
  await page.getByRole('link', { name: /^Impresora: ver la lista/ }).click();
  await expect(page).toHaveURL(/categoria=Impresora/);
  await page.goBack();
  await tile.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Reportes ingresados/ })).toBeVisible();
  await expect(total).toContainText(String(figure));
});
