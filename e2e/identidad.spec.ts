// Every way in and out, as people meet it.
import type { Page } from '@playwright/test';
import { demoEmail, signIn } from './accounts.ts';
import { callAs } from './api.ts';
import { expect, expectAccessible, expectNoAxeViolations } from './fixtures.ts';
import { empleadoOf, hire, invite, lastLink, test } from './identity.ts';

const login = (page: Page) => page.getByRole('heading', { name: 'Ingresar', exact: true });
const home = (page: Page) => page.getByRole('heading', { name: /^(Buen|Buenas) / });
const profile = (page: Page) => page.getByRole('heading', { name: 'Mi perfil' });

/** Refused calls show in the console, and the SDK lets some of its own escape: here they are the point. */
const refused = [/status of 40[01]|auth\/user-(token-expired|disabled)|ERR_INTERNET_DISCONNECTED/];

test.describe('with refusals', () => {
  test.use({ allowedErrors: refused });

  test('password: a wrong one is told, the right one comes to the asked page and stays; leaving is for every tab', async ({
    page,
    context,
  }) => {
    await page.goto('/perfil');
    await expect(login(page)).toBeVisible();
    await expectAccessible(page, 'html');
    await signIn(page, demoEmail('computos'), 'otra-clave-1');
    await expect(page.getByRole('alert')).toContainText('no coinciden');
    await signIn(page, demoEmail('computos'));
    await expect(profile(page)).toBeVisible();
    // Now with what the first visit left in the browser, without the code of the identity provider.
    await page.goto('/login');
    await expect(home(page)).toBeVisible();
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const asked = page.waitForRequest(/accounts:signInWithPassword/);
    await signIn(page, demoEmail('rentas'));
    await expect(home(page)).toBeVisible();
    // The browser keeps what tells that somebody has entered here before.
    expect((await (await asked).allHeaders())['cookie']).toMatch(/^muni-navegador=[\w-]{43}$/);
    // Whoever leaves is not asked about, and what the screen was asking for is given up: nothing was refused.
    expect(failed).toEqual([]);

    const second = await context.newPage();
    await second.goto('/perfil');
    await expect(second.getByText('Último uso').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(login(page)).toBeVisible();
    await expect(second.getByText('La sesión se cerró en otra pestaña')).toBeVisible();

    await context.setOffline(true);
    await signIn(page, demoEmail('computos'));
    await expect(page.getByRole('alert')).toContainText('sin conexión');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/Preview backend/)).toBeHidden();
  });

  test('a link by e-mail enters by itself where it was asked for, and elsewhere asks whose it is', async ({
    page,
    product,
    anotherPage,
  }) => {
    const email = demoEmail('rentas');
    await page.goto('/perfil');
    const ask = async () => {
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
    const link = await ask();
    await other.goto(link);
    await expectNoAxeViolations(other);
    await enter('otra@demo.test');
    await expect(other.getByRole('alert')).toBeVisible();
    await page.goto(link);
    await expect(profile(page)).toBeVisible();
    await expect(page).toHaveURL(/\/perfil$/);
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
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText('no cumple');
    await expectNoAxeViolations(page);
    await password.fill('una-larga-1');
    await expect(page.getByText('Un número (listo)')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(login(page)).toBeVisible();

    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    await page.getByLabel('Correo').fill(email);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText('le llega el enlace')).toBeVisible();
    await page.goto(await lastLink(product.url, email));
    await page.getByLabel('Contraseña nueva').fill('otra-larga-2');
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();

    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: 'El enlace no sirve' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Ir a ingresar' }).click();
    await expect(home(page)).toBeVisible();
  });

  test('a session outlives its tokens, and is over in every tab when it is closed elsewhere or the account disabled', async ({
    page,
    context,
    product,
    anotherPage,
  }) => {
    const { url } = product;
    const [email, password] = [await hire(url, 'Oscar', '30000102'), 'una-larga-1'];
    await page.goto(await invite(url, email));
    await page.getByLabel('Contraseña nueva').fill(password);
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await expect(home(page)).toBeVisible();
    // The next visit is two hours later for the browser: its token is over, and whichever tab needs it first asks for
    // another one.
    const second = await context.newPage();
    const renewed = context.waitForEvent('response', (answer) =>
      answer.url().includes('securetoken'),
    );
    await context.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await second.goto('/inicio');
    expect((await renewed).ok()).toBe(true);
    await expect(home(second)).toBeVisible();

    const other = await anotherPage();
    await other.goto('/perfil');
    await signIn(other, email, password);
    // Where they already were they are told of the new device, and led to what to do about it.
    await second.getByRole('button', { name: /^Avisos: \d+ sin leer$/ }).click();
    const told = second.getByRole('dialog', { name: 'Avisos' });
    await told.getByText('Entraron a tu cuenta desde un equipo nuevo').click();
    await expect(profile(second)).toBeVisible();
    await expect(second.getByRole('button', { name: /^Cerrar la sesión de / })).toHaveCount(1);
    await other.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
    await expect(other.getByText('Cerraste las otras sesiones.')).toBeVisible();
    for (const tab of [page, second]) {
      await expect(login(tab)).toBeVisible();
      await expect(tab.getByText('Tu sesión venció')).toBeVisible();
    }
    await expect(profile(other)).toBeVisible();
    await signIn(page, email, password);
    // What was asked is still in the address, in the tab that did not sign in too.
    await expect(home(page)).toBeVisible();
    await expect(profile(second)).toBeVisible();

    const { id } = await empleadoOf(url, email);
    await callAs(url, 'computos', 'POST', `/api/empleados/${id}/cuenta/deshabilitar/`);
    for (const tab of [page, second])
      await expect(tab.getByText('Tu cuenta fue deshabilitada')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email, password);
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
  // A phone shows all of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
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
    await expectNoAxeViolations(page);
    await expect(name).toHaveValue('Área sin conexión');
    await context.setOffline(false);
    // What never left is sent by itself, once.
    await expect(page.getByText('Creaste el área Área sin conexión.')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
