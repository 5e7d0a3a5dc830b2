// Days without time, as text aaaa-mm-dd, counted without any time zone.
export const DAY_MS = 86_400_000;
/** 7 → 07 */
export const two = (n: number): string => String(n).padStart(2, '0');

/** The day that a local clock shows. */
export const fechaLocal = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The day it is now, by the clock of whoever asks: the server's is set by TZ. */
export const hoy = (): string => fechaLocal(new Date());

const moment = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`);
const ofMoment = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const sumarDias = (fecha: string, dias: number): string =>
  ofMoment(moment(fecha) + dias * DAY_MS);

/** From Monday (1) to Sunday (7). */
export const diaDeSemana = (fecha: string): number => new Date(moment(fecha)).getUTCDay() || 7;

/** So many months later on that day of the month, or on the month's last when it is shorter. */
export function enMeses(fecha: string, meses: number, dia: number): string {
  const [year = 0, month = 1] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + meses, 0)).getUTCDate();
  return ofMoment(Date.UTC(year, month - 1 + meses, Math.min(dia, last)));
}

/** Null when there is no such day. */
export function fechaDe(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const ms = moment(text);
  return Number.isNaN(ms) || ofMoment(ms) !== text ? null : text;
}

export const diaDelMes = (fecha: string): number => Number(fecha.slice(8, 10));

/** The range that every date picker offers. */
export const FECHA_MIN = '1900-01-01';
export const FECHA_MAX = '2099-12-31';

/** Written as aaaa-mm-dd, and on the calendar. */
export const isFecha = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(moment(text)) &&
  ofMoment(moment(text)) === text;
