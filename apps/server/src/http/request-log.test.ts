import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { ask } from '../db/transaction.ts';

it('tells the paths of requests, without what lets somebody in', async () => {
  const lines: string[] = [];
  const { app } = await testApp({ log: (line) => lines.push(line) });
  const secret = 'clave-de-los-agentes';
  for (const [method, url] of [
    ['POST', `/inventario/${secret}`],
    ['POST', `/inventario/${secret}/ocsinventory`],
    ['POST', `/inventario/${secret}/`],
    ['GET', `/inventario/${secret}`],
    ['POST', `//inventario/${secret}/front/inventory.php?clave=${secret}`],
    ['GET', `/api/ordenes/verificar/${secret}/`],
    ['GET', `/api/areas/7/?clave=${secret}`],
  ] as const)
    await app.inject({ method, url });
  await app.close();
  expect(lines.map((line) => JSON.parse(line).req?.path)).toEqual([
    '/inventario/:clave',
    '/inventario/:clave/ocsinventory',
    '/inventario/:clave',
    '/inventario',
    '//inventario',
    '/api/ordenes/verificar/:codigo/',
    '/api/areas/7/',
  ]);
  expect(lines.join('')).not.toContain(secret);
});

it('gives a request one id: in its answer, in every line of the log and in the audit trail', async () => {
  const lines: string[] = [];
  const { app, as, db, reset } = await testApp({ log: (line) => lines.push(line) });
  await reset();
  const { headers } = await as('computos').post('/api/areas/', { nombre: 'Archivo' });
  await app.close();
  const id = headers['x-request-id'];
  expect(lines.map((line) => JSON.parse(line).reqId)).toContain(id);
  expect(await ask(db)`select distinct pedido from auditoria`).toEqual([{ pedido: id }]);
});
