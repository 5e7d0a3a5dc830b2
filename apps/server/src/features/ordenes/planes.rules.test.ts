import { planProblems } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { nextDay } from './planes.actions.ts';

describe('nextDay', () => {
  const plan = { proximaFecha: '2026-01-31', cadaMeses: 1, dia: 31 };
  it.each([
    ['2026-01-25', '2026-02-28'],
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-10-30', '2026-10-31'],
    ['2027-05-31', '2027-06-30'],
  ])('on %s: %s', (today, expected) => {
    expect(nextDay(plan, today)).toBe(expected);
  });
});

describe('planProblems', () => {
  const plan = { alcance: 'Un equipo', computadora: 1, impresora: null, area: null } as const;
  it.each([
    [{}, []],
    [{ computadora: null, impresora: 2 }, []],
    [{ computadora: null }, ['computadora']],
    [{ impresora: 2 }, ['computadora']],
    [{ area: 3 }, ['area']],
    [{ alcance: 'Todas las computadoras' as const }, ['alcance']],
    [{ alcance: 'Todas las impresoras' as const, computadora: null, area: 3 }, []],
  ])('%o: %o', (part, fields) => {
    expect(Object.keys(planProblems({ ...plan, ...part }))).toEqual(fields);
  });
});
