// Keys to the door that must not open it: kept after leaving, of somebody disabled or moved to another area, made up,
// signed otherwise, or sent by a page of somebody else's.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createConnection } from 'node:net';
import { DEMO_PASSWORD, demoEmail, tokenOf, tokenWith } from '../e2e/accounts.ts';
import { operationsOf } from './openapi.ts';
import type { Outcome } from './part.ts';

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same person, with a signature that proves nothing. */
async function forgeries(url: string, genuine: string): Promise<Record<string, string>> {
  const [head = '', claims = ''] = genuine.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const certificates = await fetch(
    `${url}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
  ).then(
    (answer) => answer.text(),
    () => '',
  );
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bySecret = (header: object, secret: string) => {
    const signed = `${segment(header)}.${claims}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const byOther = (header: object) => {
    const signed = `${segment(header)}.${claims}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const jwk = publicKey.export({ format: 'jwk' });
  return {
    'no algorithm': `${segment({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'no algorithm, otherwise written': `${segment({ alg: 'NoNe', kid })}.${claims}.`,
    'the public key as a secret': bySecret({ alg: 'HS256', kid }, certificates),
    'an empty secret': bySecret({ alg: 'HS256', kid }, ''),
    'a key of its own inside': byOther({ alg: 'RS256', kid, jwk }),
    'a key at an address': byOther({ alg: 'RS256', kid, jku: 'http://127.0.0.1:9/keys' }),
    'a kid that is a path': bySecret({ alg: 'HS256', kid: '../../../../dev/null' }, ''),
    'a kid that is SQL': byOther({ alg: 'RS256', kid: `' union select '1` }),
    'another signature': byOther({ alg: 'RS256', kid }),
    'a signature cut short': genuine.slice(0, -8),
  };
}

/** The raw head of an answer to a raw request. */
const rawHead = (url: string, head: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    let text = '';
    const timer = setTimeout(() => socket.destroy(), 3000);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text.split('\r\n\r\n')[0] ?? '');
    });
    socket.write(head);
  });

export async function attackTokens(url: string): Promise<Outcome> {
  const problems: string[] = [];
  const status = async (token: string, path: string, method = 'GET') =>
    (await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } }))
      .status;
  const must = async (what: string, given: Promise<number>, expected: number) => {
    const seen = await given;
    if (seen !== expected) problems.push(`${what}: ${seen} instead of ${expected}`);
  };

  const computos = await tokenOf(url, 'computos');
  const forged = await forgeries(url, computos);
  for (const [name, token] of Object.entries(forged))
    await must(`a token with ${name}`, status(token, '/api/perfil/'), 401);

  // Replayed after leaving, by every route that is read.
  const left = await tokenOf(url, 'rentas');
  await must('a session before leaving', status(left, '/api/perfil/'), 200);
  await must('leaving', status(left, '/api/perfil/salir/', 'POST'), 204);
  const reads = (await operationsOf(url)).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('{'),
  );
  const open = new Set([
    '/api/salud/',
    '/api/configuracion/',
    '/api/instalacion/',
    '/api/municipio/escudo/',
  ]);
  for (const { path } of reads.filter(({ path: one }) => !open.has(one)))
    await must(`a token after leaving, ${path}`, status(left, path), 401);

  // Moved out of Computos, and disabled: by what their own token opens from then on.
  const call = (path: string, body?: object, method = 'POST') =>
    fetch(`${url}${path}`, {
      method: body ? method : 'GET',
      headers: { authorization: `Bearer ${computos}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const victim = await tokenOf(url, 'empleado');
  const found = await call(`/api/datosempleados/?q=${encodeURIComponent(demoEmail('empleado'))}`);
  const [person] = (await found.json()) as { id: number; email: string }[];
  if (!person) throw new Error('The sample employee is not there.');
  const whole = (await (await call(`/api/datosempleados/${person.id}/`)).json()) as Record<
    string,
    unknown
  >;
  const areas = (await (await call('/api/areas/?q=Computos')).json()) as {
    id: number;
    nombre: string;
  }[];
  const office = areas.find(({ nombre }) => nombre === 'Computos');
  const home = whole['area'] as { id: number };
  const move = async (area: number | undefined) => {
    const now = (await (await call(`/api/datosempleados/${person.id}/`)).json()) as Record<
      string,
      unknown
    >;
    const answer = await call(`/api/empleados/${person.id}/`, { ...now, area }, 'PUT');
    if (!answer.ok) problems.push(`moving somebody: ${answer.status} ${await answer.text()}`);
  };
  await must('before they came to Computos', status(victim, '/api/auditoria/'), 403);
  await move(office?.id);
  await must('once they work in Computos', status(victim, '/api/auditoria/'), 200);
  await move(home.id);
  await must('as soon as they no longer do', status(victim, '/api/auditoria/'), 403);
  await call(`/api/empleados/${person.id}/cuenta/deshabilitar/`, {});
  await must('once disabled', status(victim, '/api/perfil/'), 401);
  const again = await tokenWith(url, demoEmail('empleado'), DEMO_PASSWORD).catch(() => undefined);
  if (again) problems.push('a disabled person signed in');

  // A page of somebody else's: no cookie to ride on, no leave to read, no form that is understood.
  const foreign = await fetch(`${url}/api/areas/`, {
    method: 'POST',
    headers: {
      origin: 'http://otra.test',
      'content-type': 'text/plain',
      authorization: `Bearer ${computos}`,
    },
    body: '{"nombre":"Plantada"}',
  });
  if (foreign.ok) problems.push('a plain form of another page was taken');
  for (const path of ['/', '/api/salud/', '/api/perfil/']) {
    const { headers } = await fetch(`${url}${path}`, { headers: { origin: 'http://otra.test' } });
    if (headers.has('access-control-allow-origin'))
      problems.push(`${path} may be read by other pages`);
    if (headers.has('set-cookie')) problems.push(`${path} sets a cookie`);
    const policy = headers.get('content-security-policy') ?? '';
    if (!policy.includes("frame-ancestors 'none'")) problems.push(`${path} can be framed`);
  }

  // Where a redirect or a header of ours could be made to say something else.
  for (const target of [
    '//otra.test/',
    '/\\otra.test/',
    '/login?volver=https://otra.test',
    '/%0d%0ax-roto:1',
    '/api/areas//otra.test',
  ]) {
    const head = await rawHead(
      url,
      `GET ${target} HTTP/1.1\r\nhost: otra.test\r\nconnection: close\r\n\r\n`,
    );
    if (/^location:.*otra\.test/im.test(head)) problems.push(`${target} leads elsewhere`);
    if (/^x-roto/im.test(head)) problems.push(`${target} wrote a header`);
  }
  return { figures: { forgeries: Object.keys(forged).length, replayed: reads.length }, problems };
}
