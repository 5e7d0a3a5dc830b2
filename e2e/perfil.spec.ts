// What people see and change about themselves, on a desk and on a phone.
import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { hire, invite } from './identity.ts';

test('the way in and the profile are accessible', async ({ page }) => {
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Ingresar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await openAs(page, 'rentas', '/perfil');
  await expect(page.getByText('Último uso').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('the profile', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('photo, name and password are its owner’s', async ({ page, product }) => {
    const email = await hire(product.url, 'Paula', '30000103');
    await page.goto(await invite(product.url, email));
    await expect(page.getByRole('heading', { name: 'Elegí tu contraseña' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Contraseña nueva').fill('una-larga-1');
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Elegir una foto' })).toBeVisible();

    await page.getByLabel('Archivo de la foto').setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await page.getByRole('slider', { name: 'Acercar' }).press('End');
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByText('Cambiaste tu foto.')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Mi perfil', exact: true }).locator('img'),
    ).toHaveAttribute('src', /^data:image\/jpeg/);

    await page.getByLabel('Nombre que se muestra').fill('Paula de Prueba');
    await page.getByRole('button', { name: 'Guardar nombre' }).click();
    await expect(page.getByText('PAULA DE PRUEBA').first()).toBeAttached();

    await page.getByLabel('Contraseña actual').fill('no-es-esa-1');
    await page.getByLabel('Contraseña nueva').fill('otra-larga-2');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('La contraseña actual no es esa.')).toBeVisible();
    await page.getByLabel('Contraseña actual').fill('una-larga-1');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
    await expect(page.getByText('PAULA DE PRUEBA').first()).toBeAttached();
  });
});
