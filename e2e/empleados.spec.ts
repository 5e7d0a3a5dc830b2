// Usuarios: the people of the town hall as Cómputos loads, changes and says goodbye to them.
import { readFile } from 'node:fs/promises';
import { callAs } from './api.ts';
import { expect, expectNoAxeViolations, go, openAs, test } from './fixtures.ts';
import { tellIdentity } from './identity.ts';

/** How every such file begins. */
const GZIP = Buffer.from([0x1f, 0x8b]);
/** Digits that no other journey of this run uses. */
const unique = () => String(40_000_000 + (Date.now() % 9_000_000));

test.describe('a number that somebody has', () => {
  test.use({ allowedErrors: [/409/] });

  test('is told while typing and on saving; corrected, the person is loaded, invited with a link, found and changed', async ({
    page,
  }) => {
    const dni = unique();
    await tellIdentity(page, { conCorreo: false });
    await openAs(page, 'computos', '/cargarDeUsuarios');
    // What is wrong is told, and does not hold the keyboard back.
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.type('A');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Completá este dato.')).toBeVisible();
    await expect(page.getByLabel('Apellido')).toBeFocused();
    await page.getByLabel('Nombre').fill('Amparo');
    await page.getByLabel('Apellido').fill('Zabaleta');
    await page.getByLabel('DNI').fill(dni);
    await page.getByLabel('Legajo').fill(dni);
    await page.getByLabel('Área').fill('catastro');
    await page.getByRole('option', { name: 'Catastro' }).click();
    await page.getByLabel('Tipo').selectOption('Contratado');
    await expect(page.getByText('Disponible')).toHaveCount(2);
    await page.getByLabel('Correo').fill('empleado@demo.test');
    await expect(page.getByText('Ya lo usa Marcela Benítez (Mesa de Entradas).')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver su ficha' })).toHaveAttribute(
      'href',
      /editarUsuarios\?id=\d+/,
    );
    await page.getByRole('button', { name: 'Crear empleado' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Correo' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    await page.getByLabel('Correo').fill(`amparo${dni}@demo.test`);
    await expect(page.getByText('Disponible')).toHaveCount(3);
    await page.getByRole('button', { name: 'Crear empleado' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('no manda correos');
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/oobCode=/);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();

    await page.getByRole('searchbox').fill(dni);
    await expect(page).toHaveURL(new RegExp(`q=${dni}`));
    await page.getByRole('main').getByText('Zabaleta, Amparo').click();
    await page.getByRole('link', { name: 'Editar datos' }).click();
    await expect(page.getByLabel('DNI')).toHaveValue(
      dni.replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3'),
    );
    await page.getByLabel('Interno').fill('321');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.getByText(/pasó a\s*321$/)).toBeVisible();
    await page.getByRole('tab', { name: 'Cuenta' }).click();
    await expect(page.getByText('Invitada', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
});

test('whoever leaves hands over what they had in charge, and cannot enter any more', async ({
  page,
  product,
  anotherPage,
}) => {
  const dni = unique();
  const { id } = await callAs<{ id: number }>(product.url, 'computos', 'POST', '/api/empleados/', {
    nombre: 'Amparo',
    apellido: 'Saliente',
    dni,
    legajo: dni,
    tipo: 'Contratado',
    area: 1,
  });
  const oficina = `Oficina de Amparo ${dni}`;
  await callAs(product.url, 'computos', 'POST', '/api/areas/', {
    nombre: oficina,
    responsable: id,
  });

  await openAs(page, 'computos', `/editarUsuarios?id=${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(oficina)).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Terminó su contrato');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dialog.getByText('Elegí quién sigue, o dejalo sin nadie.')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByLabel('Quién sigue a cargo').fill('benítez, marcela');
  await page.getByRole('option', { name: 'Benítez, Marcela' }).click();
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByRole('status').getByText('ya no puede entrar')).toBeVisible();
  await expect(page.getByText('Está de baja desde el')).toBeVisible();

  // Marcela now heads an area, so its page is hers.
  const hers = await anotherPage();
  await openAs(hers, 'empleado', '/inicio');
  await hers.getByRole('link', { name: oficina }).click();
  await expect(hers.getByRole('heading', { name: oficina })).toBeVisible();
  await expect(hers.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoAxeViolations(hers, 'main');
});

test('two areas are compared as a table of differences; the data of the town hall reach the header at once, and a backup the disk', async ({
  page,
}) => {
  await openAs(page, 'computos', '/compararTiposEmpleado');
  await expect(page.getByRole('group', { name: /Mes a mes/ })).toBeVisible();
  await page.getByLabel('Área').first().fill('rentas');
  await page.getByRole('option', { name: 'Rentas' }).click();
  await expect(page).toHaveURL(/areaA=\d+/);
  await expectNoAxeViolations(page, 'main');
  await expect(page.getByRole('table', { name: 'Por tipo' })).toContainText('A: Rentas');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFFCorte;Valor;"A: Rentas al ')).toBe(true);

  await go(page, '/datosMunicipales');
  const titulo = page.getByLabel('Nombre de la municipalidad');
  await titulo.fill('Municipalidad de Villa Esperanza Nueva');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('banner').getByText('Villa Esperanza Nueva')).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  await page.getByRole('tab', { name: 'Respaldos' }).click();
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click();
  const backup = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).first().click();
  expect((await backup).suggestedFilename()).toMatch(/^muni-.*\.gz$/);
  expect((await readFile(await (await backup).path())).subarray(0, 2)).toEqual(GZIP);
  await expectNoAxeViolations(page, 'main');
});
