// Ten thousand random malformed requests over the OpenAPI document to a started product, as each role and as nobody. It
// fails on an answer of 500 or above, on one that does not come and on a product that ends. `npm run bench:malformed` after
// `npm run build`; SEED and REQUESTS change the run, ONLY=1234 sends that one request again and shows it.
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { seededRandom } from '../apps/server/src/demo/random.ts';
import { demoSettings, type DemoRole, tokenOf } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { malformed, type Operation, type Sent } from './malformed-request.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const REQUESTS = Number(process.env['REQUESTS'] ?? 10_000);
const ONLY = process.env['ONLY'] === undefined ? null : Number(process.env['ONLY']);
const AT_ONCE = 4;
const ANSWER_WITHIN_MS = 20_000;
const ROLES: readonly (DemoRole | null)[] = [
  'computos',
  'computos',
  'computos',
  'rentas',
  'empleado',
  null,
];

/** Many wrong passwords from one address are part of it. */
const settings = {
  ...demoSettings,
  LOG_LEVEL: 'error',
  IDENTITY_LOCKOUT_ACCOUNT: '1000',
  IDENTITY_LOCKOUT_ADDRESS: '1000',
};

const product = await startProduct(settings);
const { hostname, port } = new URL(product.url);

async function operationsOf(): Promise<Operation[]> {
  const answer = await fetch(`${product.url}/api/docs/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign(operation, { method, path }),
    ),
  );
}

const tokens = new Map<DemoRole, string>();
/** Some requests sign the person out or change the password: it is asked for again, and nobody comes in at the worst. */
async function tokenFor(role: DemoRole, isRefused: boolean): Promise<string | undefined> {
  if (!isRefused && tokens.has(role)) return tokens.get(role);
  const token = await tokenOf(product.url, role).catch(() => undefined);
  if (token) tokens.set(role, token);
  return token;
}

/** The status, or what went wrong. A stream of events has answered once it begins. */
const send = ({ method, path, headers, body }: Sent): Promise<number | string> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve('no answer in time');
      outgoing.destroy();
    }, ANSWER_WITHIN_MS);
    const end = (result: number | string) => {
      clearTimeout(timer);
      resolve(result);
    };
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (answer.headers['content-type']?.includes('event-stream')) {
        end(status);
        outgoing.destroy();
        return;
      }
      answer.resume();
      answer.once('end', () => end(status));
      answer.once('error', () => end(`broken off after ${status}`));
    });
    // A connection closed on a request refused half way is an answer too; what must not be is that nobody listens.
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? 'nobody listens' : 0),
    );
    outgoing.end(body ?? undefined);
  });

/** What the client of Node would not send: written as it is. */
const sendRaw = ({ method, path, headers, body }: Sent): Promise<number | string> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    const timer = setTimeout(() => socket.destroy(), 1500);
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
      if (status) {
        resolve(Number(status));
        socket.destroy();
      }
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'nobody listens' : 0),
    );
    // Half a request is waited for, by right.
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(0);
    });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: ${(body?.length ?? 0) + 1}\r\n\r\n`;
    socket.write(
      Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0), Buffer.from('x')]),
    );
  });

const canBeSent = ({ path, headers }: Sent) =>
  !/[^\u0021-\u00ff]/.test(path) &&
  !('host' in headers) &&
  headers['transfer-encoding'] === undefined &&
  Object.values(headers).every((value) => !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value));

const operations = await operationsOf();
const statuses = new Map<number, number>();
const failures: string[] = [];

async function attempt(n: number) {
  const random = seededRandom(Math.imul(SEED, 1_000_003) + n);
  const role = random.pick(ROLES);
  const isRaw = random.chance(0.02);
  const sent = malformed(operations, random);
  const deliver = isRaw || !canBeSent(sent) ? sendRaw : send;
  const go = async (isRefused: boolean) => {
    const token = role && (await tokenFor(role, isRefused));
    if (token) sent.headers['authorization'] = `Bearer ${token}`;
    return deliver(sent);
  };
  let result = await go(false);
  if (result === 401 && role) result = await go(true);
  if (typeof result === 'number') statuses.set(result, (statuses.get(result) ?? 0) + 1);
  const isFailure = typeof result === 'string' || result >= 500;
  if (!isFailure && ONLY === null) return;
  const shown = JSON.stringify({ ...sent.headers, authorization: role ?? 'nobody' });
  const line = `#${n} ${result}: ${sent.method} ${sent.path.slice(0, 300)} ${shown.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ''}`;
  console.log(line);
  if (isFailure) failures.push(line);
}

let next = 0;
async function work() {
  while (next < REQUESTS) {
    next += 1;
    await attempt(next);
  }
}
if (ONLY === null) await Promise.all(Array.from({ length: AT_ONCE }, work));
else await attempt(ONLY);

const isAlive = await fetch(`${product.url}/api/salud/`).then(
  (answer) => answer.ok,
  () => false,
);
const log = product.log();
await product.stop();
if (failures.length > 0 || ONLY !== null)
  console.log(
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n'),
  );
const counts = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${status || 'cut'}: ${count}`);
console.log(
  `seed ${SEED}, ${operations.length} operations, ${ONLY === null ? REQUESTS : 1} requests. ${counts.join(', ')}`,
);
console.log(isAlive ? 'The product goes on.' : 'The product no longer answers.');
process.exit(failures.length > 0 || !isAlive ? 1 : 0);
