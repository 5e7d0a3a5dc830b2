import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, isOutside, spanText, weeksOf } from './calendarDays.ts';

describe('the weeks of a month', () => {
  it('are whole, from the Monday before the 1st to the Sunday after the last', () => {
    const weeks = weeksOf('mes', '2026-11-12');
    expect(weeks).toHaveLength(6);
    expect(weeks.every((days) => days.length === 7)).toBe(true);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
  });
  it('are four when a February begins on a Monday', () => {
    expect(weeksOf('mes', '2027-02-10').map(([first]) => first)).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
  });
  it('cross the year', () => {
    expect(weeksOf('mes', '2026-12-31').at(-1)).toContain('2027-01-01');
    expect(weeksOf('semana', '2026-12-31')).toEqual([
      [
        '2026-12-28',
        '2026-12-29',
        '2026-12-30',
        '2026-12-31',
        '2027-01-01',
        '2027-01-02',
        '2027-01-03',
      ],
    ]);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['x', undefined],
  ])('%s from Sunday 1 November', (key, day) => {
    expect(dayAfterKey(key, '2026-11-01')).toBe(day);
  });
  it('stop at the last day of a shorter month', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-01-31', -1)).toBe('2026-12-31');
  });
});

it('reads as people say it', () => {
  expect(spanText('mes', '2026-11-12')).toBe('Noviembre de 2026');
  expect(spanText('semana', '2026-11-12')).toBe('9 al 15 de noviembre');
  expect(spanText('semana', '2026-12-31')).toBe('28 de diciembre al 3 de enero');
});

it('knows the days of another month', () => {
  expect(isOutside('mes', '2026-11-12', '2026-10-31')).toBe(true);
  expect(isOutside('semana', '2026-11-02', '2026-10-31')).toBe(false);
});
