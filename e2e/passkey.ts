// Passkeys, for the journeys in which somebody adds one.
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';

/** A device with a reader of fingerprints, which always knows its finger. */
export async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Where one may be added, one is, and its codes on paper are kept. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sumar una llave de acceso' }).click();
  const name = page.getByLabel('Nombre de la llave');
  await expect(name).toHaveValue(/Chrome/);
  await name.fill('Notebook');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sumar la llave' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
}
