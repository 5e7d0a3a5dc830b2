// The links about one's own address: confirming it, changing it, and bringing back the old one.
import type { Page } from '@playwright/test';
import { signIn, tokenWith } from './accounts.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { askMail, hire, invite, lastLink, test } from './identity.ts';

// A code that was used already is refused.
test.use({ allowedErrors: [/status of 400/] });
test.describe.configure({ timeout: 120_000 });

const PASSWORD = 'una-larga-1';
const login = (page: Page) => page.getByRole('heading', { name: 'Ingresar', exact: true });

async function newcomer(page: Page, url: string, name: string, dni: string) {
  const email = await hire(url, name, dni);
  await page.goto(await invite(url, email));
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${name}$`) })).toBeVisible();
  return email;
}

test('an address is confirmed with one press, and its link serves once', async ({
  page,
  product,
}) => {
  const email = await newcomer(page, product.url, 'Vera', '30000105');
  await askMail(product.url, await tokenWith(product.url, email, PASSWORD), {
    requestType: 'VERIFY_EMAIL',
  });
  const link = await lastLink(product.url, email);
  await page.goto(link);
  await expect(page.getByText(`¿${email} es tu correo?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar el correo' }).click();
  await expect(page.getByText('tu correo quedó confirmado')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // Whoever was inside still is.
  await expect(page.getByRole('heading', { name: /Vera$/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El enlace no sirve' })).toBeVisible();
});

test('a changed address ends the session, and the old one can be brought back', async ({
  page,
  product,
}) => {
  const email = await newcomer(page, product.url, 'Clara', '30000106');
  const newEmail = 'clara.nueva@demo.test';
  await askMail(product.url, await tokenWith(product.url, email, PASSWORD), {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail,
  });
  await page.goto(await lastLink(product.url, email));
  await expect(page.getByText(`Vas a entrar con ${newEmail} en lugar de ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(page.getByText('Ingresá de nuevo con él')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(login(page)).toBeVisible();
  // The account is there, but no employee has that address.
  await signIn(page, newEmail, PASSWORD);
  await expect(page.getByRole('alertdialog')).toContainText('No está registrado');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();

  await page.goto(await lastLink(product.url, email));
  await expect(page.getByText(`Tu cuenta vuelve a usar ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar el correo' }).click();
  await expect(page.getByText('tu cuenta volvió a tu correo')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(login(page)).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: /Clara$/ })).toBeVisible();
});
