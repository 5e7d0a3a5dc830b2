// Áreas, the model resource, as the people of Cómputos use it.
import {
  expect,
  expectAccessible,
  expectNoAxeViolations,
  openAs,
  phone,
  test,
} from './fixtures.ts';

/** Unique in the run: all journeys share one product. */
const newName = (what: string) => `${what} ${Date.now() % 100_000}`;

// On a desk other journeys do the same.
test.describe('with a phone', () => {
  test.use(phone);

  test('an area is created, found without accents, changed, and its history tells it; leaving half of it asks once', async ({
    page,
  }) => {
    const nombre = newName('Dirección de Música');
    await openAs(page, 'computos', '/CargarAreas');
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByRole('button', { name: /menú/i }).click();
    await page.getByRole('link', { name: 'Areas', exact: true }).click();
    await expect(page.getByText(/cambio sin guardar.*¿Salís igual\?/)).toBeVisible();
    await page.getByRole('button', { name: /seguir editando/i }).click();
    // The menu of a phone lies over the form until it is closed.
    await page.getByRole('button', { name: /cerrar.*menú/i }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue(nombre);

    await page.getByLabel('Tipo').selectOption('Dirección');
    await page.getByLabel('Depende de').fill('gobierno');
    await page.getByRole('option', { name: 'Secretaría de Gobierno' }).click();
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByRole('status').getByText(`Creaste el área ${nombre}.`)).toBeVisible();

    await page.getByRole('searchbox').fill('musica');
    await expect(page).toHaveURL(/q=musica/);
    await expect(page.getByText('Tesorería')).toBeHidden();
    await page.getByRole('main').getByText(nombre).click();

    await page.getByRole('link', { name: 'Editar datos' }).click();
    await page.getByLabel('Interno').fill('345');
    await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('status').getByText(/guard/i)).toBeVisible();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.locator('dd', { hasText: /^vacío.*345$/ })).toBeVisible();
    await expect(page.getByText('Quiroga, Nadia').first()).toBeVisible();
  });
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/409/] });

  test('stands beside its field or names who uses the area; an unused one is deleted', async ({
    page,
  }) => {
    await openAs(page, 'computos', '/CargarAreas');
    await page.getByLabel('Ubicación').fill('Segundo piso');
    const correo = page.getByLabel('Correo');
    await correo.fill('esto no es');
    // It is said once the mouse is let go, so that nothing moves from under it.
    await page.getByLabel('Ubicación').hover();
    await page.mouse.down();
    await expect(page.getByLabel('Ubicación')).toBeFocused();
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
    );
    await expect(correo).not.toHaveAttribute('aria-invalid');
    await page.mouse.up();
    await expect(correo).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByText('2 datos')).toBeVisible();
    await expect(page.getByText('Completá este dato.')).toBeVisible();
    await correo.fill('');
    await page.getByLabel('Nombre').fill('tesoreria');
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByText('Ya lo usa Tesorería')).toBeVisible();
    await expect(page.getByLabel('Ubicación')).toHaveValue('Segundo piso');
    await expectNoAxeViolations(page, 'main');

    const nombre = newName('Oficina de paso');
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByRole('button', { name: 'Crear área' }).click();
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Eliminar área' }).click();
    await expect(dialog.getByText(`Se eliminó el área ${nombre}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(/ListaDeAreas/);

    await page.getByRole('searchbox').fill('delegacion norte');
    await expect(page).toHaveURL(/q=delegacion/);
    await page.getByRole('main').getByText('Delegación Norte').click();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Eliminar área' }).click();
    await expect(dialog.getByText('No se pudo eliminar')).toBeVisible();
    await expect(dialog.getByText('empleado').first()).toBeVisible();
    await expectNoAxeViolations(page, '[role=alertdialog]');
  });
});

test('the list is exported as filtered; it, the chart and a page are accessible', async ({
  page,
}) => {
  await openAs(page, 'computos', '/ListaDeAreas?tipo=Delegación');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('link', { name: 'Areas', exact: true }).click();
  await expect(page.getByText('Tesorería')).toBeVisible();
  await expectAccessible(page, 'html');
  await page.getByRole('tab', { name: 'Organigrama' }).click();
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await expect(item('Intendencia')).toContainText(/\d+ personas/);
  const [one, other] = [item('Secretaría de Gobierno'), item('Secretaría de Hacienda')];
  const left = async (of: typeof one) => (await of.boundingBox())?.x ?? 0;
  expect(await left(other)).toBeGreaterThan((await left(one)) + 100);
  await expectNoAxeViolations(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await left(other)).toBe(await left(one));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: 'Areas', exact: true }).click();
  await page.getByRole('main').getByText('Tesorería').click();
  await page.getByRole('tab', { name: 'Personas' }).click();
  await expect(page.getByRole('tab', { name: 'Personas', selected: true })).toBeVisible();
  await expectAccessible(page);
});
