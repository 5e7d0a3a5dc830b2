// Entering with a code by SMS: the number is added in «Mi perfil», and from then on it opens that account.
import { expect, expectAccessible } from './fixtures.ts';
import { hire, invite, lastSms, test } from './identity.ts';

// A wrong code, and a number that nobody has, are refused.
test.use({ allowedErrors: [/status of 400/] });
test.describe.configure({ timeout: 120_000 });

const NUMBER = '+543854667788';

test('a number is added, enters, and is taken away again', async ({ page, product }) => {
  const email = await hire(product.url, 'Tomasa', '30000104');
  await page.goto(await invite(product.url, email));
  await page.getByLabel('Contraseña nueva').fill('una-larga-1');
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();

  await page.getByRole('button', { name: 'Sumar mi número' }).click();
  await page.getByLabel('Teléfono').fill('12');
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText('Revisá el número')).toBeVisible();
  await page.getByLabel('Teléfono').fill('(0385) 15 466-7788');
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText('0385 466-7788')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código').fill(await lastSms(product.url, NUMBER));
  await page.getByRole('button', { name: 'Confirmar el número' }).click();
  await expect(page.getByText('Ya podés entrar con tu teléfono.')).toBeVisible();
  await expect(page.getByText('Entrás también con un código al 0385 466-7788')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();

  const ask = async (number: string) => {
    await page.getByLabel('Teléfono').fill(number);
    await page.getByRole('button', { name: 'Enviar el código' }).click();
    await expect(page.getByLabel('Código')).toBeVisible();
  };
  const answer = async (code: string) => {
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Entrar con un código por teléfono' }).click();
  await expectAccessible(page);
  await ask('385 466-9999');
  await answer(await lastSms(product.url, '+543854669999'));
  await expect(page.getByRole('alert')).toContainText('Nadie tiene una cuenta con ese número');
  await page.getByRole('button', { name: 'Usar otro número' }).click();
  await ask('385 466-7788');
  const code = await lastSms(product.url, NUMBER);
  await answer(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Ese código no es');
  await expectAccessible(page);
  await answer(code);
  await expect(page.getByRole('heading', { name: /Tomasa$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Quitaste tu teléfono.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sumar mi número' })).toBeVisible();
});
