// A task that repeats gives the next one, once, whatever is pressed twice and whoever presses it.
import type { Tarea } from '@muni/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { otroTecnico, reportesOf } from '../../testing/reportes.ts';
import { tareasOf } from '../../testing/tareas.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { act, add, done, list } = tareasOf(() => test);
const { reset } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

const monthly = { repeticion: 'Mensual', fechaVencimiento: '2027-01-31' };
const pending = () => list('estado=Pendiente');

it('keeps to the 31st over a year', async () => {
  let tarea = await add(monthly);
  const days = [tarea.fechaVencimiento];
  for (let month = 1; month <= 13; month += 1) {
    const { siguiente } = await done('computos', tarea.id, 'realizar');
    tarea = (await test.as('computos').get(`/api/tareas/${siguiente?.id}/`)).json();
    days.push(tarea.fechaVencimiento);
  }
  expect(days).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
  ]);
  expect(await pending()).toHaveLength(1);
});

it('begins again: the same people and labels, nothing ticked', async () => {
  const people = (await test.as('computos').get('/api/tecnicos/')).json();
  const [owner, helper] = people.map(({ id }: { id: number }) => id);
  const tarea = await add({
    ...monthly,
    prioridad: 'Alta',
    responsable: owner,
    colaboradores: [helper],
    etiquetas: ['copias'],
    listaControl: [{ texto: 'Probarla', hecho: true }],
  });
  const { siguiente } = await done('computos', tarea.id, 'realizar');
  expect((await test.as('computos').get(`/api/tareas/${siguiente?.id}/`)).json()).toMatchObject({
    titulo: tarea.titulo,
    prioridad: 'Alta',
    responsable: tarea.responsable,
    colaboradores: tarea.colaboradores,
    etiquetas: ['copias'],
    repeticion: 'Mensual',
    listaControl: [{ texto: 'Probarla', hecho: false }],
  });
});

it('comes once of twenty presses at once by two people', async () => {
  const { id } = await add(monthly);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => act(n % 2 ? 'computos' : otroTecnico, id, 'realizar')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  expect(await pending()).toMatchObject([{ fechaVencimiento: '2027-02-28' }]);
});

it('comes once of a request that is sent again', async () => {
  const { id } = await add(monthly);
  const headers = {
    authorization: `Bearer ${testEmail('computos')}`,
    'idempotency-key': 'realizar-0001',
  };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      test.app.inject({
        method: 'POST',
        url: `/api/tareas/${id}/realizar/`,
        headers,
        payload: {},
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json<Tarea>().siguiente?.id)).size).toBe(1);
  expect(await pending()).toHaveLength(1);
});

it('does not come twice of one that was reopened', async () => {
  const { id } = await add(monthly);
  const first = await done('computos', id, 'realizar');
  await done('computos', id, 'reabrir');
  const second = await done('computos', id, 'realizar');
  expect(second.siguiente).toEqual(first.siguiente);
  expect(await pending()).toHaveLength(1);
});

it('is kept so by the database', async () => {
  const { id } = await add(monthly);
  await done('computos', id, 'realizar');
  const again = ask(test.db)`
    insert into tareas (titulo, anterior_id, lugar) values ('Otra igual', ${id}, 99)`;
  await expect(again).rejects.toMatchObject({ constraint: 'tareas_una_siguiente' });
});

it('keeps its series when one is put off on the board, and begins another when it is edited', async () => {
  const tarea = await add(monthly);
  await done('computos', tarea.id, 'mover', { fechaVencimiento: '2027-01-20' });
  await done('computos', tarea.id, 'realizar');
  const [next] = await pending();
  expect(next).toMatchObject({ fechaVencimiento: '2027-02-28' });
  const edited = await test.as('computos').put(`/api/tareas/${next?.id}/`, {
    titulo: 'Cambiar el tóner',
    repeticion: 'Mensual',
    fechaVencimiento: '2027-03-05',
    version: next?.version,
  });
  expect(edited.statusCode, edited.body).toBe(200);
  await done('computos', next?.id ?? 0, 'realizar');
  expect(await pending()).toMatchObject([{ fechaVencimiento: '2027-04-05' }]);
  const undated = await act('computos', (await pending())[0]?.id ?? 0, 'mover', {
    fechaVencimiento: null,
  });
  expect(undated.json().error.fields).toHaveProperty('fechaVencimiento');
});
