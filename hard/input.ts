// Random and mutated requests over the OpenAPI document, as each role and as nobody, each in a town of its own. It fails on
// an answer of 500 or above, on one that does not come, on one that tells what is inside, on a product that ends and on an
// invariant that no longer holds. REQUESTS, FIRST, SEED and ONLY=rentas change the run; ONLY=rentas:1234 sends that one again and shows it.
// Before them, files that would fill the memory (`input-heavy.ts`; ONLY=heavy sends those alone).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { demoSettings, type DemoRole, tokenOf } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { heavyFiles } from './input-heavy.ts';
import { malformed } from './input-request.ts';
import { createSending } from './input-sending.ts';
import { operationsOf } from './openapi.ts';
import {
  askInvariants,
  atOnce,
  type Engine,
  HALF,
  type Outcome,
  type Part,
  percentile,
} from './part.ts';

const SEED = Number(process.env['SEED'] ?? 1);
/** On each database; in the whole half of them on each, which are others (decision 018). */
const REQUESTS = Number(process.env['REQUESTS'] ?? 20_000);
/** Whoever has not signed in reaches little. */
const REQUESTS_OF_NOBODY = REQUESTS / 4;
/** To go on where a run was broken off. */
const FIRST = Number(process.env['FIRST'] ?? 1);
const [ONLY_ROLE, ONLY] = process.env['ONLY']?.split(':') ?? [];
const SEEDS_APART = { embedded: 0, postgresql: 500 };
/** Each may take that much of the time that is left: the first is let do the most, and takes the longest. */
const SHARE = 0.75;
const AT_ONCE = 6;
/** Above it the person was locked out by what was sent, and the rest proves little. */
const REFUSED_AT_MOST = 0.3;
const RAW_SHARE = 0.01;
const ROLES: readonly (DemoRole | null)[] = ['computos', 'rentas', 'empleado', null];
const nameOf = (role: DemoRole | null) => role ?? 'nobody';

/** Many wrong passwords from one address are part of it. */
const settings = {
  ...demoSettings,
  LOG_LEVEL: 'error',
  IDENTITY_LOCKOUT_ACCOUNT: '1000',
  IDENTITY_LOCKOUT_ADDRESS: '1000',
};

/** What belongs in the log: places in the program, words of the database and of its driver. */
const INSIDE =
  /\bat .{1,80}\.[cm]?[jt]s:\d|node_modules|apps\/server|\/dist\/|kysely|pglite|sqlstate|duplicate key|violates|relation "|syntax error at|pg_catalog|ECONNREFUSED|ENOENT|EACCES|postgres(?:ql)?:\/\//i;

/** Some requests sign the person out or change the password: it is asked for again, by one at a time. */
function signIn(url: string, role: DemoRole | null) {
  let token: Promise<string | undefined> | undefined;
  const enter = () =>
    role ? tokenOf(url, role).catch(() => undefined) : Promise.resolve(undefined);
  return {
    current: () => (token ??= enter()),
    renew(used: string | undefined) {
      const known = token;
      token = known?.then((current) => (current === used ? enter() : current));
      return token;
    },
  };
}

async function inputAs(
  role: DemoRole | null,
  engine: Engine,
  until: number,
  isWhole: boolean,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-input-'));
  const databaseUrl = await engine.freshUrl();
  const product = await startProduct(
    { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    folder,
  );
  const sending = createSending(product.url);
  const session = signIn(product.url, role);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const problems: string[] = [];
  const all = role ? REQUESTS : REQUESTS_OF_NOBODY;
  const last = isWhole ? all * HALF : all;
  try {
    const operations = await operationsOf(product.url);
    const attempt = async (n: number) => {
      const random = seededRandom(
        Math.imul(SEED + SEEDS_APART[engine.name], 1_000_003) +
          Math.imul(n, 7) +
          ROLES.indexOf(role),
      );
      const isRaw = random.chance(RAW_SHARE);
      const sent = malformed(operations, random);
      const go = (token: string | undefined) => {
        if (token) sent.headers['authorization'] = `Bearer ${token}`;
        return isRaw ? sending.sendRaw(sent) : sending.send(sent);
      };
      const token = await session.current();
      let answer = await go(token);
      // The door of the agents has a key of its own.
      if (answer.status === 401 && role && sent.path.startsWith('/api/'))
        answer = await go(await session.renew(token));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      times.push(answer.ms);
      const leak = answer.status >= 400 ? INSIDE.exec(answer.text)?.[0] : undefined;
      const fault =
        answer.fault ?? (answer.status >= 500 ? String(answer.status) : leak && `tells «${leak}»`);
      if (!fault && !ONLY) return;
      const shown = JSON.stringify({ ...sent.headers, authorization: nameOf(role) });
      const line = `${nameOf(role)}:${n} ${fault ?? answer.status}: ${sent.method} ${sent.path.slice(0, 300)} ${shown.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ''} → ${answer.text.slice(0, 300)}`;
      if (fault) problems.push(line);
      else process.stdout.write(`${line}\n`);
    };
    function* numbers() {
      for (let n = FIRST; n <= last && problems.length < 50 && Date.now() < until; n += 1) yield n;
    }
    if (ONLY) await attempt(Number(ONLY));
    else await atOnce(AT_ONCE, numbers(), attempt);
    const health = await fetch(`${product.url}/api/salud/`).catch(() => null);
    if (!health?.ok) problems.push(`${nameOf(role)}: the product no longer answers`);
    const refused = (statuses.get(401) ?? 0) / times.length;
    if (role && !ONLY && refused > REFUSED_AT_MOST)
      problems.push(`${nameOf(role)}: ${Math.round(refused * 100)} % came in without a session`);
    if (problems.length > 0)
      process.stdout.write(
        product
          .log()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .join('\n'),
      );
  } finally {
    await product.stop();
  }
  problems.push(...(await askInvariants(folder, databaseUrl)));
  await rm(folder, { recursive: true, force: true });
  const counts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'cut'}: ${count}`);
  return {
    figures: {
      [nameOf(role)]:
        `${times.length}${times.length < last ? ` of ${last}` : ''} requests, p99 ${percentile(times, 0.99)} ms, longest ${percentile(times, 1)} ms; ${counts.join(', ')}`,
    },
    problems,
  };
}

export const input: Part = {
  minutes: 5,
  async run(engine, until, isWhole) {
    const outcome: Outcome =
      ONLY_ROLE && ONLY_ROLE !== 'heavy' ? { figures: {}, problems: [] } : await heavyFiles(engine);
    const roles = ROLES.filter((role) => !ONLY_ROLE || ONLY_ROLE === nameOf(role));
    for (const role of roles) {
      const share = role ? SHARE : 1;
      const mine = Date.now() + (until - Date.now()) * share;
      const { figures, problems } = await inputAs(role, engine, mine, isWhole);
      Object.assign(outcome.figures, figures);
      outcome.problems.push(...problems);
    }
    return outcome;
  },
};
