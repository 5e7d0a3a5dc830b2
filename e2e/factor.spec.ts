// The second factor as people meet it: adding it, entering with it and with a code on paper, and a town hall that demands it.
import { Secret, TOTP } from 'otpauth';
import { signIn } from './accounts.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { hire, invite, test } from './identity.ts';

// A wrong code is refused, and so is everything while the factor is missing.
test.use({ allowedErrors: [/status of 40[013]/] });

const PASSWORD = 'una-larga-1';
/** Codes serve once, so each time one of a later moment; the clock may be one step off. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('is added with a QR, asked for at the sign-in, replaced by a code on paper, and demanded by the town hall', async ({
  page,
  product,
}) => {
  const { url } = product;
  const email = await hire(url, 'Celia', '30000136');
  await page.goto(await invite(url, email));
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const enrol = async () => {
    await expect(page.getByAltText(/^Código QR/)).toBeVisible();
    const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const secret = (shown ?? '').replaceAll(' ', '');
    const code = page.getByLabel('El código que muestra la aplicación');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Ese código no es')).toBeVisible();
    await expectNoAxeViolations(page);
    await code.fill(codeOf(secret, -1));
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    const papers = page.getByRole('list', { name: 'Códigos de recuperación' }).locator('li');
    await expect(papers).toHaveCount(10);
    const [paper = ''] = await papers.allTextContents();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    return { secret, paper };
  };
  const { secret, paper } = await enrol();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  const inside = page.getByRole('button', { name: 'Cerrar Sesión' });
  const dialog = page.getByRole('dialog', { name: 'Código de verificación' });
  const again = async () => {
    await inside.click();
    await expect(page.getByRole('heading', { name: 'Ingresar', exact: true })).toBeVisible();
    await signIn(page, email, PASSWORD);
  };
  await again();
  const code = dialog.getByLabel('Código', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await code.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Ese código no es');
  await expectNoAxeViolations(page);
  await code.fill(codeOf(secret, 0));
  await code.press('Enter');
  await expect(inside).toBeVisible();

  await again();
  await dialog.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await dialog.getByLabel('Código de recuperación').fill(paper.toLowerCase());
  await dialog.getByLabel('Confiar en este equipo por 30 días').check();
  const trusted = page.waitForResponse(/\/api\/perfil\/sesiones\/confiar\/$/);
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  expect((await trusted).status()).toBe(204);
  // Here the password is enough now.
  await again();
  await expect(inside).toBeVisible();

  // To take it away they show it again.
  await page.goto('/perfil');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la verificación' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Quitar la verificación' })
    .click();
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page.getByText('Quitaste la verificación en dos pasos.')).toBeVisible();

  // A town hall that demands it would stop the other journeys, so here the refusal is played; that the server refuses, its
  // own tests prove (features/perfil/factor.test.ts).
  const error = { code: 'factor_missing', message: 'Activá la verificación.' };
  const who = /\/api\/datosempleados\//;
  await page.route(who, (route) => route.fulfill({ status: 403, json: { error } }));
  await page.reload();
  await expect(page.getByText('Activala para seguir.')).toBeVisible();
  await page.unroute(who);
  await enrol();
  await expect(inside).toBeVisible();
});
