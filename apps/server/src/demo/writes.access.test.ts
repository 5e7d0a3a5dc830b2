// Every route that writes × every kind of caller, with the ids of what is not theirs and bodies that the API's own document
// would take. Nobody writes where the table and the scope do not let them, nothing that was there changes, and no answer is a
// fault of ours.
import { can, type Role } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from './town.ts';
import { demoSizes, seedDemo } from './seed.ts';
import type { DeclaredRoute } from '../http/access.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Caller, CALLERS, openCallers } from '../testing/callers.ts';
import { emptyTables, testDatabase } from '../testing/database.ts';
import { fitting, type Schema } from '../testing/fitting.ts';

const SIZES = demoSizes.parse({
  empleados: 40,
  computadoras: 12,
  impresoras: 6,
  rentas: 60,
  reportes: 40,
  ordenes: 14,
  tareas: 10,
});
/** Of each kind, spread over all of them. */
const TARGETS = 1;
/** A body that is not understood proves little: it is tried with another. */
const BODIES = 4;

interface Documented {
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
interface Target {
  id: string;
  path: string;
}

let test: TestApp;
let tokens: Record<Caller, string | null>;
let documented: Record<string, Record<string, Documented>>;
let tables: string[];
let routes: DeclaredRoute[];
/** By the address of the route: what is there before anybody writes. */
const targets = new Map<string, Target[]>();

beforeAll(async () => {
  // Before the application takes up the key that signs.
  await emptyTables((await testDatabase()).db);
  test = await testApp({ realTokens: true });
  await seedDemo(test.db, SIZES);
  // The town has none.
  await sql`
    insert into vistas (empleado_id, lista, nombre, consulta)
    select id, 'reportes', 'Ajena', '' from empleados order by id limit 1`.execute(test.db);
  tokens = await openCallers(test);
  documented = test.app.swagger().paths as typeof documented;
  const { rows } = await sql<{ nombre: string }>`
    select relname as nombre from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    test.db,
  );
  tables = rows.map(({ nombre }) => nombre);
  const all = test.app.declaredRoutes.filter(
    ({ method, permission }) => !['GET', 'HEAD'].includes(method) && permission !== 'public',
  );
  // Leaving ends the session, so it comes last.
  routes = all.toSorted((a, b) => Number(isLeaving(a)) - Number(isLeaving(b)));
  for (const { url } of routes) targets.set(url, await targetsOf(url));
});
afterAll(async () => (await testApp()).reset());

const isLeaving = ({ permission }: DeclaredRoute) => permission === 'sesion:close';

/** The paths of a route to what is there, told by the table that its words name. */
async function targetsOf(url: string): Promise<Target[]> {
  const segments = url.split('/').slice(2, -1);
  const first = segments.findIndex((segment) => segment.startsWith(':'));
  const table = segments.slice(0, first).join('_').replaceAll('-', '_');
  if (first < 0 || !tables.includes(table)) return [];
  const rows = url.includes(':adjuntoId')
    ? sql`select registro_id as id, id as parte from adjuntos where tabla = ${table} order by id`
    : sql`select id, 1 as parte from ${sql.table(table)} order by id`;
  const found = await (rows as RawBuilder<{ id: number; parte: number }>).execute(test.db);
  return found.rows.map(({ id, parte }) => ({
    id: String(id),
    path: url.replace(/:\w+/, String(id)).replace(/:\w+/, String(parte)),
  }));
}

/** Sessions and attempts move with each request, figures with each report. */
const MOVING = /^(?:identity|estadisticas)_/;

/** Every row as it is. */
async function everyRow(): Promise<Set<string>> {
  const parts = tables
    .filter((name) => !MOVING.test(name))
    .map((name) => sql`select ${name} || ' ' || md5(t::text) as fila from ${sql.table(name)} t`);
  const { rows } = await sql<{ fila: string }>`${sql.join(parts, sql` union all `)}`.execute(
    test.db,
  );
  return new Set(rows.map(({ fila }) => fila));
}
/** The tables of the rows that are in one and not in the other. */
const tablesOnlyIn = (one: Set<string>, other: Set<string>) => [
  ...new Set([...one].filter((row) => !other.has(row)).map((row) => row.split(' ')[0])),
];

const headersOf = (caller: Caller) =>
  tokens[caller] ? { authorization: `Bearer ${tokens[caller]}` } : {};

/** To what the caller does not see in its list, of Cómputos to anything; to nothing, where there is none. */
async function foreignPaths(caller: Caller, { url, permission }: DeclaredRoute): Promise<string[]> {
  if (!url.includes(':')) return [url];
  let all = targets.get(url) ?? [];
  if (caller !== 'computos' && can(CALLERS[caller], permission)) {
    const list = `${url.split(':')[0]}?pageSize=200`;
    const answer = await test.app.inject({ url: list, headers: headersOf(caller) });
    const seen = answer.statusCode === 200 ? answer.json<{ id: number }[]>() : [];
    const own = new Set(seen.map(({ id }) => String(id)));
    all = all.filter(({ id }) => !own.has(id));
  }
  const step = Math.max(1, Math.floor(all.length / TARGETS));
  const chosen = all.filter((_one, n) => n % step === 0).slice(0, TARGETS);
  return chosen.length > 0 ? chosen.map(({ path }) => path) : [url.replaceAll(/:\w+/g, '999999')];
}

const random = seededRandom(1);

async function write(caller: Caller, { method, url }: DeclaredRoute, path: string) {
  const operation = documented[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  for (let n = 1; ; n += 1) {
    const answer = await test.app.inject({
      method: method as 'POST',
      url: path,
      headers: headersOf(caller),
      ...(schema && { payload: fitting(schema, random) as object }),
    });
    if (answer.statusCode !== 400 || !schema || n === BODIES) return answer;
  }
}

/** What whoever asks for what is not theirs may get. */
function statusesFor(role: Role, { url, permission }: DeclaredRoute): number[] {
  if (role === 'visitante') return [401];
  if (permission === 'sesion:close') return [204];
  if (role === 'noRegistrado' || !can(role, permission)) return [403];
  const misunderstood = [400, 413, 415];
  if (url.includes(':') && role !== 'computos') return [404, ...misunderstood];
  // Which files somebody may load is told by the body.
  const byBody = url === '/api/cargas/' ? [403] : [];
  return [200, 201, 202, 204, 404, 409, ...byBody, ...misunderstood];
}

it.each(Object.entries(CALLERS))('%s (%s) writes what is theirs alone', async (name, role) => {
  const caller = name as Caller;
  expect(routes.length).toBeGreaterThan(130);
  const before = await everyRow();
  const foreign = await Promise.all(routes.map((route) => foreignPaths(caller, route)));
  let misunderstood = 0;
  for (const [n, route] of routes.entries()) {
    const expected = statusesFor(role, route);
    for (const path of foreign[n] ?? []) {
      const { statusCode, body } = await write(caller, route, path);
      const told = `${caller}: ${route.method} ${path} → ${body.slice(0, 300)}`;
      expect(expected, told).toContain(statusCode);
      if (statusCode === 400) misunderstood += 1;
    }
  }
  // A walk whose bodies are mostly refused as wrong would prove nothing.
  expect(misunderstood).toBeLessThan(routes.length / 2);
  if (role === 'computos') return;
  const after = await everyRow();
  expect(tablesOnlyIn(before, after), 'changed or gone').toEqual([]);
  const mayNothing = role === 'visitante' || role === 'noRegistrado';
  expect(mayNothing ? tablesOnlyIn(after, before) : [], 'new').toEqual([]);
});

it('what is open to everybody changes nothing of the town hall', async () => {
  const open = test.app.declaredRoutes.filter(
    ({ method, permission }) => !['GET', 'HEAD'].includes(method) && permission === 'public',
  );
  expect(open.length).toBeGreaterThan(10);
  const before = await everyRow();
  for (const route of open) {
    const path = route.url.replaceAll('::', ':').replace(':clave', 'ninguna');
    const { statusCode, body } = await write('no token', route, path);
    expect(statusCode, `${path} → ${body.slice(0, 300)}`).toBeLessThan(500);
  }
  const after = await everyRow();
  expect(tablesOnlyIn(before, after), 'changed or gone').toEqual([]);
  // Agents without a key are counted, for Cómputos to find them.
  expect(tablesOnlyIn(after, before), 'new').toEqual(['inventario_rechazos']);
});
