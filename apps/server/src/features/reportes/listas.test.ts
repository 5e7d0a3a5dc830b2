import type { Reporte } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { computadorasOf } from '../../testing/computadoras.ts';
import { companera, reportesOf } from '../../testing/reportes.ts';

let test: TestApp;
const { act, done, reset, send } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

it('lists by priority and then by who waits longest; filters by day, etapa and lateness', async () => {
  const low = await send('empleado', { impacto: 'Puedo seguir trabajando' });
  const high = await send('empleado');
  const highLater = await send('empleado');
  const list = async (query: string): Promise<number[]> =>
    (await test.as('computos').get(`/api/reportes/?${query}`)).json().map((row: Reporte) => row.id);
  expect(await list('estado=Pendiente')).toEqual([high.id, highLater.id, low.id]);
  await sql`update reportes set vence_en = now() - interval '1 hour', creado_en = '2026-03-10T15:00:00Z'
    where id = ${low.id}`.execute(test.db);
  expect(await list('atrasado=true')).toEqual([low.id]);
  expect(await list('atrasado=false')).toEqual([high.id, highLater.id]);
  // The home page shows them in the order of the list: whoever waits for a technician, or too long.
  expect(await list('atencion=true')).toEqual([high.id, highLater.id, low.id]);
  expect(await list('desde=2026-03-10&hasta=2026-03-10')).toEqual([low.id]);
  expect(await list('hasta=2026-03-09')).toEqual([]);
  await done('computos', high.id, 'tomar');
  expect(await list('etapa=Tomado')).toEqual([high.id]);
  expect(await list('atencion=true')).toEqual([highLater.id, low.id]);
  expect((await test.as('computos').get('/api/reportes/cuentas/')).json()).toEqual({
    pendientes: 3,
    sinTomar: 2,
    mios: 1,
    enEspera: 0,
    atrasados: 1,
  });
});

it('calls a stage in a file what the screens call it', async () => {
  await send('empleado');
  const path = '/api/reportes/exportar/?formato=csv&columnas=etapa';
  expect((await test.as('computos').get(path)).body).toContain('Sin tomar');
});

it('suggests open reports of the same device or in like words', async () => {
  const reporte = await send('empleado');
  const found = await test
    .as(companera)
    .get(
      '/api/reportes/parecidos/?texto=la+impresora+del+mostrador+no+imprime&categoria=Impresora',
    );
  expect(found.json()).toMatchObject([{ id: reporte.id, etapa: 'Nuevo' }]);
  expect(
    (await test.as(companera).get('/api/reportes/parecidos/?texto=teclado+roto')).json(),
  ).toEqual([]);

  // Nor do the words that say nothing make them alike.
  const empty = 'cuando+para+todos+desde+estaba+con+la+del+no';
  expect(
    (
      await test.as(companera).get(`/api/reportes/parecidos/?texto=${empty}&categoria=Impresora`)
    ).json(),
  ).toEqual([]);

  // Which machine it is says less than what is told of it.
  const { id: computadora } = await computadorasOf(() => test).create();
  const ofTheDevice = await send('empleado', {
    descripcion: 'Anda lenta',
    categoria: 'Otro',
    computadora,
  });
  const ranked = await test
    .as('computos')
    .get(
      `/api/reportes/parecidos/?texto=la+impresora+del+mostrador+no+imprime&categoria=Impresora&computadora=${computadora}`,
    );
  expect(ranked.json().map(({ id }: Reporte) => id)).toEqual([reporte.id, ofTheDevice.id]);
});

it('ends by itself without an answer once the days to reopen are over', async () => {
  const { id } = await send('empleado');
  await done('computos', id, 'realizar', { solucion: 'Cambié el cable.' });
  await sql`update reportes set reabrible_hasta = now() - interval '1 minute'`.execute(test.db);
  expect((await test.as('empleado').get(`/api/reportes/${id}/`)).json().conformidad).toBe(
    'Sin respuesta',
  );
  expect((await act('empleado', id, 'reabrir', { motivo: 'Volvió a fallar' })).statusCode).toBe(
    409,
  );
  expect((await act('computos', id, 'reabrir', { motivo: 'Volvió a fallar' })).statusCode).toBe(
    200,
  );
});

it('adds the time waited to the time there was', async () => {
  const reporte = await send('empleado');
  await done('computos', reporte.id, 'esperar', { motivo: 'Falta el repuesto' });
  await sql`update reportes set espera_desde = now() - interval '7 days'`.execute(test.db);
  const back = await done('computos', reporte.id, 'retomar');
  expect(new Date(back.venceEn) > new Date(reporte.venceEn)).toBe(true);
});
