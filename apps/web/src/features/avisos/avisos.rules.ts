import { formatFecha, formatHora, hoy } from '../../lib/formats.ts';

/** What the bell shows: nothing, a number, or that there are many. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The hour of today's, the day and the hour of the rest. */
export function cuando(moment: string): string {
  const day = formatFecha(moment);
  return day === formatFecha(hoy()) ? `hoy ${formatHora(moment)}` : `${day} ${formatHora(moment)}`;
}
