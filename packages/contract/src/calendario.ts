// Working time: what a delay is measured in. Days and hours are those of the town hall's own clock, so both sides read
// them from local time.
import { fechaLocal } from './fechas.ts';

export interface Calendario {
  /** From Monday (1) to Sunday (7); a day that is not listed is not worked. Hours as 07:30. */
  horarios: readonly { dia: number; desde: string; hasta: string }[];
  /** Days as aaaa-mm-dd. */
  feriados: readonly string[];
}

const MINUTE = 60_000;
/** Beyond this nobody is counting minutes: it also bounds every walk over the days. */
const DAYS_MAX = 3700;

const startOfDay = (date: Date, plus = 0) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + plus);

interface Shift {
  from: number;
  to: number;
}

function at(day: Date, hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes).getTime();
}

/** When it is worked on that day; null when it is not. */
function shiftOf({ horarios, feriados }: Calendario, day: Date): Shift | null {
  const weekday = day.getDay() === 0 ? 7 : day.getDay();
  const horario = horarios.find(({ dia }) => dia === weekday);
  if (!horario || feriados.includes(fechaLocal(day))) return null;
  return { from: at(day, horario.desde), to: at(day, horario.hasta) };
}

/** Whether people are at work today and have begun. */
export function empezoElDia(calendario: Calendario, now: Date): boolean {
  const shift = shiftOf(calendario, now);
  return shift !== null && shift.from <= now.getTime();
}

/** The shifts from a moment on, the first one cut at it. A town hall without hours works always. */
function* shiftsFrom(calendario: Calendario, from: Date): Generator<Shift> {
  if (calendario.horarios.length === 0) {
    yield { from: from.getTime(), to: Infinity };
    return;
  }
  for (let plus = 0; plus <= DAYS_MAX; plus += 1) {
    const shift = shiftOf(calendario, startOfDay(from, plus));
    if (shift && shift.to > from.getTime())
      yield { from: Math.max(shift.from, from.getTime()), to: shift.to };
  }
}

/** Minutes worked between two moments; 0 when the second comes first. */
export function minutosHabiles(calendario: Calendario, desde: Date, hasta: Date): number {
  let total = 0;
  for (const shift of shiftsFrom(calendario, desde)) {
    if (shift.from >= hasta.getTime()) break;
    total += Math.min(shift.to, hasta.getTime()) - shift.from;
  }
  return Math.floor(total / MINUTE);
}

/** The moment at which so many minutes will have been worked. */
export function sumarMinutosHabiles(calendario: Calendario, desde: Date, minutos: number): Date {
  let left = minutos * MINUTE;
  let last = desde.getTime();
  for (const shift of shiftsFrom(calendario, desde)) {
    if (shift.from + left <= shift.to) return new Date(shift.from + left);
    left -= shift.to - shift.from;
    last = shift.to;
  }
  return new Date(last);
}

/** The end of the n-th working day after that of a moment. */
export function sumarDiasHabiles(calendario: Calendario, desde: Date, dias: number): Date {
  const tomorrow = startOfDay(desde, 1);
  if (calendario.horarios.length === 0) return startOfDay(tomorrow, dias);
  let last = tomorrow.getTime();
  let left = dias;
  for (const shift of shiftsFrom(calendario, tomorrow)) {
    last = shift.to;
    left -= 1;
    if (left === 0) break;
  }
  return new Date(last);
}

/** That day (aaaa-mm-dd), or the first one after it that is worked. */
export function diaHabilDesde(calendario: Calendario, fecha: string): string {
  for (const { from } of shiftsFrom(calendario, new Date(`${fecha}T00:00:00`)))
    return fechaLocal(new Date(from));
  return fecha;
}
