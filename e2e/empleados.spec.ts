// Usuarios: the people of the town hall as Cómputos loads, changes and says goodbye to them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { padron } from '../apps/server/src/testing/padron.ts';
import { demoSettings } from './accounts.ts';
import { expect, expectNoAxeViolations, openAs, test } from './fixtures.ts';

/** Digits that no other journey of this run uses. */
const unique = () => String(40_000_000 + (Date.now() % 9_000_000));

async function fillPerson(page: Page, dni: string, apellido: string) {
  await page.getByLabel('Nombre').fill('Amparo');
  await page.getByLabel('Apellido').fill(apellido);
  await page.getByLabel('DNI').fill(dni);
  await page.getByLabel('Legajo').fill(dni);
  await page.getByLabel('Área').fill('catastro');
  await page.getByRole('option', { name: 'Catastro' }).click();
  await page.getByLabel('Tipo').selectOption('Contratado');
}

test('somebody is loaded, invited with a link, found and changed', async ({ page }) => {
  const dni = unique();
  await openAs(page, 'computos', '/cargarDeUsuarios');
  // What is wrong is told, and does not hold the keyboard back.
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Completá este dato.')).toBeVisible();
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await fillPerson(page, dni, 'Zabaleta');
  await expect(page.getByText('Disponible')).toHaveCount(2);
  await page.getByLabel('Correo').fill(`amparo${dni}@demo.test`);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Crear empleado' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no manda correos');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/oobCode=/);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('searchbox').fill(dni);
  await expect(page).toHaveURL(new RegExp(`q=${dni}`));
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByText('Zabaleta, Amparo').click();
  await expect(page.getByLabel('DNI')).toHaveValue(dni.replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3'));
  await page.getByLabel('Interno').fill('321');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText(/pasó a\s*321$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Cuenta' }).click();
  await expect(page.getByText('Invitada', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('a number that somebody has', () => {
  test.use({ allowedErrors: [/409/] });

  test('is told while typing, with a way to that person, and again on saving', async ({ page }) => {
    await openAs(page, 'computos', '/cargarDeUsuarios');
    await fillPerson(page, unique(), 'Repetida');
    await page.getByLabel('Correo').fill('empleado@demo.test');
    await expect(page.getByText('Ya lo usa Marcela Benítez (Mesa de Entradas).')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver su ficha' })).toHaveAttribute(
      'href',
      /editarUsuarios\?id=\d+/,
    );
    await page.getByRole('button', { name: 'Crear empleado' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Correo' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('whoever leaves hands over what they had in charge, and cannot enter any more', async ({
  page,
  product,
  anotherPage,
}) => {
  test.setTimeout(120_000);
  const dni = unique();
  await openAs(page, 'computos', '/cargarDeUsuarios');
  await fillPerson(page, dni, 'Saliente');
  await page.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(page.getByRole('status').getByText('Creaste a Amparo Saliente.')).toBeVisible();
  await page.goto('/ListaDeAreas?q=cultura');
  await page.getByRole('main').getByText('Cultura y Niñez').click();
  await page.getByLabel('Responsable').fill('saliente');
  await page.getByRole('option', { name: 'Saliente, Amparo' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('status').getByText(/Guardaste/)).toBeVisible();

  await page.goto(`/listaDeUsuarios?q=${dni}`);
  await page.getByRole('main').getByText('Saliente, Amparo').click();
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Cultura y Niñez')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Terminó su contrato');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dialog.getByText('Elegí quién sigue, o dejalo sin nadie.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Quién sigue a cargo').fill('benítez, marcela');
  await page.getByRole('option', { name: 'Benítez, Marcela' }).click();
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByRole('status').getByText('ya no puede entrar')).toBeVisible();
  await expect(page.getByText('Está de baja desde el')).toBeVisible();

  // Marcela now heads an area, so its page is hers.
  const hers = await anotherPage();
  await openAs(hers, 'empleado', `${product.url}/inicio`);
  await hers.getByRole('link', { name: 'Cultura y Niñez' }).click();
  await expect(hers.getByRole('heading', { name: 'Cultura y Niñez' })).toBeVisible();
  await expect(hers.getByRole('cell').first()).toBeVisible();
  await expectNoAxeViolations(hers);
});

test('two areas are compared as a chart and as a table, and downloaded', async ({ page }) => {
  await openAs(page, 'computos', '/compararTiposEmpleado');
  await expect(page.getByRole('img', { name: /Por tipo/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Área').first().fill('rentas');
  await page.getByRole('option', { name: 'Rentas' }).click();
  await expect(page).toHaveURL(/areaA=\d+/);
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(page.getByRole('table', { name: 'Por tipo' })).toContainText('A: Rentas');
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFFCorte;Valor;"A: Rentas al ')).toBe(true);
});

test('the data of the town hall reach the header at once', async ({ page }) => {
  await openAs(page, 'computos', '/datosMunicipales');
  const titulo = page.getByLabel('Nombre de la municipalidad');
  await titulo.fill('Municipalidad de Villa Esperanza Nueva');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('banner').getByText('Villa Esperanza Nueva')).toBeVisible();
  await expectNoAxeViolations(page);
  await titulo.fill('Municipalidad de Villa Esperanza');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('banner').getByText('Nueva')).toBeHidden();
});

test('a Windows file of 3,000 people with 60 bad rows: each bad cell is named, nothing is stored until confirmed', async ({
  startOwn,
  page,
}) => {
  test.setTimeout(300_000);
  const own = await startOwn(demoSettings);
  const { bytes, faults } = padron({
    rows: 3000,
    bad: 60,
    areas: ['MESA DE ENTRADAS', 'Tránsito', 'catastro'],
  });
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'padron.csv', mimeType: 'text/csv', buffer: bytes });
  await openAs(page, 'computos', `${own.url}/subirUsuarios`);
  await expect(page.getByRole('heading', { level: 1, name: 'Subir usuarios' })).toBeVisible();
  await expectNoAxeViolations(page);
  await choose();
  await expect(page.getByLabel('Letras del texto')).toHaveValue('Windows-1252', {
    timeout: 60_000,
  });
  await expect(page.getByLabel('Separado por')).toHaveValue(';');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Revisar filas' }).click();
  await expect(page.getByRole('button', { name: '60 con error' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: '2.940 nuevas' })).toBeVisible();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar las filas con error' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  for (const { fila } of faults) expect(wrong).toContain(`;${fila};`);

  await page.getByRole('button', { name: 'Cargar 2.940 filas' }).click();
  await page.getByRole('button', { name: 'Detener y deshacer' }).click();
  await expect(page.getByText('Detuviste la carga: no se guardó nada.')).toBeVisible();
  await page.getByRole('button', { name: 'Cargar 2.940 filas' }).click();
  await expect(page.getByRole('progressbar', { name: 'Avance de la carga' })).toBeVisible();
  await expect(page.getByText('Se cargaron 2.940 filas')).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Subir otro archivo' }).click();
  await choose();
  await page.getByRole('button', { name: 'Revisar filas' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: '2.940 ya están iguales' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('las demás ya están iguales')).toBeVisible();

  await page.goto(`${own.url}/listaDeUsuarios`);
  await page.getByRole('searchbox').fill('munoz jose');
  await expect(page.getByText('Muñoz, José María').first()).toBeVisible();
});
