import { periodoAnterior, pasosDe, unidadDe } from '@muni/contract';
import { expect, it } from 'vitest';
import { changeOf, csvOf, PRESETS, readPeriodo } from './estadisticas.rules.ts';

it('reads the period of the address, or the last quarter', () => {
  const read = (text: string) => readPeriodo(new URLSearchParams(text), '2026-11-15');
  expect(read('desde=2026-10-01&hasta=2026-10-31')).toEqual({
    desde: '2026-10-01',
    hasta: '2026-10-31',
  });
  // From a Monday on, so that each week of it is whole.
  const quarter = { desde: '2026-08-17', hasta: '2026-11-15' };
  for (const wrong of [
    '',
    'desde=2026-10-01',
    'desde=2026-10-31&hasta=2026-10-01',
    'desde=x&hasta=y',
  ])
    expect(read(wrong)).toEqual(quarter);
  expect(PRESETS.find(({ label }) => label === 'Mes pasado')?.of('2026-03-31')).toEqual({
    desde: '2026-02-01',
    hasta: '2026-02-28',
  });
});

it('compares with the period before: whole months with whole months', () => {
  expect(periodoAnterior({ desde: '2026-03-01', hasta: '2026-03-31' })).toEqual({
    desde: '2026-02-01',
    hasta: '2026-02-28',
  });
  expect(periodoAnterior({ desde: '2026-03-02', hasta: '2026-03-08' })).toEqual({
    desde: '2026-02-23',
    hasta: '2026-03-01',
  });
  expect([changeOf(108, 100), changeOf(5, 5), changeOf(3, 0), changeOf(50, 100)]).toMatchObject([
    { text: '8 % más que antes', direction: 'up' },
    { direction: 'same' },
    { direction: 'up' },
    { text: '50 % menos que antes', direction: 'down' },
  ]);
  expect([changeOf(30, 8).text, changeOf(3, 0).text]).toEqual([
    'antes fueron 8',
    'antes no hubo ninguno',
  ]);
  const minutes = (value: number) => `${value} min`;
  expect(changeOf(26, 30, minutes)).toEqual({ text: '4 min menos', direction: 'down' });
  expect(changeOf(26, null, minutes).direction).toBe('same');
});

it('cuts a period into days, weeks or months', () => {
  const period = { desde: '2026-08-19', hasta: '2026-10-03' };
  expect(unidadDe(period)).toBe('semana');
  expect(pasosDe(period, 'semana').slice(0, 2)).toEqual([
    { desde: '2026-08-19', hasta: '2026-08-23' },
    { desde: '2026-08-24', hasta: '2026-08-30' },
  ]);
  expect(pasosDe(period, 'mes')).toEqual([
    { desde: '2026-08-19', hasta: '2026-08-31' },
    { desde: '2026-09-01', hasta: '2026-09-30' },
    { desde: '2026-10-01', hasta: '2026-10-03' },
  ]);
});

it('writes CSV that a spreadsheet reads and does not run', () => {
  expect(csvOf([['a;b', '=1+1', '-3'], ['di"cho']])).toBe('\uFEFF"a;b";\'=1+1;-3\r\n"di""cho"\r\n');
});
