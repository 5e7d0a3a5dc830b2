import { fechaLocal } from '@muni/contract';

interface WorkingDay {
  dia: number;
  /** hh:mm or hh:mm:ss */
  desde: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Whether people are at work today and have begun: only then is a summary of any use. */
export function workHasBegun(
  now: Date,
  horarios: readonly WorkingDay[],
  feriados: readonly string[],
): boolean {
  if (feriados.includes(fechaLocal(now))) return false;
  const weekday = now.getDay() === 0 ? 7 : now.getDay();
  const today = horarios.find(({ dia }) => dia === weekday);
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`;
  return today !== undefined && time >= today.desde.slice(0, 5);
}
