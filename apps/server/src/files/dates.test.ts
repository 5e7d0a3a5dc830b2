import type { FormatoFecha } from '@muni/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormatoFecha, readFecha } from './values.ts';

const read = (text: string, format: FormatoFecha = 'dd/mm/aaaa') => readFecha(text, format, 2026);

describe('readFecha', () => {
  it.each<[string, FormatoFecha, string | null]>([
    ['12/11/2026', 'dd/mm/aaaa', '2026-11-12'],
    ['1/2/2026', 'dd/mm/aaaa', '2026-02-01'],
    ['01-02-99', 'dd/mm/aaaa', '1999-02-01'],
    ['01/02/36', 'dd/mm/aaaa', '2036-02-01'],
    ['01/02/37', 'dd/mm/aaaa', '1937-02-01'],
    ['12/11/2026 00:00:00', 'dd/mm/aaaa', '2026-11-12'],
    ['12/11/2026 10:24 a. m.', 'dd/mm/aaaa', '2026-11-12'],
    ['11/30/2026', 'mm/dd/aaaa', '2026-11-30'],
    ['2026-11-12T03:00:00.000Z', 'aaaa-mm-dd', '2026-11-12'],
    ['20261112', 'aaaammdd', '2026-11-12'],
    ['2026-11-12', 'dd/mm/aaaa', '2026-11-12'],
    ['2026-11-12', 'mm/dd/aaaa', '2026-11-12'],
    ['12112026', 'ddmmaaaa', '2026-11-12'],
    ['15041894', 'ddmmaaaa', null],
    ['29/02/2024', 'dd/mm/aaaa', '2024-02-29'],
    ['', 'dd/mm/aaaa', null],
    ['  /  /    ', 'dd/mm/aaaa', null],
    ['00/00/0000', 'dd/mm/aaaa', null],
    ['15/04/1894', 'dd/mm/aaaa', null],
    ['30/12/1899', 'dd/mm/aaaa', null],
    ['01/01/1900', 'dd/mm/aaaa', null],
    ['00000000', 'aaaammdd', null],
    ['46338', 'días de Excel', '2026-11-12'],
    ['46338.75', 'días de Excel', '2026-11-12'],
    ['0', 'días de Excel', null],
    ['1', 'días de Excel', null],
  ])('%s as %s', (text, format, value) => {
    expect(read(text, format)).toEqual({ value });
  });

  it.each([
    ['30/02/2026', 'no existe'],
    ['29/02/2026', 'no existe'],
    ['01/13/2026', 'mes 13'],
    ['ayer', 'No es una fecha'],
    ['2026/11/12', 'No es una fecha'],
    ['2026-13-12', 'mes 13'],
    ['1/1/26x', 'No es una fecha'],
  ])('%s is refused', (text, problem) => {
    expect(read(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('reads back every day in every format', () => {
    const days = fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31') });
    fc.assert(
      fc.property(days, (date) => {
        fc.pre(!Number.isNaN(date.getTime()));
        const iso = date.toISOString().slice(0, 10);
        const [y, m, d] = iso.split('-');
        expect(read(`${d}/${m}/${y}`)).toEqual({ value: iso });
        expect(read(`${m}/${d}/${y}`, 'mm/dd/aaaa')).toEqual({ value: iso });
        expect(read(iso, 'aaaa-mm-dd')).toEqual({ value: iso });
        expect(read(`${y}${m}${d}`, 'aaaammdd')).toEqual({ value: iso });
      }),
    );
  });
});

describe('detectFormatoFecha', () => {
  it.each<[string, string[], FormatoFecha | null]>([
    ['day first where both fit', ['01/02/2020', '03/04/2020'], 'dd/mm/aaaa'],
    ['month first where only it fits', ['01/02/2020', '12/31/2020'], 'mm/dd/aaaa'],
    ['the majority, not the first cell', ['12/31/2020', '31/12/2020', '30/11/2020'], 'dd/mm/aaaa'],
    ['ISO', ['2020-12-31', '', 'x'], 'aaaa-mm-dd'],
    [
      'what is typed among the dates of a workbook',
      ['2020-12-31', '2020-12-30', '31/12/2020'],
      'dd/mm/aaaa',
    ],
    ['compact', ['20201231', '00000000'], 'aaaammdd'],
    ['compact, also as a day of long ago', ['20101112'], 'aaaammdd'],
    ['compact, day first', ['10112026', '00000000'], 'ddmmaaaa'],
    ['none', ['', 'x', '12'], null],
  ])('%s', (_case, cells, expected) => {
    expect(detectFormatoFecha(cells)).toBe(expected);
  });
});
