// The demonstration town and the accounts that enter it, as every journey uses them.
import type { Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Recorrido-2026';
/** The whole town, with fewer devices, reports and the rest: many products are started here. */
const SIZES = {
  reportes: 150,
  computadoras: 30,
  impresoras: 10,
  ordenes: 40,
  tareas: 24,
  rentas: 300,
};
export const demoSettings = {
  MUNI_DEMO: JSON.stringify(SIZES),
  DEMO_PASSWORD,
  LOG_LEVEL: 'warn',
};
const NONE = { reportes: 0, computadoras: 0, impresoras: 0, ordenes: 0, tareas: 0, rentas: 0 };
/** The people of the town alone. */
export const peopleSettings = { ...demoSettings, MUNI_DEMO: JSON.stringify(NONE) };

export type DemoRole = 'computos' | 'rentas' | 'empleado' | 'sinregistro';
export const demoEmail = (role: DemoRole) => `${role}@demo.test`;

/** A token as the sign-in screen would get it, for calls without a browser. */
export const tokenOf = (url: string, role: DemoRole): Promise<string> =>
  tokenWith(url, demoEmail(role), DEMO_PASSWORD);

export async function tokenWith(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
}

/** Through the form of the sign-in screen, which is open. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}
