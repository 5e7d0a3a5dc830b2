// People at their desks: each with a session of their own, a stream of events open, and something to ask every few seconds.
import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/transaction.ts';
import type { Random } from '../apps/server/src/demo/town.ts';
import { atOnce } from './part.ts';

const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
export const THINK_MS = [5000, 15_000] as const;
const AT_ONCE = 8;

const house = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** With it whoever the house vouches for comes in without a password, whose hashing would be most of the flood. */
export const vouching = {
  IDENTITY_CUSTOM_TOKEN_KEY: house.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

/** So many people more in the sample town, with accounts; gives back their names. */
export async function giveAccounts(db: Db, count: number): Promise<string[]> {
  await sql`insert into empleados (nombre, apellido, dni, legajo, tipo, area_id, email)
    select 'Gente', 'Número ' || n, (70000000 + n)::text, (800000 + n)::text, 'Planta permanente',
      (select id from areas where nombre not in ('Computos', 'Rentas') order by id limit 1 offset n % 5),
      'gente' || n || '@demo.test'
    from generate_series(1, ${count}::int) as n`.execute(db);
  const { rows } = await sql<{ uid: string }>`
    insert into identity_accounts (uid, email, email_verified, valid_since, created_at, empleado_id)
    select 'gente-' || id, email, true, now() - interval '1 minute', now(), id from empleados
    where email like 'gente%@demo.test'
    returning uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

function voucher(uid: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'casa', sub: 'casa', aud: AUDIENCE, iat, exp: iat + 3600, uid };
  const text = `${part({ alg: 'RS256' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), house.privateKey).toString('base64url')}`;
}

export async function signInAll(url: string, uids: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  await atOnce(AT_ONCE, uids, async (uid) => {
    const answer = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=muni-embedded`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: voucher(uid), returnSecureToken: true }),
      },
    );
    const { idToken } = (await answer.json()) as { idToken?: string };
    if (idToken) tokens.push(idToken);
  });
  return tokens;
}

export const READS = [
  '/api/reportes/?estado=Pendiente',
  '/api/reportes/cuentas/',
  '/api/avisos/sin-leer/',
  '/api/avisos/',
  '/api/mis-equipos/',
  '/api/ordenes/',
  '/api/busqueda/?q=impresora',
  '/api/perfil/',
];

export interface Crowd {
  times: number[];
  errors: string[];
  /** Streams that are still open. */
  open: () => number;
  told: () => number;
  stop: () => Promise<void>;
}

export function startCrowd(url: string, tokens: readonly string[], random: Random): Crowd {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const times: number[] = [];
  const errors: string[] = [];
  const over = new AbortController();
  let open = 0;
  let told = 0;

  const listen = (token: string) => {
    const stream = request(
      {
        hostname,
        port,
        path: '/api/vivo/',
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      },
      (answer) => {
        open += 1;
        answer.on('data', (chunk: Buffer) => {
          if (chunk.includes('data:')) told += 1;
        });
        answer.on('error', () => undefined);
        answer.once('close', () => (open -= 1));
      },
    );
    stream.on('error', () => undefined);
    stream.end();
    return stream;
  };
  const ask = (token: string, path: string, body?: object) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const outgoing = request(
        {
          hostname,
          port,
          path,
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && {
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            }),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('close', () => {
            times.push(performance.now() - began);
            if ((answer.statusCode ?? 0) >= 400) errors.push(`${answer.statusCode} ${path}`);
            resolve();
          });
        },
      );
      outgoing.once('error', (error) => {
        if (!over.signal.aborted) errors.push(`${path}: ${error.message}`);
        resolve();
      });
      outgoing.end(body && JSON.stringify(body));
    });

  const streams = tokens.map(listen);
  const work = async (token: string) => {
    await sleep(random.int(0, THINK_MS[1]));
    while (!over.signal.aborted) {
      if (random.chance(0.08))
        await ask(token, '/api/reportes/', {
          descripcion: `No anda la impresora de la mesa ${random.int(1, 1_000_000)}`,
          categoria: 'Impresora',
          impacto: 'Puedo seguir trabajando',
        });
      else await ask(token, random.pick(READS));
      await sleep(random.int(...THINK_MS));
    }
  };
  const working = tokens.map(work);
  return {
    times,
    errors,
    open: () => open,
    told: () => told,
    async stop() {
      over.abort();
      for (const stream of streams) stream.destroy();
      await Promise.race([Promise.all(working), sleep(THINK_MS[1])]);
      agent.destroy();
    },
  };
}
