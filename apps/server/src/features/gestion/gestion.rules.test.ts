import { expect, it } from 'vitest';
import { medianMinutes } from './gestion.routes.ts';

const always = { horarios: [], feriados: [] };
const span = (minutes: number) => ({
  desde: '2026-11-16T10:00:00.000Z',
  hasta: new Date(Date.parse('2026-11-16T10:00:00.000Z') + minutes * 60_000).toISOString(),
});

it.each([
  [[], null],
  [[30], 30],
  [[10, 500, 20], 20],
  [[40, 10, 30, 20], 20],
])('the median of %j minutes is %j', (minutes, median) => {
  expect(medianMinutes(always, minutes.map(span))).toBe(median);
});
