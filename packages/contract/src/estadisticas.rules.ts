// Periods of days, aaaa-mm-dd, both ends included. Pure; whole months are compared with whole months.
import { DAY_MS, diaDeSemana, enMeses, sumarDias } from './fechas.ts';
import type { Unidad } from './estadisticas.ts';

export interface Periodo {
  desde: string;
  hasta: string;
}

export const diasEntre = (desde: string, hasta: string) =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / DAY_MS);

export const inicioDeMes = (day: string, plus = 0) => enMeses(day, plus, 1);
export const finDeMes = (day: string) => sumarDias(inicioDeMes(day, 1), -1);
export const lunesDe = (day: string) => sumarDias(day, 1 - diaDeSemana(day));

const monthsOf = ({ desde, hasta }: Periodo) =>
  (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) * 12 +
  Number(hasta.slice(5, 7)) -
  Number(desde.slice(5, 7)) +
  1;

export function periodoAnterior(periodo: Periodo): Periodo {
  const { desde, hasta } = periodo;
  const before = sumarDias(desde, -1);
  const wholeMonths = desde === inicioDeMes(desde) && hasta === finDeMes(hasta);
  return wholeMonths
    ? { desde: inicioDeMes(desde, -monthsOf(periodo)), hasta: before }
    : { desde: sumarDias(before, -diasEntre(desde, hasta)), hasta: before };
}

const DAYS_BY_DAY = 31;
const DAYS_BY_WEEK = 190;
const STEPS_MAX = 240;

export function unidadDe({ desde, hasta }: Periodo): Unidad {
  const days = diasEntre(desde, hasta) + 1;
  return days <= DAYS_BY_DAY ? 'dia' : days <= DAYS_BY_WEEK ? 'semana' : 'mes';
}

/** The period cut into days, weeks from Monday or months; the first and the last may be shorter. */
export function pasosDe({ desde, hasta }: Periodo, unidad: Unidad): Periodo[] {
  const lastOf = (day: string) =>
    unidad === 'dia' ? day : unidad === 'semana' ? sumarDias(lunesDe(day), 6) : finDeMes(day);
  const steps: Periodo[] = [];
  for (let day = desde; day <= hasta && steps.length < STEPS_MAX;) {
    const last = lastOf(day);
    steps.push({ desde: day, hasta: last < hasta ? last : hasta });
    day = sumarDias(last, 1);
  }
  return steps;
}

/** The ages a backlog is told by: from so many days, to so many. */
export const ESPERAS = [
  ['Hasta 1 día', 0, 1],
  ['2 a 3 días', 2, 3],
  ['4 a 7 días', 4, 7],
  ['8 a 15 días', 8, 15],
  ['16 a 30 días', 16, 30],
  ['Más de 30 días', 31, null],
] as const satisfies readonly (readonly [string, number, number | null])[];
