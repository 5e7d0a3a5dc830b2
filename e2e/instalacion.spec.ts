// The first start of an empty product, what whoever runs it meets, and a town hall that demands a second factor.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, tokenWith } from './accounts.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { tellIdentity } from './identity.ts';
import { addDevice, addPasskey } from './passkey.ts';
import { firstLink, runMuni, startAndFail } from './process.ts';

// Everything is refused while the factor is missing.
test.use({ allowedErrors: [/status of 40[034]/] });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muni-instalacion-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Of everybody, from now on. */
async function demandFactor(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${url}/api/municipio/`;
  const municipio = (await (await fetch(address, { headers })).json()) as object;
  const body = JSON.stringify({ ...municipio, factor: 'Todos', factorGracia: 0 });
  const { status } = await fetch(address, { method: 'PUT', headers, body });
  expect(status).toBe(200);
}

test('an empty product is named by the first person, demands a second factor, and has its data to itself', async ({
  startOwn,
  page,
}) => {
  const product = await startOwn({}, folder);
  await expect.poll(() => firstLink(product.log())).not.toBe('');
  // Browsers keep no passkeys for a number.
  const url = product.url.replace('127.0.0.1', 'localhost');
  const link = firstLink(product.log()).replace(product.url, url);
  const [email, password] = ['nadia@recorrido.test', 'secreta-123'];
  await page.goto(url);
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
    ['Correo', email],
    ['Contraseña', password],
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

  await demandFactor(url, await tokenWith(url, email, password));
  await addDevice(page);
  await signIn(page, email, password);
  await expect(page.getByText('Activala para seguir.')).toBeVisible();
  await addPasskey(page);
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();

  const data = join(folder, 'data');
  expect(await startAndFail(folder, { DATA_DIR: data })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/en uso/)],
  });
  await page.close();
  await product.stop();
  // Whoever lost it is helped from the terminal.
  const removed = await runMuni(data, 'usuario', 'factor', '--email', email, '--quitar');
  expect(removed).toContain(`Listo: ${email} entra sin código`);
  expect(await runMuni(data, 'auditoria', 'verificar')).toContain('Auditoría correcta');
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
