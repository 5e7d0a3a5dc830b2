// What the address of the comparison asks, and how two figures differ.
import { type ComparacionQuery, comparacionQuery } from '@muni/contract';
import { formatNumero } from '../../lib/formats.ts';

/** 29/02 had no such day the year before: the last of February. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;

/** What the address asks; by itself, a year ago against today. */
export function readQuery(params: URLSearchParams, today: string): ComparacionQuery {
  const asked = comparacionQuery.safeParse(Object.fromEntries(params)).data ?? {};
  return { ...asked, fechaA: asked.fechaA ?? yearBefore(today), fechaB: asked.fechaB ?? today };
}

export interface SideChange {
  /** Null: the whole town hall. */
  area?: number | null;
  fecha?: string;
}

/** The address once one side looks at something else. */
export function withSide(
  params: URLSearchParams,
  side: 'A' | 'B',
  { area, fecha }: SideChange,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (area === null) next.delete(`area${side}`);
  else if (area !== undefined) next.set(`area${side}`, String(area));
  // Half a date is not asked.
  if (fecha && /^\d{4}-\d{2}-\d{2}$/.test(fecha)) next.set(`fecha${side}`, fecha);
  return next;
}

/** From A to B. */
export const difference = ([a, b]: [number, number]) =>
  b === a ? '=' : `${b > a ? '+' : '−'}${formatNumero(Math.abs(b - a))}`;

/** What differs on top, the most first; the rest as it came. */
export const changedFirst = <Row extends { totales: [number, number] }>(
  rows: readonly Row[],
): Row[] => {
  const change = ({ totales: [a, b] }: Row) => Math.abs(b - a);
  return rows.toSorted((one, other) => change(other) - change(one));
};
