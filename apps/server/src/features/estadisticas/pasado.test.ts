import { type Periodo, sumarDias } from '@muni/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  checkPanels,
  DAYS,
  FIRST_DAY,
  history,
  type Life,
  livesOf,
  localDay,
  prepare,
  startOfDay,
  tell,
} from '../../testing/estadisticas.ts';
import { inFull } from '../../testing/long.ts';
import { readCalendario } from '../municipio/index.ts';
import { estadisticasRepository as repository } from './estadisticas.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => prepare(test));
afterEach(() => void vi.useRealTimers());
const check = async (lives: Life[], period: Periodo) => {
  const calendario = await readCalendario(test.db);
  await checkPanels({ db: test.db, panels: repository, calendario }, lives, period);
};

const pastMoved = async () => {
  const { rows } = await sql<{ n: number }>`
    select last_value + is_called::int as n from estadisticas_pasado`.execute(test.db);
  return rows[0]?.n;
};
/** By so many days the clock of the process is ahead of that of the database. */
const ahead = fc.constantFrom(0, 0, 3);
const DAY_MS = 86_400_000;

/** What happens is told by the minute. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000);

/** As if they were happening now: some of it has happened. */
const around = (now: Date, lives: Life[], cut: number): Life[] => {
  const shift = now.getTime() - startOfDay(sumarDias(FIRST_DAY, cut)).getTime();
  return lives.map((life) => ({
    ...life,
    events: life.events.map((event) => ({ ...event, at: new Date(event.at.getTime() + shift) })),
  }));
};

it('adds what happens now to a past that is worked out once', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: DAYS }),
      ahead,
      async (drawn, cut, days) => {
        vi.useRealTimers();
        await sql`delete from reportes`.execute(test.db);
        const now = thisMinute();
        vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + days * DAY_MS });
        const today = localDay(now);
        const lives = around(now, livesOf(drawn), cut);
        const asked = { desde: sumarDias(today, -20), hasta: sumarDias(today, 20) };
        const past = lives.flatMap((life) => {
          const events = life.events.filter(({ at }) => at < now);
          return events.length > 0 ? [{ ...life, events }] : [];
        });
        await tell(test.db, lives, (at) => at < now);
        await check(past, asked);
        const position = await pastMoved();
        await tell(test.db, lives, (at) => at >= now);
        await check(lives, asked);
        expect(await pastMoved()).toBe(position);
      },
    ),
    { numRuns: inFull(3, 100) },
  );
});

it('reads the past again only when it was touched', async () => {
  const now = thisMinute();
  const today = localDay(now);
  const asked = { desde: sumarDias(today, -20), hasta: today };
  const first = {
    abierto: true,
    enEspera: false,
    anulado: false,
    categoria: 'Otro',
    prioridad: 'Media',
    tecnico: null,
    at: new Date(now.getTime() - 10 * DAY_MS),
  };
  await tell(test.db, [{ id: 1, area: 1, events: [first] }], () => true);
  const came = async () => (await repository.resumen(test.db, asked)).actual.ingresados;
  expect(await came()).toBe(1);
  await sql`update estadisticas_dias set n = 1001 where medida = 'ingresados'`.execute(test.db);
  expect(await came()).toBe(1);
  await sql`delete from reportes`.execute(test.db);
  expect(await came()).toBe(1000);
});
