import { DIMENSIONES, pasosDe, type Periodo, sumarDias } from '@muni/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  checkPanels,
  DAYS,
  FIRST_DAY,
  history,
  livesOf,
  localDay,
  prepare,
  reference,
  startOfDay,
  tell,
} from '../../testing/estadisticas.ts';
import { inFull } from '../../testing/long.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { readCalendario } from '../municipio/index.ts';
import { estadisticasRepository as repository } from './estadisticas.repository.ts';
import { readResolver, readTomar, tiempoDe } from './tiempos.repository.ts';

describe('statistics of reports', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => prepare(test));
  afterEach(() => void vi.useRealTimers());
  const sums = async () => {
    const read = (text: string) => sql.raw(text).execute(test.db);
    return [
      (await read('select * from estadisticas_dias where n <> 0 order by 1, 2, 3, 4, 5, 6')).rows,
      (await read('select * from estadisticas_tiempos where n <> 0 order by 1, 2, 3, 4')).rows,
      (await read('select * from reportes_tramos order by reporte_id, desde')).rows,
    ];
  };

  /** What is deleted leaves nothing counted. */
  const forget = async () => {
    await sql`delete from reportes`.execute(test.db);
    expect((await sums()).flat()).toEqual([]);
  };

  const period = fc
    .tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 0, max: 45 }))
    .map(([start, length]): Periodo => {
      const desde = sumarDias(FIRST_DAY, start);
      return { desde, hasta: sumarDias(desde, length) };
    });

  it('says what a slow reading of the events says, whatever happened and whatever day it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        period,
        fc.integer({ min: -1, max: 47 }),
        async (drawn, asked, day) => {
          vi.useFakeTimers({
            toFake: ['Date'],
            now: new Date(`${sumarDias(asked.desde, day)}T12:00:00`),
          });
          await forget();
          await repository.resumen(test.db, asked);
          const lives = livesOf(drawn);
          await tell(test.db, lives, () => true);
          const calendario = await readCalendario(test.db);
          await checkPanels({ db: test.db, panels: repository, calendario }, lives, asked);
          const { unidad, pasos } = await repository.serie(test.db, asked);
          expect(pasos.map(({ desde, hasta }) => ({ desde, hasta }))).toEqual(
            pasosDe(asked, unidad),
          );
          for (const { ingresados, realizados, pendientes, ...step } of pasos)
            expect({ ingresados, realizados, pendientes }).toEqual({
              ingresados: reference(lives, step, calendario).figuras.ingresados,
              realizados: reference(lives, step, calendario).figuras.realizados,
              pendientes: reference(lives, step, calendario).figuras.pendientes,
            });
        },
      ),
      { numRuns: inFull(4, 200) },
    );
  });

  it('keeps what the past was when more happens, and is made again equal from the events', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 5, max: DAYS }), async (drawn, cut) => {
        await forget();
        const lives = livesOf(drawn);
        const day = sumarDias(FIRST_DAY, cut);
        const past: Periodo = { desde: sumarDias(day, -20), hasta: sumarDias(day, -1) };
        const told = async () => [
          await repository.resumen(test.db, past),
          await repository.serie(test.db, past),
          await repository.antiguedad(test.db, past),
          await Promise.all(DIMENSIONES.map((one) => repository.por(test.db, one, past))),
        ];
        await tell(test.db, lives, (at) => at < startOfDay(day));
        const then = await told();
        await tell(test.db, lives, (at) => at >= startOfDay(day));
        expect(await told()).toEqual(then);
        const kept = await sums();
        await repository.recalcular(test.db);
        expect(await sums()).toEqual(kept);
      }),
      { numRuns: inFull(4, 200) },
    );
  });

  it('classes what is too much to sort, within 3 %', async () => {
    const [drawn] = fc.sample(fc.array(history, { minLength: 12, maxLength: 12 }), {
      numRuns: 1,
      seed: 7,
    });
    const lives = livesOf((drawn ?? []).flat());
    await tell(test.db, lives, () => true);
    for (const asked of [
      { desde: '2026-08-24', hasta: '2026-11-20' },
      { desde: '2026-09-01', hasta: '2026-10-31' },
    ])
      for (const area of [undefined, 2]) {
        const exact = { ...asked, area, esperados: 0 };
        const many = { ...exact, exactMax: -1 };
        const pairs = [
          [
            tiempoDe(await readTomar(test.db, exact)),
            tiempoDe(await readTomar(test.db, many)),
          ] as const,
        ];
        for (const dimension of ['total', 'categoria', 'tecnico'] as const) {
          const sure = await readResolver(test.db, dimension, exact);
          const classed = await readResolver(test.db, dimension, many);
          for (const valor of sure.porValor.keys())
            pairs.push([tiempoDe(sure, valor), tiempoDe(classed, valor)]);
        }
        expect(pairs[1]?.[1]).toMatchObject({ aproximado: true });
        expect(pairs[1]?.[0].n).toBeGreaterThan(0);
        for (const [sure, classed] of pairs) {
          expect(classed.n).toBe(sure.n);
          for (const share of ['mediana', 'p90'] as const)
            expect(Math.abs((classed[share] ?? 0) - (sure[share] ?? 0))).toBeLessThanOrEqual(
              0.03 * (sure[share] ?? 0) + 1,
            );
        }
      }
  });

  it('answers over HTTP, to Cómputos alone, and each figure has a list of as many rows', async () => {
    const { send, done } = reportesOf(() => test);
    const one = await send('empleado');
    await done('computos', one.id, 'tomar');
    await done('computos', one.id, 'realizar', { solucion: 'Se cambió el tóner.' });
    await done('empleado', one.id, 'reabrir', { motivo: 'Sigue igual.' });
    const two = await send('rentas', { categoria: 'Correo' });
    await done('computos', two.id, 'anular', { motivo: 'Era otra cosa.' });
    const gone = await send('rentas');
    expect((await test.as('rentas').delete(`/api/reportes/${gone.id}/`)).statusCode).toBe(204);

    const hoy = localDay(new Date());
    const asked = { desde: sumarDias(hoy, -1), hasta: sumarDias(hoy, 1) };
    const query = new URLSearchParams(asked).toString();
    const { actual } = (
      await test.as('computos').get(`/api/estadisticas/reportes/resumen/?${query}`)
    ).json();
    expect(actual).toMatchObject({
      ingresados: 2,
      realizados: 1,
      anulados: 1,
      pendientes: 1,
      reabiertos: 1,
      tomar: { n: 1 },
      resolver: { n: 0 },
    });
    const rows = async (filters: Record<string, string>) => {
      const list = new URLSearchParams({
        periodoDesde: asked.desde,
        periodoHasta: asked.hasta,
        ...filters,
      });
      const answer = await test.as('computos').get(`/api/reportes/?${list.toString()}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return Number(answer.headers['x-total-count']);
    };
    for (const figura of ['ingresados', 'realizados', 'anulados', 'pendientes', 'reabiertos'])
      expect([figura, await rows({ figura })]).toEqual([figura, actual[figura]]);
    expect(await rows({ figura: 'tomados' })).toBe(1);
    for (const dimension of DIMENSIONES) {
      const cut = (
        await test.as('computos').get(`/api/estadisticas/reportes/${dimension}/?${query}`)
      ).json();
      // A figure of none leads nowhere.
      const told = (row: Record<string, number>) =>
        ['ingresados', 'realizados', 'pendientes'].filter((figura) => (row[figura] ?? 0) > 0);
      for (const { valor, ...row } of cut)
        for (const figura of told(row))
          expect(
            await rows({
              figura,
              ...(valor === '' ? { sinTecnico: 'true' } : { [dimension]: valor }),
            }),
          ).toBe(row[figura]);
    }
    for (const name of ['reportes/serie', 'reportes/antiguedad', 'reportes/equipos', 'trabajo'])
      expect(
        (await test.as('computos').get(`/api/estadisticas/${name}/?${query}`)).statusCode,
      ).toBe(200);
    expect(
      (
        await test
          .as('computos')
          .get(`/api/estadisticas/reportes/resumen/?desde=${hoy}&hasta=2020-01-01`)
      ).statusCode,
    ).toBe(400);
    for (const who of ['empleado', 'rentas'])
      expect(
        (await test.as(who).get(`/api/estadisticas/reportes/resumen/?${query}`)).statusCode,
      ).toBe(403);
  });
});
