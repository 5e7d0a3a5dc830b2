// Days as aaaa-mm-dd, from one to another, as a filter says them.
import { formatFecha } from '../../lib/formats.ts';

/** How the chosen days read; undefined when none are. */
export function rangeText(from: string | undefined, until: string | undefined): string | undefined {
  if (from && until)
    return from === until ? formatFecha(from) : `${formatFecha(from)} – ${formatFecha(until)}`;
  if (from) return `desde ${formatFecha(from)}`;
  if (until) return `hasta ${formatFecha(until)}`;
  return undefined;
}
