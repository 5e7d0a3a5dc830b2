// Áreas, the model resource, as the people of Cómputos use it.
import { expect, expectAccessible, expectNoAxeViolations, openAs, test } from './fixtures.ts';

/** Unique in the run: both projects share one product. */
const newName = (what: string) => `${what} ${test.info().project.name} ${Date.now() % 100_000}`;

test(
  'an area is created, found without accents, changed, and its history tells it',
  { tag: '@telefono' },
  async ({ page }) => {
    const nombre = newName('Dirección de Música');
    await openAs(page, 'computos', '/CargarAreas');
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Tipo').selectOption('Dirección');
    await page.getByLabel('Depende de').fill('gobierno');
    await page.getByRole('option', { name: 'Secretaría de Gobierno' }).click();
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByRole('status').getByText(`Creaste el área ${nombre}.`)).toBeVisible();

    await page.getByRole('searchbox').fill('musica');
    await expect(page).toHaveURL(/q=musica/);
    await expect(page.getByText('Tesorería')).toBeHidden();
    await page.getByRole('main').getByText(nombre).click();

    await page.getByLabel('Interno').fill('345');
    await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('status').getByText(/guard/i)).toBeVisible();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.getByText('345')).toBeVisible();
    await expect(page.getByText('Quiroga, Nadia').first()).toBeVisible();
  },
);

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/409/] });

  test('stands beside its field, and nothing typed is lost', async ({ page }) => {
    await openAs(page, 'computos', '/CargarAreas');
    await page.getByLabel('Ubicación').fill('Segundo piso');
    const correo = page.getByLabel('Correo');
    await correo.fill('esto no es');
    // It is said once the mouse is let go, so that nothing moves from under it.
    await page.getByLabel('Ubicación').hover();
    await page.mouse.down();
    await expect(page.getByLabel('Ubicación')).toBeFocused();
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)));
    await expect(correo).toHaveAttribute('aria-invalid', 'false');
    await page.mouse.up();
    await expect(correo).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByText('2 datos')).toBeVisible();
    await expect(page.getByText('Completá este dato.')).toBeVisible();
    await page.getByLabel('Correo').fill('');
    await page.getByLabel('Nombre').fill('tesoreria');
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByText('Ya lo usa Tesorería')).toBeVisible();
    await expect(page.getByLabel('Ubicación')).toHaveValue('Segundo piso');
    await expectNoAxeViolations(page);
  });

  test('an area in use names who uses it, and is closed instead', async ({ page }) => {
    await openAs(page, 'computos', '/ListaDeAreas?q=delegacion');
    await page.getByText('Delegación Norte').click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar área' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('No se pudo eliminar')).toBeVisible();
    await expect(dialog.getByText('empleado').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
  });

  test('two people edit the same area: the second sees it and loses nothing', async ({
    page,
    anotherPage,
  }) => {
    await openAs(page, 'computos', '/ListaDeAreas?q=catastro');
    await page.getByText('Catastro').click();
    const second = await anotherPage();
    await openAs(second, 'computos', page.url());
    const [lugar, interno] = [newName('Anexo'), String(Date.now() % 1000)];
    await second.getByLabel('Interno').fill(interno);

    await page.getByLabel('Ubicación').fill(lugar);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('status').getByText(/guard/i)).toBeVisible();
    await expect(second.getByText(/Quiroga, Nadia guardó cambios mientras/)).toBeVisible();
    await second.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = second.getByRole('dialog');
    await expect(dialog.getByText(/Quiroga, Nadia cambió el área/)).toBeVisible();
    await expect(dialog.getByText(lugar)).toBeVisible();
    await expectNoAxeViolations(second);
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(second.getByRole('status').getByText(/guard/i)).toBeVisible();
    await expect(second.getByLabel('Ubicación')).toHaveValue(lugar);
    await expect(second.getByLabel('Interno')).toHaveValue(interno);
  });
});

test('deleting asks, and says whether it was done or cancelled', async ({ page }) => {
  const nombre = newName('Oficina de paso');
  await openAs(page, 'computos', '/CargarAreas');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByRole('button', { name: 'Crear área' }).click();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  const dialog = page.getByRole('alertdialog');

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByText('Eliminación cancelada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar área' }).click();
  await expect(dialog.getByText(`Se eliminó el área ${nombre}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/ListaDeAreas/);
});

test('leaving with changes asks once', { tag: '@telefono' }, async ({ page, isMobile }) => {
  await openAs(page, 'computos', '/CargarAreas');
  await page.getByLabel('Nombre').fill('A medio escribir');
  if (isMobile) await page.getByRole('button', { name: /menú/i }).click();
  await page.getByRole('link', { name: 'Areas', exact: true }).click();
  await expect(page.getByText(/cambio sin guardar.*¿Salís igual\?/)).toBeVisible();
  await page.getByRole('button', { name: /seguir editando/i }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir');
});

test('what is filtered is exported', async ({ page }) => {
  await openAs(page, 'computos', '/ListaDeAreas?tipo=Delegación');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('the organisation chart shows who depends on whom', async ({ page }) => {
  await openAs(page, 'computos', '/ListaDeAreas');
  await page.getByRole('tab', { name: 'Organigrama' }).click();
  await expect(page.getByRole('treeitem', { name: /Intendencia/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('list, form and page have no accessibility violations in either theme', async ({ page }) => {
  await openAs(page, 'computos', '/ListaDeAreas');
  await expect(page.getByText('Tesorería')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/CargarAreas');
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ListaDeAreas?q=tesoreria');
  await page.getByText('Tesorería').click();
  await page.getByRole('tab', { name: 'Personas' }).click();
  await expect(page.getByRole('tab', { name: 'Personas', selected: true })).toBeVisible();
  await expectAccessible(page);
});

test('whoever is of another area neither sees nor reaches it', async ({ page }) => {
  await openAs(page, 'empleado', '/ListaDeAreas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Tesorería')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Areas', exact: true })).toBeHidden();
});

test('an address that does not exist has its own screen and a way back', async ({ page }) => {
  await openAs(page, 'computos', '/no-existe');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no encontramos|no existe/i);
  await page
    .getByRole('link', { name: /inicio/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/inicio|\/$/);
});
