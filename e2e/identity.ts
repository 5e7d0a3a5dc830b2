// What a journey of identity needs beside the browser: the codes that were mailed, and people who disturb nobody.
import type { Page } from '@playwright/test';
import { demoEmail, type DemoRole } from './accounts.ts';
import { callAs } from './api.ts';
import { expect, test as base } from './fixtures.ts';

const DOOR = 'puerta-de-los-recorridos';
/** The door for tests shows the mails and the codes. */
export const identitySettings = {
  IDENTITY_TEST_DOOR: DOOR,
  IDENTITY_PASSWORD_MIN: '8',
  IDENTITY_PASSWORD_DIGIT: 'true',
  // Codes are read at the door; whoever would send them does nothing.
  IDENTITY_SMS_COMMAND: `${process.execPath} --version {numero}`,
};

/** A journey of identity, none of whose pages asks anything of another host. */
export const test = base.extend<{ outsiders: string[] }>({
  outsiders: [
    async ({ context, product }, use) => {
      const outsiders: string[] = [];
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url))
          outsiders.push(request.url());
      });
      await use(outsiders);
      expect(outsiders, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser is told of other ways in than the product has: another provider, or no mail. */
export const tellIdentity = (page: Page, part: object) =>
  page.route('**/api/configuracion/', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { identidad: object };
    const identidad = { ...told.identidad, ...part };
    await route.fulfill({ response, json: { ...told, identidad } });
  });

/** The link of the last mail to somebody. */
export async function lastLink(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/emulator/v1/projects/muni/oobCodes`, {
    headers: { authorization: `Bearer ${DOOR}` },
  });
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const sent = oobCodes.findLast((code) => code.email === email);
  if (!sent) throw new Error(`Nothing was sent to ${email}.`);
  return sent.oobLink;
}

/** The code of the last SMS to a number in international form. */
export async function lastSms(url: string, phoneNumber: string): Promise<string> {
  const answer = await fetch(`${url}/emulator/v1/projects/muni/verificationCodes`, {
    headers: { authorization: `Bearer ${DOOR}` },
  });
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const sent = verificationCodes.findLast((one) => one.phoneNumber === phoneNumber);
  if (!sent) throw new Error(`Nothing was sent to ${phoneNumber}.`);
  return sent.code;
}

/** Asks for a mail about one's own address, as the SDK would. */
export async function askMail(url: string, idToken: string, request: object): Promise<void> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=muni-embedded';
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken, ...request }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

interface Empleado {
  id: number;
  area: { id: number };
}

export async function empleadoOf(url: string, email: string): Promise<Empleado> {
  const query = new URLSearchParams({ email });
  const path = `/api/datosempleados/?${query.toString()}`;
  const [found] = await callAs<Empleado[]>(url, 'computos', 'GET', path);
  if (!found) throw new Error(`Nobody has ${email}.`);
  return found;
}

/** A new employee without an account, beside somebody who is there, for journeys that must not disturb the others. */
export async function hire(
  url: string,
  name: string,
  dni: string,
  beside: DemoRole = 'empleado',
): Promise<string> {
  const email = `${name.toLowerCase()}@demo.test`;
  const { area } = await empleadoOf(url, demoEmail(beside));
  await callAs(url, 'computos', 'POST', '/api/empleados/', {
    nombre: name,
    apellido: 'Recorrido',
    dni,
    legajo: dni,
    tipo: 'Contratado',
    area: area.id,
    email,
  });
  return email;
}

/** The link that Computos copies, because there is no mail server. */
export async function invite(url: string, email: string): Promise<string> {
  const { id } = await empleadoOf(url, email);
  const path = `/api/empleados/${id}/invitar/`;
  const { enlace } = await callAs<{ enlace: string }>(url, 'computos', 'POST', path);
  return enlace;
}

/** Chooses the password that an invitation asks for, as its page would. */
export async function takeInvitation(link: string, newPassword: string): Promise<void> {
  const { origin, searchParams } = new URL(link);
  const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=muni-embedded';
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: searchParams.get('oobCode'), newPassword }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
