// The second factor as people meet it: adding it, entering with it and with a code on paper, and passkeys. What a town hall
// that demands it shows is in instalacion.spec.ts.
import { Secret, TOTP } from 'otpauth';
import { signIn } from './accounts.ts';
import { expect, expectNoAxeViolations, openAs, test as own } from './fixtures.ts';
import { empleadoOf, hire, invite, takeInvitation, tellIdentity, test } from './identity.ts';
import { addDevice, addPasskey } from './passkey.ts';

// A wrong code is refused, and so is everything while the factor is missing.
const refused = { allowedErrors: [/status of 40[013]/] };
test.use(refused);
own.use(refused);

const PASSWORD = 'una-larga-1';
/** Codes serve once and for one step more, so the second is of the next: each has half a minute at least to be typed. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('is added with a QR, asked for at the sign-in, replaced by a code on paper, and taken away', async ({
  page,
  product,
  anotherPage,
}) => {
  const { url } = product;
  const email = await hire(url, 'Celia', '30000136');
  await page.goto(await invite(url, email));
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  const elsewhere = await anotherPage();
  await elsewhere.goto(`${url}/login`);
  await signIn(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('se cierran tus sesiones abiertas en otros equipos')).toBeVisible();
  const enrol = async () => {
    await expect(page.getByAltText(/^Código QR/)).toBeVisible();
    const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const secret = (shown ?? '').replaceAll(' ', '');
    const code = page.getByLabel('El código que muestra la aplicación');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Ese código no es')).toBeVisible();
    await expectNoAxeViolations(page);
    await code.fill(codeOf(secret));
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    const papers = page.getByRole('list', { name: 'Códigos de recuperación' }).locator('li');
    await expect(papers).toHaveCount(10);
    for (const one of [papers.first(), papers.last()]) await expect(one).toBeInViewport();
    const [first = '', second = ''] = await papers.allTextContents();
    // On paper they are alone.
    await page.emulateMedia({ media: 'print' });
    await expect(papers.last()).toBeVisible();
    await expect(page.getByText('Ya los guardé')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    return { secret, first, second };
  };
  const { secret, first, second } = await enrol();
  // The other computer is put out, and reads why.
  await expect(
    elsewhere.getByText('Activaste la verificación en dos pasos en otro equipo'),
  ).toBeVisible();
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
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(inside).toBeVisible();

  await again();
  const onPaper = async (paper: string) => {
    await dialog.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await dialog.getByLabel('Código de recuperación').fill(paper.toLowerCase());
  };
  await onPaper(first);
  await dialog.getByLabel('Confiar en este equipo por 30 días').check();
  const trusted = page.waitForResponse(/\/api\/perfil\/sesiones\/confiar\/$/);
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  expect((await trusted).status()).toBe(204);
  // Here the password is enough now.
  await again();
  await expect(inside).toBeVisible();

  // To take it away they show it again.
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la verificación' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Quitar la verificación' })
    .click();
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await onPaper(second);
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Quitaste la verificación en dos pasos.')).toBeVisible();
});

own.describe('with Firebase', () => {
  // The product's own page may not ask Google anything.
  own.use({ bypassCSP: true });

  own(
    'the same screens add its second factor and ask for it, until Computos takes it away',
    async ({ page, product, anotherPage }) => {
      const { url } = product;
      const email = await hire(url, 'Fermina', '30000137');
      await takeInvitation(await invite(url, email), PASSWORD);
      const inside = page.getByRole('button', { name: 'Cerrar Sesión' });

      // What the SDK sends to Google is answered by the embedded provider, which speaks the same protocol.
      await tellIdentity(page, { proveedor: 'firebase' });
      const google = /^https:\/\/(?=(?:identitytoolkit|securetoken)\.googleapis\.com\/)/;
      await page.route(google, async (route) => {
        const response = await route.fetch({
          url: route.request().url().replace(google, `${url}/`),
        });
        await route.fulfill({ response });
      });
      await page.goto('/perfil');
      await signIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Activar', exact: true }).click();
      const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
      const secret = (shown ?? '').replaceAll(' ', '');
      await page.getByLabel('El código que muestra la aplicación').fill(codeOf(secret));
      await page.getByRole('button', { name: 'Activar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Quitar la verificación' })).toBeVisible();

      await inside.click();
      await signIn(page, email, PASSWORD);
      const code = page.getByRole('dialog').getByLabel('Código', { exact: true });
      await code.fill(codeOf(secret, 1));
      await code.press('Enter');
      await inside.click();

      const technician = await anotherPage();
      const { id } = await empleadoOf(url, email);
      await openAs(technician, 'computos', `/editarUsuarios?id=${id}`);
      await technician.getByRole('tab', { name: 'Cuenta' }).click();
      await technician.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
      await technician.getByRole('button', { name: 'Quitar la verificación', exact: true }).click();
      await expect(technician.getByText('Quitaste su verificación en dos pasos.')).toBeVisible();
      await signIn(page, email, PASSWORD);
      await expect(inside).toBeVisible();
    },
  );
});

own(
  'a passkey is added, enters alone and after the password, and is refused once removed',
  async ({ page, product }) => {
    // Browsers keep no passkeys for a number.
    const url = product.url.replace('127.0.0.1', 'localhost');
    const email = await hire(url, 'Lara', '30000138');
    await addDevice(page);
    await page.goto((await invite(url, email)).replace(product.url, url));
    await page.getByLabel('Contraseña nueva').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
    const mine = page.getByRole('link', { name: 'Mi perfil', exact: true });
    await mine.click();
    await addPasskey(page);
    const keys = page.getByRole('list', { name: 'Llaves de acceso' });
    await expect(keys.getByText('Notebook')).toBeVisible();

    const inside = page.getByRole('button', { name: 'Cerrar Sesión' });
    const alone = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
    const leave = async () => {
      await inside.click();
      await expect(alone).toBeVisible();
    };
    await leave();
    await expectNoAxeViolations(page);
    await alone.click();
    await expect(inside).toBeVisible();

    await leave();
    await signIn(page, email, PASSWORD);
    const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
    await expectNoAxeViolations(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await expect(inside).toBeVisible();

    await mine.click();
    await page.getByRole('button', { name: 'Quitar la llave Notebook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar la llave' }).click();
    await expect(page.getByText('Quitaste la llave de acceso.')).toBeVisible();
    await leave();
    await alone.click();
    await expect(page.getByRole('alert').getByText('Esa llave de acceso no sirve.')).toBeVisible();
  },
);
