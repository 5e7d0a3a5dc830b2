// Two sides, side by side. Pure: the repository brings how many of each kind there were on each side.
import type { Comparacion } from '@muni/contract';

type Par = [number, number];

export interface Group {
  tipo: string;
  areaId: number;
  areaNombre: string;
  total: number;
}

const sum = (groups: readonly Group[]) => groups.reduce((total, group) => total + group.total, 0);

/** The sides added up by some key, the largest first. */
function pairBy<Key>(sides: readonly [Group[], Group[]], keyOf: (group: Group) => Key) {
  const pairs = new Map<Key, Par>();
  sides.forEach((groups, side) => {
    for (const group of groups) {
      const pair = pairs.get(keyOf(group)) ?? [0, 0];
      pair[side === 0 ? 0 : 1] += group.total;
      pairs.set(keyOf(group), pair);
    }
  });
  return [...pairs].toSorted(([, a], [, b]) => b[0] + b[1] - (a[0] + a[1]));
}

export function compare(
  sides: readonly [Group[], Group[]],
): Pick<Comparacion, 'porTipo' | 'porArea'> & { totales: Par } {
  const names = new Map(sides.flat().map(({ areaId, areaNombre }) => [areaId, areaNombre]));
  return {
    totales: [sum(sides[0]), sum(sides[1])],
    porTipo: pairBy(sides, ({ tipo }) => tipo).map(([tipo, totales]) => ({ tipo, totales })),
    porArea: pairBy(sides, ({ areaId }) => areaId).map(([id, totales]) => ({
      area: { id, nombre: names.get(id) ?? '' },
      totales,
    })),
  };
}

const MONTHS = 24;

/** The last days of the two years that end with the month of a day; the last one is the day itself. */
export function monthEnds(lastDay: string): string[] {
  const [year = 0, month = 0] = lastDay.split('-').map(Number);
  const ends = Array.from({ length: MONTHS - 1 }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 0)).toISOString().slice(0, 10),
  );
  return [...ends, lastDay];
}
