import type { Aviso } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { companera, reportesOf, vecino } from '../../testing/reportes.ts';
import { sendResumenDiario } from '../avisos/index.ts';
import { reportesAtrasados } from './figuras.repository.ts';

let test: TestApp;
const { act, done, reset, send, timeline } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

describe('who sees it', () => {
  it('is whoever made it, their area, Cómputos, and nobody else', async () => {
    const { id } = await send('empleado');
    const paths = ['', 'eventos/', 'historial/'].map((part) => `/api/reportes/${id}/${part}`);
    for (const who of ['empleado', companera, 'computos'])
      for (const path of paths)
        expect((await test.as(who).get(path)).statusCode, `${who} ${path}`).toBe(200);
    for (const who of [vecino, 'rentas']) {
      for (const path of paths)
        expect((await test.as(who).get(path)).statusCode, `${who} ${path}`).toBe(404);
      for (const action of ['mensaje', 'sumarse', 'reabrir', 'calificar'])
        expect(
          (await act(who, id, action, { texto: 'hola', motivo: 'Sigue fallando' })).statusCode,
          `${who} ${action}`,
        ).toBe(404);
      expect((await test.as(who).get('/api/reportes/')).json()).toEqual([]);
      expect((await test.as(who).get('/api/reportes/?q=mostrador')).json()).toEqual([]);
      expect((await test.as(who).get('/api/reportes/cuentas/')).json().pendientes).toBe(0);
      expect(
        (await test.as(who).get('/api/reportes/parecidos/?texto=imprime+mostrador')).json(),
      ).toEqual([]);
      const file = await test.as(who).get('/api/reportes/exportar/?formato=csv');
      expect(file.body).not.toContain('mostrador');
      expect((await test.as(who).delete(`/api/reportes/${id}/`)).statusCode).toBe(404);
    }
  });

  it('is also whoever heads an area above', async () => {
    const { id } = await send('empleado');
    await sql`
      update areas set responsable_id = (select id from empleados where email = ${vecino})
      where nombre = 'Catastro'`.execute(test.db);
    expect((await test.as(vecino).get(`/api/reportes/${id}/`)).statusCode).toBe(404);
    await sql`
      update areas set area_padre_id = (select id from areas where nombre = 'Catastro')
      where nombre = 'Obras Privadas'`.execute(test.db);
    expect((await test.as(vecino).get(`/api/reportes/${id}/`)).statusCode).toBe(200);
  });

  it('names the report that one took in only to who may see both', async () => {
    const [own, other] = [await send('empleado'), await send(vecino)];
    await done('computos', other.id, 'duplicado', { de: own.id });
    const named = async (who: string, id: number) => (await timeline(who, id)).at(-1)?.sobre?.id;
    expect(await named('computos', own.id)).toBe(other.id);
    expect(await named('empleado', own.id)).toBeUndefined();
    expect(await named(vecino, own.id)).toBe(other.id);
    expect(await named(vecino, other.id)).toBe(own.id);
  });

  it('keeps internal notes inside Cómputos', async () => {
    const { id } = await send('empleado');
    expect((await act('empleado', id, 'nota', { texto: 'mía' })).statusCode).toBe(403);
    await done('computos', id, 'nota', { texto: 'Pedir la baja de esa impresora' });
    expect(JSON.stringify(await timeline('empleado', id))).not.toContain('Pedir la baja');
    expect(JSON.stringify(await timeline('computos', id))).toContain('Pedir la baja');
  });
});

it('is announced to whoever may see it, and an internal note to Cómputos alone', async () => {
  const clerk = await test.listen('empleado');
  const neighbour = await test.listen(vecino);
  const technician = await test.listen('computos');
  const about = ({ events }: typeof clerk) => events.filter(({ topic }) => topic === 'reportes');
  const { id } = await send('empleado');
  await expect.poll(() => about(clerk)).toEqual([{ topic: 'reportes', id }]);
  await done('computos', id, 'nota', { texto: 'Revisar el cableado' });
  await done('computos', id, 'mensaje', { texto: 'Vamos en un rato' });
  await expect.poll(() => about(technician)).toHaveLength(3);
  await expect.poll(() => about(clerk)).toHaveLength(2);
  expect(neighbour.events).toEqual([]);
});

it('is told to whom it concerns, never to who did it, and once', async () => {
  const told = async (who: string): Promise<Pick<Aviso, 'tipo' | 'titulo'>[]> =>
    (await test.as(who).get('/api/avisos/')).json();
  const { id, numero } = await send('empleado');
  expect(await told('computos')).toMatchObject([{ tipo: 'reporteNuevo' }]);
  await done('computos', id, 'tomar');
  await done('computos', id, 'realizar', { solucion: 'Era el cable de red.' });
  expect((await told('empleado')).map(({ tipo }) => tipo)).toEqual([
    'reporteResuelto',
    'reporteTomado',
  ]);
  expect(await told(vecino)).toEqual([]);
  expect(await told(companera)).toEqual([]);
  await done('computos', id, 'reabrir', { motivo: 'Me equivoqué' });
  await sql`update reportes set vence_en = now() - interval '1 day'`.execute(test.db);
  // A Monday, at nine.
  for (let times = 0; times < 2; times += 1)
    await sendResumenDiario(test.db, new Date(2026, 10, 16, 9), reportesAtrasados);
  const digests = (await told('computos')).filter(({ tipo }) => tipo === 'resumenDiario');
  expect(digests).toMatchObject([
    { titulo: 'Hay 1 reporte atrasado', texto: expect.stringContaining(numero) },
  ]);
});
