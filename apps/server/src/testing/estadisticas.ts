// What the statistics must say, worked out slowly and plainly from the lives of some reports, and lives to try it on. Tests
// alone use it.
import {
  type Calendario,
  minutosHabiles,
  type Periodo,
  PRIORIDADES,
  sumarDias,
} from '@muni/contract';
import fc from 'fast-check';

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

export const endOf = ({ hasta }: Periodo) => startOfDay(sumarDias(hasta, 1));
const inPeriod = (at: Date | undefined, period: Periodo) =>
  at !== undefined && at >= startOfDay(period.desde) && at < endOf(period);
/** Of several at one moment the last counts. */
const settled = ({ events }: Life) =>
  events.filter((event, index) => events[index + 1]?.at.getTime() !== event.at.getTime());
const before = (life: Life, moment: Date) => settled(life).filter(({ at }) => at < moment);
export const stateAt = (life: Life, moment: Date) => before(life, moment).at(-1);

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
