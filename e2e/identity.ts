// What a journey of identity needs beside the browser: the codes that were mailed, and calls as somebody of the town.
import { type DemoRole, demoSettings, tokenOf } from './accounts.ts';

const DOOR = 'puerta-de-los-recorridos';
/** The door for tests shows the mails; tokens so short that every journey outlives some. */
export const identitySettings = {
  ...demoSettings,
  IDENTITY_TEST_DOOR: DOOR,
  IDENTITY_TOKEN_LIFE: '5',
  IDENTITY_PASSWORD_MIN: '8',
  IDENTITY_PASSWORD_DIGIT: 'true',
};

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

export async function callAs<T>(
  url: string,
  role: DemoRole,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(url, role)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
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

/** A new employee without an account, for journeys that must not disturb the others. */
export async function hire(url: string, name: string, dni: string): Promise<string> {
  const email = `${name.toLowerCase()}@demo.test`;
  const { area } = await empleadoOf(url, 'empleado@demo.test');
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
