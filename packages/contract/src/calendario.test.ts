import { describe, expect, it } from 'vitest';
import {
  diaHabilDesde,
  empezoElDia,
  minutosHabiles,
  sumarDiasHabiles,
  sumarMinutosHabiles,
} from './calendario.ts';

const calendario = {
  horarios: [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '07:00', hasta: '13:00' })),
  feriados: ['2026-11-23'],
};
/** November 2026: the 16th is a Monday, the 23rd a holiday. */
const moment = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('minutosHabiles', () => {
  it.each([
    ['inside a morning', moment(16, 8), moment(16, 9, 30), 90],
    ['from before it opens', moment(16, 5), moment(16, 8), 60],
    ['until after it closes', moment(16, 12), moment(16, 20), 60],
    ['over a night', moment(16, 12), moment(17, 8), 120],
    ['over a weekend', moment(20, 12, 30), moment(24, 7, 15), 45],
    ['a whole week with a holiday', moment(16, 0), moment(30, 0), 9 * 360],
    ['on a Sunday', moment(15, 8), moment(15, 12), 0],
    ['backwards', moment(17, 8), moment(16, 8), 0],
  ])('%s', (_case, from, to, minutes) => {
    expect(minutosHabiles(calendario, from, to)).toBe(minutes);
  });

  it('is the clock where no hours are set', () => {
    expect(minutosHabiles({ horarios: [], feriados: [] }, moment(15, 23), moment(16, 1))).toBe(120);
  });
});

describe('sumarMinutosHabiles', () => {
  it.each([
    ['the same morning', moment(16, 8), 120, moment(16, 10)],
    ['to the very end of a morning', moment(16, 11), 120, moment(16, 13)],
    ['into the next day', moment(16, 12), 120, moment(17, 8)],
    ['from a Saturday', moment(21, 10), 60, moment(24, 8)],
    ['over weekend and holiday', moment(20, 12), 2 * 360, moment(25, 12)],
  ])('%s', (_case, from, minutes, to) => {
    expect(sumarMinutosHabiles(calendario, from, minutes)).toEqual(to);
  });

  it('is undone by minutosHabiles', () => {
    for (let minutes = 1; minutes < 3000; minutes += 37)
      expect(
        minutosHabiles(
          calendario,
          moment(18, 9, 13),
          sumarMinutosHabiles(calendario, moment(18, 9, 13), minutes),
        ),
      ).toBe(minutes);
  });
});

it('sumarDiasHabiles counts working days and ends with the last of them', () => {
  expect(sumarDiasHabiles(calendario, moment(16, 9), 1)).toEqual(moment(17, 13));
  expect(sumarDiasHabiles(calendario, moment(20, 9), 1)).toEqual(moment(24, 13));
  expect(sumarDiasHabiles(calendario, moment(16, 9), 10)).toEqual(new Date(2026, 11, 1, 13));
});

describe('diaHabilDesde', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-14', '2026-11-16'],
    // A holiday after a weekend.
    ['2026-11-21', '2026-11-24'],
    ['2026-11-23', '2026-11-24'],
  ])('%s: %s', (asked, expected) => {
    expect(diaHabilDesde(calendario, asked)).toBe(expected);
  });

  it('is the day itself where no hours are set', () => {
    expect(diaHabilDesde({ horarios: [], feriados: [] }, '2026-11-15')).toBe('2026-11-15');
  });
});

describe('empezoElDia', () => {
  it.each([
    ['a Monday before it opens', '2026-11-16T06:59:00', false],
    ['a Monday when it opens', '2026-11-16T07:00:00', true],
    ['a Monday at night', '2026-11-16T23:00:00', true],
    ['a holiday', '2026-11-23T10:00:00', false],
    ['a Saturday', '2026-11-21T10:00:00', false],
    ['a Sunday', '2026-11-22T10:00:00', false],
  ])('%s', (_case, now, expected) => {
    expect(empezoElDia(calendario, new Date(now))).toBe(expected);
  });
});
