// Days as aaaa-mm-dd, from one to another, as a filter says them.
import { formatFecha } from '../../lib/formats.ts';

/** A day so many days before or after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How the chosen days read; undefined when none are. */
export function rangeText(from: string | undefined, until: string | undefined): string | undefined {
  if (from && until)
    return from === until ? formatFecha(from) : `${formatFecha(from)} – ${formatFecha(until)}`;
  if (from) return `desde ${formatFecha(from)}`;
  if (until) return `hasta ${formatFecha(until)}`;
  return undefined;
}
