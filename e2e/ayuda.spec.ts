// Help where it is needed: the guide of the screen, and an article before a report is sent.
import { expect, expectNoAxeViolations, openAs, test } from './fixtures.ts';

test('help opens beside the form, and an article may spare the report', async ({ page }) => {
  await openAs(page, 'empleado', '/CrearReportes');
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click();
  const guide = page.getByRole('dialog', { name: 'Reportar un problema' });
  await expect(guide.getByRole('heading', { name: 'Mientras escribís' })).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await guide.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByText('Impresora', { exact: true }).first().click();
  await page.getByLabel('¿Qué pasa?').fill('Se trabó el papel de la impresora');
  await page.getByRole('button', { name: 'Leer: La impresora no imprime' }).click();
  const article = page.getByRole('dialog', { name: 'La impresora no imprime' });
  await article.getByRole('button', { name: 'Sí' }).click();
  await expect(article.getByText('Gracias por decirnos.')).toBeVisible();
  await article.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('¿Qué pasa?')).toHaveValue('Se trabó el papel de la impresora');
});
