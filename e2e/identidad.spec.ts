// Every way in and out, as people meet it. One product for all but the first start; its tokens live five seconds.
import type { Page } from '@playwright/test';
import { demoEmail, signIn } from './accounts.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { callAs, empleadoOf, hire, invite, lastLink, test } from './identity.ts';

// Several sign-ins each, hashed as dearly as in earnest: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const login = (page: Page) => page.getByRole('heading', { name: 'Ingresar', exact: true });
const home = (page: Page) => page.getByRole('heading', { name: /^(Buen|Buenas) / });
const profile = (page: Page) => page.getByRole('heading', { name: 'Mi perfil' });

/** Refused calls show in the console, and the SDK lets some of its own escape: here they are the point. */
const refused = [/status of 40[01]|auth\/user-(token-expired|disabled)/];

test.describe('with refusals', () => {
  test.use({ allowedErrors: refused });

  test('password: a wrong one is told, the right one comes to the asked page, and stays', async ({
    page,
  }) => {
    await page.goto('/perfil');
    await expect(login(page)).toBeVisible();
    await expectAccessible(page);
    await signIn(page, demoEmail('computos'), 'otra-clave-1');
    await expect(page.getByRole('alert')).toContainText('no coinciden');
    await signIn(page, demoEmail('computos'));
    await expect(profile(page)).toBeVisible();
    await page.reload();
    await expect(profile(page)).toBeVisible();
    await page.goto('/login');
    await expect(home(page)).toBeVisible();
  });

  test('a link by e-mail enters by itself where it was asked for, elsewhere asks whose it is, and serves once', async ({
    page,
    product,
    anotherPage,
  }) => {
    const email = demoEmail('rentas');
    const ask = async () => {
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Ingresar con un enlace por correo' }).click();
      await page.getByLabel('Correo').fill(email);
      await page.getByRole('button', { name: 'Enviar el enlace' }).click();
      await expect(page.getByText('le llega el enlace')).toBeVisible();
      return lastLink(product.url, email);
    };
    const other = await anotherPage();
    const enter = async (as: string) => {
      await other.getByLabel('Correo').fill(as);
      await other.getByRole('button', { name: 'Ingresar', exact: true }).click();
    };
    await other.goto(await ask());
    await expectAccessible(other);
    await enter('otra@demo.test');
    await expect(other.getByRole('alert')).toBeVisible();
    await enter(email);
    await expect(profile(other)).toBeVisible();
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();

    const link = await ask();
    await page.goto(link);
    await expect(profile(page)).toBeVisible();
    await expect(page).toHaveURL(/\/perfil$/);
    await other.goto(link);
    await enter(email);
    await expect(other.getByRole('alert')).toContainText('no sirve');
  });

  test('an invitation, a forgotten password, and a link that serves no more', async ({
    page,
    product,
  }) => {
    const email = await hire(product.url, 'Irma', '30000101');
    const invitation = await invite(product.url, email);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: 'Elegí tu contraseña' })).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    const password = page.getByLabel('Contraseña nueva');
    await password.fill('corta');
    await expect(page.getByText('8 caracteres o más (falta)')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText('no cumple');
    await password.fill('una-larga-1');
    await expect(page.getByText('Un número (listo)')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(login(page)).toBeVisible();

    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    await page.getByLabel('Correo').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText('le llega el enlace')).toBeVisible();
    await page.goto(await lastLink(product.url, email));
    await page.getByLabel('Contraseña nueva').fill('otra-larga-2');
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();

    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: 'El enlace no sirve' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ir a ingresar' }).click();
    await expect(home(page)).toBeVisible();
  });

  test('a session outlives its tokens, and ends in every tab when it is closed elsewhere', async ({
    page,
    context,
    product,
    anotherPage,
  }) => {
    const email = demoEmail('empleado');
    await page.goto('/perfil');
    await signIn(page, email);
    await expect(profile(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/inicio');
    await expect(home(second)).toBeVisible();
    // Longer than the life of a token.
    await page.waitForTimeout(6000);
    await page.reload();
    await expect(profile(page)).toBeVisible();

    const other = await anotherPage();
    await other.goto(`${product.url}/perfil`);
    await signIn(other, email);
    await other.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
    await expect(other.getByText('Cerraste las otras sesiones.')).toBeVisible();
    for (const tab of [page, second]) {
      await expect(login(tab)).toBeVisible({ timeout: 15_000 });
      await expect(tab.getByText('Tu sesión venció')).toBeVisible();
    }
    await expect(profile(other)).toBeVisible();
    // What was asked is still in the address.
    await signIn(page, email);
    await expect(profile(page)).toBeVisible();
    await expect(home(second)).toBeVisible();
  });

  test('an account disabled in mid-session is out in every tab, and told why', async ({
    page,
    context,
    product,
  }) => {
    const email = await hire(product.url, 'Oscar', '30000102');
    await page.goto(await invite(product.url, email));
    await page.getByLabel('Contraseña nueva').fill('una-larga-1');
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/inicio');
    await expect(home(second)).toBeVisible();
    const { id } = await empleadoOf(product.url, email);
    await callAs(product.url, 'computos', 'POST', `/api/empleados/${id}/cuenta/deshabilitar/`);
    for (const tab of [page, second])
      await expect(tab.getByText('Tu cuenta fue deshabilitada')).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email, 'una-larga-1');
    await expect(page.getByRole('alert')).toContainText('deshabilitada');
  });
});

test('whoever is not registered can only leave', async ({ page }) => {
  await page.goto('/ListaDeAreas');
  await signIn(page, demoEmail('sinregistro'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'No está registrado en el sistema. Debe contactar con la Oficina de Cómputos',
  );
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['Cerrar Sesión']);
  await expectAccessible(page);
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('with tokens of seconds', () => {
  // The second tab renews its own all the time, and may ask for one before it hears that it is out.
  test.use({ allowedErrors: [/400.*securetoken/] });

  test('leaving in one tab leaves in the other', async ({ page, context }) => {
    await page.goto('/inicio');
    await signIn(page, demoEmail('empleado'));
    await expect(home(page)).toBeVisible();
    const second = await context.newPage();
    // What is still being asked for when the session ends would be refused.
    const parts = ['/api/perfil/', '/api/perfil/sesiones/', '/api/avisos/preferencias/'];
    const answers = parts.map((part) =>
      second.waitForResponse((answer) => answer.url().endsWith(part)),
    );
    await second.goto('/perfil');
    await expect(profile(second)).toBeVisible();
    await Promise.all(answers);
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(second.getByText('La sesión se cerró en otra pestaña')).toBeVisible();
    await page.reload();
    await expect(login(page)).toBeVisible();
  });
});

test('links that a role lacks are neither shown nor reachable', async ({ page }) => {
  await page.goto('/ListaDeAreas');
  await signIn(page, demoEmail('empleado'));
  await expect(page.getByRole('heading', { name: 'Sin permiso' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    /^Pendientes/,
    /^Realizados/,
    'Ayuda',
  ]);
  // Leaving while the screen is still asking for its things gives them up: no refused request.
  await page.goto('/inicio');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the session and what was typed stay, and the screen says so until it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/CargarAreas');
    await signIn(page, demoEmail('computos'));
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('Área sin conexión');
    await expect(page.getByText('Preview backend running in this workspace.')).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByText('Se cortó la conexión. Guardamos lo que escribiste');
    await expect(notice).toBeVisible();
    await expect(page.getByText('Preview backend disconnected.')).toBeVisible();
    await page.getByRole('button', { name: 'Crear área' }).click();
    await expect(page.getByText('No se pudo guardar.')).toBeVisible();
    // Longer than the life of a token.
    await page.waitForTimeout(6000);
    await expectAccessible(page);
    await expect(name).toHaveValue('Área sin conexión');
    await context.setOffline(false);
    // What never left is sent by itself, once.
    await expect(page.getByText('Creaste el área Área sin conexión.')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('the login says that it is the connection', async ({ page, context }) => {
    await page.goto('/login');
    await expect(login(page)).toBeVisible();
    await context.setOffline(true);
    await signIn(page, demoEmail('computos'));
    await expect(page.getByRole('alert')).toContainText('sin conexión', { timeout: 15_000 });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/Preview backend/)).toBeHidden();
  });
});
