// What people see and change about themselves: photo, name, notices, password, and a phone number that opens their account.
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { hire, invite, lastSms, test } from './identity.ts';

// A wrong password, a wrong code and a number that nobody has are refused; so is what was on its way when the password
// changed, which is asked again.
test.use({ allowedErrors: [/status of 40[01]/] });

const NUMBER = '+543854667788';

test('photo, name, notices and password are their owner’s; a number is added, enters, and is taken away again', async ({
  page,
  product,
}) => {
  const email = await hire(product.url, 'Paula', '30000103');
  await page.goto(await invite(product.url, email));
  await page.getByLabel('Contraseña nueva').fill('una-larga-1');
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  const mine = page.getByRole('link', { name: 'Mi perfil', exact: true });
  await mine.click();
  await expect(page.getByText('Último uso').first()).toBeVisible();

  await page.getByLabel('Archivo de la foto').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByRole('slider', { name: 'Acercar' }).press('End');
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('Cambiaste tu foto.')).toBeVisible();
  await expect(mine.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);

  await page.getByLabel('Nombre que se muestra').fill('Paula de Prueba');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(page.getByText('PAULA DE PRUEBA').first()).toBeAttached();

  // There is no mail server.
  await expect(page.getByRole('switch', { name: /Resumen diario/ })).toHaveCount(0);
  const aviso = page.getByRole('switch', { name: 'Toman mi reporte: en pantalla' });
  // It shows at once; leaving before it is saved would take it away.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await aviso.click();
  await expect(aviso).not.toBeChecked();
  expect((await saved).ok()).toBe(true);

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  expect((await taken).suggestedFilename()).toBe('mis-datos.json');

  await page.getByLabel('Contraseña actual').fill('no-es-esa-1');
  await page.getByLabel('Contraseña nueva').fill('otra-larga-2');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es esa.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('una-larga-1');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible();

  await page.getByRole('button', { name: 'Sumar mi número' }).click();
  await page.getByLabel('Teléfono').fill('12');
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText('Revisá el número')).toBeVisible();
  await page.getByLabel('Teléfono').fill('(0385) 15 466-7788');
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText('0385 466-7788')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
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
  await ask('385 466-9999');
  await answer(await lastSms(product.url, '+543854669999'));
  await expect(page.getByRole('alert')).toContainText('Nadie tiene una cuenta con ese número');
  await page.getByRole('button', { name: 'Usar otro número' }).click();
  await ask('385 466-7788');
  const code = await lastSms(product.url, NUMBER);
  await answer(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Ese código no es');
  await expectNoAxeViolations(page);
  await answer(code);
  // The name that was chosen outlives the session.
  await expect(page.getByText('PAULA DE PRUEBA').first()).toBeAttached();

  await mine.click();
  await expect(aviso).not.toBeChecked();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Quitaste tu teléfono.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sumar mi número' })).toBeVisible();
});
