// The links about one's own address: confirming it, changing it, and bringing back the old one.
import { tokenWith } from './accounts.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { askMail, hire, invite, lastLink, test } from './identity.ts';

// Whoever leaves after the address changed has no session to close any more.
test.use({ allowedErrors: [/status of 401.*salir/] });

const PASSWORD = 'una-larga-1';

test('an address is confirmed with one press; a changed one ends the session, and the old one can be brought back', async ({
  page,
  product,
}) => {
  const { url } = product;
  const email = await hire(url, 'Vera', '30000105');
  await page.goto(await invite(url, email));
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await expect(page.getByRole('heading', { name: /Vera$/ })).toBeVisible();

  const newEmail = 'vera.nueva@demo.test';
  const token = await tokenWith(url, email, PASSWORD);
  await askMail(url, token, { requestType: 'VERIFY_EMAIL' });
  await page.goto(await lastLink(url, email));
  await expect(page.getByText(`¿${email} es tu correo?`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirmar el correo' }).click();
  await expect(page.getByText('tu correo quedó confirmado')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // Whoever was inside still is.
  await expect(page.getByRole('heading', { name: /Vera$/ })).toBeVisible();

  const login = page.getByRole('heading', { name: 'Ingresar', exact: true });
  await askMail(url, token, { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
  await page.goto(await lastLink(url, email));
  await expect(page.getByText(`Vas a entrar con ${newEmail} en lugar de ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(page.getByText('Ingresá de nuevo con él')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(login).toBeVisible();

  await page.goto(await lastLink(url, email));
  await expect(page.getByText(`Tu cuenta vuelve a usar ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar el correo' }).click();
  await expect(page.getByText('tu cuenta volvió a tu correo')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(login).toBeVisible();
});
