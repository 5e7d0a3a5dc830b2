import { type Orden, ordenInput } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../http/session.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { ordenesOf } from '../../testing/ordenes.ts';
import { createOrden } from './ordenes.actions.ts';
import { askOne } from '../../db/transaction.ts';

let test: TestApp;
const { idOf, make, post, reportes } = ordenesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reportes.reset);

const numbers = async () => {
  const { rows } = await sql<{ numero: string }>`
  select numero from ordenes order by orden_numero`.execute(test.db);
  return rows.map(({ numero }) => numero);
};
const expected = (year: number, count: number) =>
  Array.from({ length: count }, (_one, n) => `OT-${year}-${String(n + 1).padStart(5, '0')}`);

it('gives fifty orders made at once fifty consecutive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
  const given = answers.map((answer) => answer.json<Orden>().numero).toSorted();
  expect(given).toEqual(expected(new Date().getFullYear(), 50));
  expect(await numbers()).toEqual(given);
});

it('leaves no gap after orders that could not be made', async () => {
  await make();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_one, n) => post(n % 2 ? { computadora: 999_999 } : {})),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 400, 201, 400, 201, 400]);
  expect(await numbers()).toEqual(expected(new Date().getFullYear(), 4));
});

it('begins again at midnight of the town hall’s New Year, wherever the server stands', async () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Argentina/Buenos_Aires';
  try {
    const area = await askOne<{ id: number }>(test.db)`select id from areas`;
    const input = ordenInput.parse({
      titulo: 'Guardia',
      descripcion: 'Corte de luz',
      area: area.id,
    });
    const actor: Actor = { empleadoId: null, quien: 'guardia', direccion: null, pedido: null };
    const at = (moment: string) =>
      createOrden(test.db, actor, input, { now: new Date(moment) }).then(({ numero }) => numero);
    expect(await at('2027-01-01T02:59:59Z')).toBe('OT-2026-00001');
    expect(await at('2027-01-01T03:00:00Z')).toBe('OT-2027-00001');
    // Somebody who began before midnight and saves after another.
    expect(await at('2027-01-01T02:59:59Z')).toBe('OT-2026-00002');
    expect(await at('2027-06-01T12:00:00Z')).toBe('OT-2027-00002');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('makes once what is sent again with the same key', async () => {
  const headers = {
    authorization: `Bearer ${testEmail('computos')}`,
    'idempotency-key': 'orden-0001',
  };
  const payload = {
    titulo: 'Cambio de fuente',
    descripcion: 'No prende.',
    solicitante: await idOf('empleado'),
  };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      test.app.inject({ method: 'POST', url: '/api/ordenes/', headers, payload }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.json().numero)).size).toBe(1);
  expect(await numbers()).toHaveLength(1);
});

it('keeps a number for ever', async () => {
  const { id, numero } = await make();
  const answer = await test.as('computos').delete(`/api/ordenes/${id}/`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain(numero);
  expect((await test.as('computos').delete('/api/ordenes/999999/')).statusCode).toBe(404);
});
