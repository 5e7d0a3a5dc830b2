// The order of the board: kept, and never fought over.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { otroTecnico, reportesOf } from '../../testing/reportes.ts';
import { tareasOf } from '../../testing/tareas.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { act, add, done, list, idOf } = tareasOf(() => test);
const { reset } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

const board = async () =>
  (await list('estado=Pendiente&sort=lugar&pageSize=200')).map(({ titulo }) => titulo);
const some = async (...titles: string[]) => {
  const made: number[] = [];
  for (const titulo of titles) made.push((await add({ titulo })).id);
  return made;
};

it('puts a task after one, before one, first and last', async () => {
  const [uno = 0, dos = 0, tres = 0] = await some('Uno', 'Dos', 'Tres');
  await done('computos', uno, 'mover', { despuesDe: dos });
  expect(await board()).toEqual(['Dos', 'Uno', 'Tres']);
  await done('computos', tres, 'mover', { antesDe: dos });
  expect(await board()).toEqual(['Tres', 'Dos', 'Uno']);
  await done('computos', tres, 'mover', { despuesDe: uno });
  expect(await board()).toEqual(['Dos', 'Uno', 'Tres']);
  await add({ titulo: 'Cuatro' });
  expect(await board()).toEqual(['Dos', 'Uno', 'Tres', 'Cuatro']);
});

it('changes column and place together, and tells who gets it', async () => {
  const other = await idOf(otroTecnico);
  const [uno = 0, dos = 0] = await some('Uno', 'Dos');
  const moved = await done('computos', uno, 'mover', {
    despuesDe: dos,
    responsable: other,
    prioridad: 'Alta',
    fechaVencimiento: '2027-01-04',
  });
  expect(moved).toMatchObject({
    responsable: { id: other },
    prioridad: 'Alta',
    fechaVencimiento: '2027-01-04',
    version: 2,
  });
  expect(await board()).toEqual(['Dos', 'Uno']);
  expect((await test.as(otroTecnico).get('/api/avisos/')).json()).toMatchObject([
    { tipo: 'tareaAsignada' },
  ]);
  const clerk = await idOf(testEmail('rentas'));
  expect((await act('computos', uno, 'mover', { responsable: clerk })).statusCode).toBe(400);
});

it('does not make an open form stale by changing only the order', async () => {
  const [uno = 0, dos = 0] = await some('Uno', 'Dos');
  expect(await done('computos', uno, 'mover', { despuesDe: dos })).toMatchObject({ version: 1 });
  const history = await test.as('computos').get(`/api/tareas/${uno}/historial/`);
  expect(history.json()).toHaveLength(1);
});

it('stays where it is when its neighbour has gone', async () => {
  const [uno = 0, dos = 0] = await some('Uno', 'Dos', 'Tres');
  await done('computos', dos, 'realizar');
  await done('computos', uno, 'mover', { despuesDe: dos });
  expect(await board()).toEqual(['Uno', 'Tres']);
  expect((await act('computos', dos, 'mover', { antesDe: uno })).statusCode).toBe(409);
  await done('computos', dos, 'reabrir');
  expect(await board()).toEqual(['Uno', 'Dos', 'Tres']);
});

it('loses and repeats nothing when two people move at once', async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `Tarea ${String(n).padStart(2, '0')}`);
  const made = await some(...titles);
  const [first = 0, second = 0] = made;
  const last = made.at(-1) ?? 0;
  // Both bring a card behind the same one: either may be last to arrive, both are there.
  await Promise.all([
    done('computos', first, 'mover', { despuesDe: last }),
    done(otroTecnico, second, 'mover', { despuesDe: last }),
  ]);
  const tail = (await board()).slice(-3);
  expect([
    ['Tarea 11', 'Tarea 00', 'Tarea 01'],
    ['Tarea 11', 'Tarea 01', 'Tarea 00'],
  ]).toContainEqual(tail);

  // A storm of moves of everything by both.
  const moves = Array.from({ length: 60 }, (_, n) => {
    const id = made[(n * 5) % made.length] ?? 0;
    const beside = made[(n * 7 + 3) % made.length] ?? 0;
    return act(n % 2 ? 'computos' : otroTecnico, id, 'mover', {
      [n % 3 ? 'despuesDe' : 'antesDe']: beside,
    });
  });
  for (const { statusCode, body } of await Promise.all(moves)) expect(statusCode, body).toBe(200);
  expect((await board()).toSorted()).toEqual(titles);
  const places = await ask(test.db)`select distinct lugar from tareas`;
  expect(places).toHaveLength(titles.length);
});

it('gives the same card to one of two places when both drag it', async () => {
  const [uno = 0, dos = 0, , cuatro = 0] = await some('Uno', 'Dos', 'Tres', 'Cuatro');
  await Promise.all([
    done('computos', uno, 'mover', { despuesDe: dos }),
    done(otroTecnico, uno, 'mover', { despuesDe: cuatro }),
  ]);
  expect([
    ['Dos', 'Uno', 'Tres', 'Cuatro'],
    ['Dos', 'Tres', 'Cuatro', 'Uno'],
  ]).toContainEqual(await board());
});

it('always has room between two', async () => {
  const [uno = 0, dos = 0, tres = 0] = await some('Uno', 'Dos', 'Tres');
  for (let round = 0; round < 60; round += 1)
    await done('computos', round % 2 ? dos : tres, 'mover', { despuesDe: uno });
  expect(await board()).toEqual(['Uno', 'Dos', 'Tres']);
  const places = await ask<{ lugar: string }>(test.db)`select lugar from tareas`;
  for (const { lugar } of places) expect(lugar.length).toBeLessThan(60);
});
