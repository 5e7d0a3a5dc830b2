import { type Calendario, can, minutosHabiles } from '@muni/contract';
import type { Session } from '../../http/session.ts';

/** Computos, or whoever heads the area or one above it. */
export const mayManage = ({ role, empleado }: Session, areaId: number): boolean =>
  can(role, 'areas:read') || (empleado?.aCargo.includes(areaId) ?? false);

/** The middle one of how long each took, in working minutes; null without any. */
export function medianMinutes(
  calendario: Calendario,
  spans: readonly { desde: string; hasta: string }[],
): number | null {
  const minutes = spans
    .map(({ desde, hasta }) => minutosHabiles(calendario, new Date(desde), new Date(hasta)))
    .toSorted((a, b) => a - b);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}
