// The first start of an empty product: with our own accounts, and with Firebase's against a stand-in for its keys.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../scripts/free-port.mjs';
import { expect, expectAccessible, expectNoAxeViolations, test } from './fixtures.ts';

// Each journey starts a product of its own.
test.describe.configure({ timeout: 120_000 });

const firstLink = (log: string) => /http\S+\/primerInicio\?clave=\S+/.exec(log)?.[0] ?? '';

test.describe('an empty product', () => {
  test.use({ allowedErrors: [/status of 40[04]/] });

  test('is named by the first person, who is then inside; the link serves once', async ({
    startOwn,
    page,
  }) => {
    const product = await startOwn();
    const link = firstLink(product.log());
    await page.goto(product.url);
    await expect(page.getByText('la terminal donde se inició el servidor')).toBeVisible();
    await expect(page.getByLabel('Correo')).toBeHidden();
    await expectAccessible(page);
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
    await page.getByLabel('Cargar datos de ejemplo').check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByRole('heading', { name: /Nadia$/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Municipalidad de San Recorrido')).toBeVisible();

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
    await expectNoAxeViolations(page);
  });
});

/** The keys that Google would publish, on this machine. */
async function standInKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'uno', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${port}/`,
    privateKey,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function firebaseToken(key: KeyObject, email: string, change: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: 'https://securetoken.google.com/muni-prueba',
    aud: 'muni-prueba',
    sub: 'uid-1',
    iat: now,
    auth_time: now,
    exp: now + 600,
    email,
    email_verified: true,
    ...change,
  };
  const signed = `${encode({ alg: 'RS256', kid: 'uno', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

test('with Firebase its tokens open the product, and Google its login', async ({
  startOwn,
  page,
}) => {
  const keys = await standInKeys();
  const product = await startOwn({
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_API_KEY: 'clave-publica',
    FIREBASE_AUTH_DOMAIN: 'muni-prueba.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'muni-prueba',
    FIREBASE_JWKS_URL: keys.url,
  });
  const email = 'nadia@recorrido.test';
  const clave = new URL(firstLink(product.log())).searchParams.get('clave');
  const installed = await fetch(`${product.url}/api/instalacion/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clave,
      email,
      titulo: 'Municipalidad de San Recorrido',
      oficina: 'Informática',
      nombre: 'Nadia',
      apellido: 'Quiroga',
      dni: '28450109',
      legajo: '1000',
      tipo: 'Planta permanente',
    }),
  });
  expect(installed.status).toBe(204);

  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${product.url}/api/areas/arbol/`, { headers })).status;
  };
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  expect(await statusWith(firebaseToken(keys.privateKey, email))).toBe(200);
  expect(await statusWith(firebaseToken(keys.privateKey, email, { email_verified: false }))).toBe(
    403,
  );
  expect(await statusWith(firebaseToken(keys.privateKey, 'otra@recorrido.test'))).toBe(403);
  expect(await statusWith(firebaseToken(keys.privateKey, email, { aud: 'otro' }))).toBe(401);
  expect(await statusWith(firebaseToken(another, email))).toBe(401);

  await page.goto(`${product.url}/ListaDeAreas`);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expectNoAxeViolations(page);
  keys.close();
});
