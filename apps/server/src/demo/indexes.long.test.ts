// Every index is there for something: a constraint, the rows that point at what is deleted, or a question of the product.
// Each list is asked in each order and by each filter, every other route is read, the nightly work is done, and the planner,
// who may read no table whole, says which indexes serve. Which of them it takes by itself is seen over a big town: the
// migration 0040 tells what was dropped for it.
import * as contract from '@muni/contract';
import { type FilterKind, isNumberKind, isOneOf, readPath } from '@muni/contract';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { forgetOldPedidos } from '../crud/writes.ts';
import type { Db } from '../db/transaction.ts';
import { avisosRepository } from '../features/avisos/avisos.repository.ts';
import { sendResumenDiario } from '../features/avisos/index.ts';
import { createPreventivas } from '../features/ordenes/planes.actions.ts';
import { reportesAtrasados } from '../features/reportes/figuras.repository.ts';
import { remindTareas } from '../features/tareas/recordatorios.job.ts';
import { purgeMails } from '../mail/outbox.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { demoSizes, seedTown } from './seed.ts';

const SIZES = {
  reportes: 400,
  ordenes: 80,
  tareas: 60,
  computadoras: 40,
  impresoras: 15,
  rentas: 120,
};
/** What serves what is not asked here. */
const ELSEWHERE = new Set([
  // An agent that tells of its computer.
  'computadoras_por_device_id',
  'computadoras_por_mac',
  'computadoras_por_uuid',
  // A file of Rentas on its way in.
  'cargas_filas_por_clave',
  // A load of records on its way out.
  'cargas_filas_por_registro',
  // Mails that wait, asked for every few seconds.
  'correos_pendientes',
  'webhooks_envios_pendientes',
  // How much an address wrote to the mailbox lately.
  'correos_entrantes_por_remitente',
  // Signing in, and closing the other sessions.
  'identity_sessions_by_account',
  // The times of a period with more closings than are measured one by one.
  'reportes_tramos_movidos',
]);

let test: TestApp;
let plain: Db;
/** The text of each statement, with the values it came with first. */
const asked = new Map<string, readonly unknown[]>();

beforeAll(async () => {
  const database = await testDatabase();
  plain = database.db;
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = plain.getExecutor().compileQuery(node, queryId);
      if (!asked.has(text)) asked.set(text, parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  test = await testApp({
    database: { ...database, db: plain.withPlugin(recorder) },
    sessionMemoryMs: 600_000,
  });
  await test.reset();
  await seedTown(plain, demoSizes.parse(SIZES));
  await sql`analyze`.execute(plain);
});

const isResource = (value: unknown): value is contract.ListedResource =>
  typeof value === 'object' && value !== null && 'record' in value && 'sorts' in value;

function valuesOf(kind: FilterKind): readonly string[] {
  if (kind === 'id') return ['1'];
  if (kind === 'siNo') return ['true', 'false'];
  if (kind === 'fecha') return ['2026-10-15'];
  if (isOneOf(kind)) return kind;
  return isNumberKind(kind) ? [String(kind.from)] : ['toner'];
}

type Question = Record<string, string>;
const ask = (who: string, path: string, question: Question) =>
  test.as(who).get(`${path}?${new URLSearchParams(question).toString()}`);

/** Most lists are of one state: there every order is asked for. */
async function askLists(who: string) {
  for (const resource of (Object.values(contract) as unknown[]).filter(isResource)) {
    const by = Object.entries(resource.filters).flatMap(([name, kind]) =>
      valuesOf(kind).map((value): Question => ({ [name]: value })),
    );
    const states = by.filter((one) => 'estado' in one || 'abiertas' in one);
    // An index is read from either end, and whoever sees less asks for the same orders.
    const sorted = [{}, ...states].flatMap((state) =>
      who === 'computos' ? resource.sorts.map((sort) => ({ ...state, sort })) : [state],
    );
    const filtered = who === 'computos' ? by : [];
    for (const question of [...sorted, ...filtered, { q: 'toner' }])
      await ask(who, readPath(resource), question);
  }
}

const PERIOD = { desde: '2026-08-18', hasta: '2026-11-15' };

async function askRoutes(who: string) {
  const paths = test.app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && /^\/api\/(?!vivo)/.test(url))
    .map(({ url }) => url.replaceAll(/:\w+/g, '1'));
  for (const path of paths)
    for (const question of who === 'computos'
      ? [{}, { ...PERIOD, area: '1' }, { q: 'toner' }]
      : [{}])
      await ask(who, path, question);
}

/** Behind the figures of a few days. */
async function askFiguras() {
  const periodo = { periodoDesde: '2026-11-01', periodoHasta: '2026-11-03' };
  for (const figura of contract.FIGURAS)
    await ask('computos', '/api/reportes/', { figura, ...periodo });
}

async function askRentas() {
  const { sort } = contract.rentasQuery.shape;
  for (const one of sort.unwrap().options) await ask('rentas', '/api/rentas/', { sort: one });
  for (const [name, value] of Object.entries({
    cuenta: '12',
    cuit: '20-28961309-4',
    documento: '28961309',
    dominio: 'AB123CD',
    titular: 'perez',
    tributo: 'Automotor',
    estado: 'Pagada',
    anio: '2026',
    carga: '1',
    conDeuda: 'true',
    venceDesde: '2026-01-01',
  }))
    await ask('rentas', '/api/rentas/', { [name]: value });
}

async function work() {
  const { db } = test;
  const now = new Date();
  await sendResumenDiario(db, now, reportesAtrasados);
  await remindTareas(db, now);
  await createPreventivas(db, now);
  await forgetOldPedidos(db);
  await avisosRepository.purge(db);
  await purgeMails(db);
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}
/** Those that find rows, or give the order of a page; not those that are only read whole, in place of the table. */
function indexesOf(plan: Plan, above: readonly string[] = []): string[] {
  const { 'Index Name': name, 'Index Cond': condition, Plans: below = [] } = plan;
  const isPage = above.includes('Limit') && !above.some((type) => /Aggregate|Sort/.test(type));
  return [
    ...(name && (condition !== undefined || isPage) ? [name] : []),
    ...below.flatMap((one) => indexesOf(one, [...above, plan['Node Type']])),
  ];
}

async function indexesTaken(): Promise<Set<string>> {
  const taken = new Set<string>();
  // Once as it likes, and once following an order wherever there is one.
  for (const sorting of ['on', 'off'])
    await plain.transaction().execute(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', ${sorting}, true),
        set_config('enable_incremental_sort', ${sorting}, true)`.execute(tx);
      for (const [text, values] of asked) {
        if (!/^\s*\(?(?:select|with|insert|update|delete)/i.test(text)) continue;
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
        );
        for (const name of rows.flatMap((row) => indexesOf(row['QUERY PLAN'][0].Plan)))
          taken.add(name);
      }
    });
  return taken;
}

it('has no index that serves nothing', async () => {
  for (const who of ['computos', 'empleado']) {
    await askLists(who);
    await askRoutes(who);
  }
  await askFiguras();
  await askRentas();
  await work();
  const taken = await indexesTaken();
  const { rows } = await sql<{ nombre: string }>`
    select i.relname as nombre
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and not x.indisunique
      and not exists (select from pg_constraint k
        where k.contype = 'f' and k.conrelid = x.indrelid and k.conkey[1] = x.indkey[0])
    order by 1`.execute(plain);
  const idle = rows
    .map(({ nombre }) => nombre)
    .filter((name) => !taken.has(name) && !ELSEWHERE.has(name));
  expect(idle).toEqual([]);
});
