// What the statistics must say, worked out slowly and plainly from the lives of some reports, and lives to try it on. Tests
// alone use it.
import {
  type AntiguedadReportes,
  type Calendario,
  type CorteReportes,
  type Dimension,
  DIMENSIONES,
  minutosHabiles,
  type Periodo,
  periodoAnterior,
  PRIORIDADES,
  type ResumenReportes,
  sumarDias,
} from '@muni/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { ask, type Db } from '../db/transaction.ts';

interface Situation {
  abierto: boolean;
  enEspera: boolean;
  anulado: boolean;
  categoria: string;
  prioridad: string;
  tecnico: number | null;
}
interface Happening extends Situation {
  at: Date;
}
/** A report as the reference sees it: its area and what happened, the coming in first. */
export interface Life {
  id: number;
  area: number;
  events: Happening[];
}

const CATEGORIAS = ['Impresora', 'Correo', 'Otro'];
export const FIRST_DAY = '2026-08-24';
export const DAYS = 75;
const MINUTE = 60_000;

const situation = fc.record({
  abierto: fc.boolean(),
  enEspera: fc.boolean(),
  anulado: fc.boolean(),
  categoria: fc.constantFrom(...CATEGORIAS),
  prioridad: fc.constantFrom(...PRIORIDADES),
  tecnico: fc.constantFrom(null, 1, 4),
});
/** Minutes since the one before; none is at the same moment. */
const gap = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }));
export const history = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: DAYS * 1440 }),
    area: fc.constantFrom(1, 2),
    first: situation,
    later: fc.array(fc.record({ gap, situation }), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 9 },
);

export const localDay = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
export const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/** What cannot be: waiting while it is closed, annulled while it is open. */
const sound = (one: Situation): Situation => ({
  ...one,
  enEspera: one.abierto && one.enEspera,
  anulado: !one.abierto && one.anulado,
});

export function livesOf(drawn: typeof history extends fc.Arbitrary<infer T> ? T : never): Life[] {
  return drawn.map(({ start, area, first, later }, index) => {
    let at = startOfDay(FIRST_DAY).getTime() + start * MINUTE;
    const events = [
      { ...sound({ ...first, abierto: true, tecnico: null }), enEspera: false, at: new Date(at) },
    ];
    for (const step of later) {
      at += step.gap * MINUTE;
      events.push({ ...sound(step.situation), at: new Date(at) });
    }
    return { id: index + 1, area, events };
  });
}

// The slow and obvious reference.

const endOf = ({ hasta }: Periodo) => startOfDay(sumarDias(hasta, 1));
const inPeriod = (at: Date | undefined, period: Periodo) =>
  at !== undefined && at >= startOfDay(period.desde) && at < endOf(period);
/** Of several at one moment the last counts. */
const settled = ({ events }: Life) =>
  events.filter((event, index) => events[index + 1]?.at.getTime() !== event.at.getTime());
const before = (life: Life, moment: Date) => settled(life).filter(({ at }) => at < moment);
const stateAt = (life: Life, moment: Date) => before(life, moment).at(-1);

function lastClosing(life: Life, moment: Date): Date | undefined {
  let wasOpen = true;
  let closing: Date | undefined;
  for (const { abierto, at } of before(life, moment)) {
    if (wasOpen && !abierto) closing = at;
    wasOpen = abierto;
  }
  return closing;
}
function workedUntil(life: Life, moment: Date, calendario: Calendario): number {
  const past = settled(life).filter(({ at }) => at <= moment);
  return past.reduce((sum, event, index) => {
    const until = past[index + 1]?.at ?? moment;
    return (
      sum + (event.abierto && !event.enEspera ? minutosHabiles(calendario, event.at, until) : 0)
    );
  }, 0);
}
const timesOf = (minutes: number[]) => {
  const sorted = minutes.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return { n: sorted.length, mediana: at(0.5), p90: at(0.9), aproximado: false };
};

export function reference(lives: Life[], period: Periodo, calendario: Calendario) {
  const end = endOf(period);
  const came = lives.filter(({ events }) => inPeriod(events[0]?.at, period));
  const closed = lives.filter(
    (life) => stateAt(life, end)?.abierto === false && inPeriod(lastClosing(life, end), period),
  );
  const solved = closed.filter((life) => !stateAt(life, end)?.anulado);
  const open = lives.filter((life) => stateAt(life, end)?.abierto);
  const reopened = lives.filter((life) => {
    const events = settled(life);
    return events.some(
      ({ abierto, at }, index) =>
        abierto && events[index - 1]?.abierto === false && inPeriod(at, period),
    );
  });
  const takenAt = (life: Life) => settled(life).find(({ tecnico }) => tecnico !== null)?.at;
  const taken = lives.filter((life) => inPeriod(takenAt(life), period));
  const minutes = (some: Life[]) =>
    timesOf(some.map((life) => workedUntil(life, lastClosing(life, end) ?? end, calendario)));
  return {
    came,
    closed,
    open,
    minutes,
    solved,
    figuras: {
      ...period,
      ingresados: came.length,
      realizados: closed.length,
      anulados: closed.length - solved.length,
      pendientes: open.length,
      reabiertos: reopened.length,
      tomar: timesOf(taken.map((life) => workedUntil(life, takenAt(life) ?? end, calendario))),
      resolver: minutes(solved),
    },
  };
}

/** Tells the database what happened, in the order it happened. */
export const tell = (db: Db, lives: Life[], isPart: (at: Date) => boolean) =>
  db.transaction().execute(async (tx) => {
    const all = lives
      .flatMap((life) => life.events.map((event, index) => ({ life, event, index })))
      .filter(({ event }) => isPart(event.at))
      .toSorted((a, b) => a.event.at.getTime() - b.event.at.getTime());
    for (const { life, event, index } of all) {
      if (index === 0)
        await sql`insert into reportes (id, titulo, descripcion, categoria, impacto, prioridad, empleado_id, area_id,
            origen, vence_en, creado_en)
          values (${life.id}, 'Prueba', 'Prueba', ${event.categoria}, '', ${event.prioridad}, 1, ${life.area}, 'Web', now(),
            ${event.at.toISOString()})`.execute(tx);
      else
        await sql`update reportes set categoria = ${event.categoria}, prioridad = ${event.prioridad},
            tecnico_id = ${event.tecnico}, motivo_espera = ${event.enEspera ? 'Repuesto' : null},
            estado = ${event.abierto ? 'Pendiente' : 'Realizada'},
            fecha_realizada = ${event.abierto ? null : event.at.toISOString()},
            solucion = ${event.abierto || event.anulado ? null : 'Listo'},
            motivo_anulacion = ${event.anulado ? 'No era' : null}
          where id = ${life.id}`.execute(tx);
      await sql`insert into reportes_eventos (reporte_id, tipo, fecha, quien)
        values (${life.id}, ${index === 0 ? 'alta' : 'cambio'}, ${event.at.toISOString()}, 'x')`.execute(
        tx,
      );
    }
  });

const ofValue = (life: Life, dimension: (typeof DIMENSIONES)[number], end: Date) => {
  const state = stateAt(life, end);
  if (dimension === 'area') return String(life.area);
  return String((dimension === 'tecnico' ? state?.tecnico : state?.[dimension]) ?? '');
};

interface Panels {
  resumen: (db: Db, period: Periodo) => Promise<ResumenReportes>;
  por: (db: Db, dimension: Dimension, period: Periodo) => Promise<CorteReportes[]>;
  antiguedad: (db: Db, period: Periodo) => Promise<AntiguedadReportes[]>;
}

/** Every panel of a period says what the reference does. */
export async function checkPanels(
  { db, panels, calendario }: { db: Db; panels: Panels; calendario: Calendario },
  lives: Life[],
  period: Periodo,
): Promise<void> {
  const expected = reference(lives, period, calendario);
  const { actual, anterior } = await panels.resumen(db, period);
  expect(actual).toEqual(expected.figuras);
  expect(anterior).toEqual(reference(lives, periodoAnterior(period), calendario).figuras);
  for (const dimension of DIMENSIONES) {
    const found = await panels.por(db, dimension, period);
    const end = endOf(period);
    const of = (some: Life[], valor: string) =>
      some.filter((life) => ofValue(life, dimension, end) === valor);
    const all = [
      ...(dimension === 'tecnico' ? [] : expected.came),
      ...expected.closed,
      ...expected.open,
    ];
    const values = new Set(all.map((life) => ofValue(life, dimension, end)));
    expect(new Set(found.map(({ valor }) => valor))).toEqual(values);
    for (const row of found) {
      expect(row.tramos.reduce((sum, n) => sum + n, 0)).toBe(row.resolver.n);
      expect(row).toMatchObject({
        ingresados: dimension === 'tecnico' ? 0 : of(expected.came, row.valor).length,
        realizados: of(expected.closed, row.valor).length,
        pendientes: of(expected.open, row.valor).length,
        resolver: expected.minutes(of(expected.solved, row.valor)),
      });
    }
  }
  const ages = await panels.antiguedad(db, period);
  expect(ages.map(({ n }) => n)).toEqual(
    ages.map(
      ({ desde, hasta }) =>
        expected.open.filter(({ events: [first] }) => {
          const day = first ? localDay(first.at) : '';
          return day <= hasta && (desde === null || day >= desde);
        }).length,
    ),
  );
}

/** An empty town with a holiday and two technicians, in the zone of this process. */
export async function prepare(test: TestApp): Promise<void> {
  await test.reset();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await ask(test.db)`update municipio set zona = ${timeZone}`;
  await ask(test.db)`insert into feriados (fecha, nombre) values ('2026-10-12', 'Feriado')`;
  await sql`insert into empleados (id, nombre, apellido, dni, legajo, tipo, area_id)
    values (4, 'Otro', 'Técnico', '20000004', '20000004', 'x', 1) on conflict do nothing`.execute(
    test.db,
  );
}
