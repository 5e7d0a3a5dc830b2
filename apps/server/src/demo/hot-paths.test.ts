// What is asked all day reads by an index, sorts in memory, and asks the database a fixed number of times, however many
// rows there are. Scans of a whole table are forbidden to the planner here, so one that is left has no index to go by.
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/transaction.ts';
import { demoSizes, seedTown } from './seed.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';

const SIZES = {
  reportes: 300,
  ordenes: 60,
  tareas: 40,
  computadoras: 20,
  impresoras: 5,
  rentas: 100,
};
/** Of these there are as many as the town hall ever wrote. */
const BIG = /^(?:reportes|ordenes|tareas|auditoria|avisos|estadisticas|rentas)/;

let test: TestApp;
let plain: Db;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  plain = database.db;
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  test = await testApp({ database: { ...database, db: database.db.withPlugin(recorder) } });
  await test.reset();
  await seedTown(plain, demoSizes.parse(SIZES));
  await sql`analyze`.execute(database.db);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Sort Space Type'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Looking at one row of a table to know it by is not reading it. */
const isWholeScan = (node: Node) =>
  node['Node Type'] === 'Seq Scan' &&
  BIG.test(node['Relation Name'] ?? '') &&
  node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > 1;

/** Which big tables a query would read whole, and what it sorts on disk. */
async function faultsOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await plain.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]),
    );
  });
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  return nodes
    .filter((node) => isWholeScan(node) || node['Sort Space Type'] === 'Disk')
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}: ${text}`);
}

/** Each with how often it asks the database the second time; whatever is asked once per row would be more. */
const REQUESTS: [who: string, url: string, queries: number][] = [
  ['computos', '/api/reportes/?estado=Pendiente', 3],
  ['computos', '/api/reportes/?estado=Realizada&sort=-fechaRealizada', 3],
  ['computos', '/api/reportes/?estado=Realizada&sort=-fechaRealizada&page=3', 3],
  ['computos', '/api/reportes/?estado=Realizada&categoria=Impresora&sort=-creadoEn', 3],
  ['computos', '/api/reportes/?desde=2026-10-01&hasta=2026-10-31&sort=-creadoEn', 3],
  ['computos', '/api/reportes/?q=rodillo', 3],
  ['computos', '/api/reportes/cuentas/', 2],
  ['computos', '/api/reportes/1/', 2],
  ['computos', '/api/reportes/1/eventos/', 3],
  ['empleado', '/api/reportes/?estado=Pendiente', 3],
  ['empleado', '/api/reportes/cuentas/', 2],
  ['computos', '/api/ordenes/', 3],
  ['computos', '/api/ordenes/?abiertas=true&sort=prioridad', 3],
  ['computos', '/api/ordenes/cuentas/', 2],
  ['computos', '/api/tareas/?estado=Pendiente', 3],
  ['computos', '/api/tareas/cuentas/', 2],
  ['computos', '/api/avisos/', 2],
  ['computos', '/api/computadoras/', 3],
  ['computos', '/api/computadoras/?q=optiplex', 3],
  // And that it was read is written down, or was already within the hour.
  ['rentas', '/api/rentas/', 5],
  ['rentas', '/api/rentas/?q=perez', 4],
  ['rentas', '/api/rentas/?q=20-20014763-5', 4],
  ['computos', '/api/auditoria/', 3],
  ['computos', '/api/estadisticas/reportes/resumen/?desde=2026-08-18&hasta=2026-11-15', 11],
];

it.each(REQUESTS)('as %s, %s', async (who, url, queries) => {
  const ask = async () => {
    asked = [];
    const answer = await test.as(who).get(url);
    expect(answer.statusCode, answer.body).toBe(200);
    return asked;
  };
  const found = [await ask(), await ask()];
  expect(found[1]).toHaveLength(queries);
  for (const query of found.flat()) expect(await faultsOf(query)).toEqual([]);
});

it('writes a new report in eight statements: session, key, hours, report, its view, trace, notices, answer', async () => {
  asked = [];
  const answer = await test
    .as('empleado', { 'idempotency-key': 'un-reporte-nuevo' })
    .post('/api/reportes/', { descripcion: 'No imprime la del mostrador', categoria: 'Impresora' });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(asked).toHaveLength(8);
});
