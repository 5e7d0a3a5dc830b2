// The first start of an empty product, and what whoever runs it meets.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { tellIdentity } from './identity.ts';
import { firstLink, startAndFail } from './process.ts';

test.use({ allowedErrors: [/status of 40[04]/] });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muni-instalacion-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('an empty product is named by the first person, and has its data to itself', async ({
  startOwn,
  page,
}) => {
  const product = await startOwn({}, folder);
  await expect.poll(() => firstLink(product.log())).not.toBe('');
  const link = firstLink(product.log());
  await page.goto(product.url);
  await expect(page.getByText('la terminal donde se inició el servidor')).toBeVisible();
  await expect(page.getByLabel('Correo')).toBeHidden();
  await expectNoAxeViolations(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Primer inicio' })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corregir' });
  await expect(summary).toBeFocused();
  await expect(summary).toHaveText(
    'Falta corregir 8 datos: Nombre de la municipalidad, Nombre, Apellido, DNI, Legajo, Tipo, Correo y Contraseña.',
  );
  await expectNoAxeViolations(page);
  for (const [label, text] of [
    ['Nombre de la municipalidad', 'Municipalidad de San Recorrido'],
    ['Oficina que ayuda', 'Informática'],
    ['Nombre', 'Nadia'],
    ['Apellido', 'Quiroga'],
    ['DNI', '28.450.109'],
    ['Legajo', '1000'],
    ['Correo', 'nadia@recorrido.test'],
    ['Contraseña', 'secreta-123'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Tipo').selectOption('Planta permanente');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { name: /Nadia$/ })).toBeVisible();
  await expect(page.getByText('Municipalidad de San Recorrido')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('El sistema ya está en marcha')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Ir a ingresar' }).click();
  // There is no mail server, so nobody is left waiting for a mail; nor does it send codes.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Pedile un enlace a la Oficina de Informática')).toBeVisible();
  await expect(page.getByRole('button', { name: /Olvidé|enlace|código/ })).toHaveCount(0);

  expect(await startAndFail(folder, { DATA_DIR: join(folder, 'data') })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/en uso/)],
  });
});

test('with Firebase, Google is its login', async ({ page }) => {
  await tellIdentity(page, {
    proveedor: 'firebase',
    apiKey: 'clave-publica',
    authDomain: 'muni-prueba.firebaseapp.com',
    projectId: 'muni-prueba',
  });
  await page.goto('/ListaDeAreas');
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expectNoAxeViolations(page);
});
