import { SEPARADORES } from '@muni/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorOf } from './delimited.ts';

describe('the separator of a text', () => {
  it.each([
    ['semicolons beside commas inside names', 'a;b\n1;GOMEZ, ANA\n2;PAZ, ROSA', ';'],
    ['commas', 'a,b,c\n1,2,3', ','],
    ['tabs beside amounts with commas', 'a\tb\n1,5\t2,5\n3,5\t4', '\t'],
    ['bars', 'a|b|c\r\n1|2|3\r\n', '|'],
    ['signs between quotes', 'a;b\n"x,y,z";2\n"x,y,z,w";3\n"1\n;;;2";4', ';'],
    ['a single column', 'a\nb\nc', ';'],
    ['nothing', '', ';'],
  ])('%s', (_case, text, expected) => {
    expect(separatorOf(text).separador).toBe(expected);
  });

  it('finds the sign of any regular table whose cells do not have it', () => {
    const cell = fc.string({
      unit: fc.constantFrom(...'abc 123.-ñ'.split('')),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...SEPARADORES),
        fc.integer({ min: 2, max: 8 }).chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
            minLength: 2,
            maxLength: 60,
          }),
        ),
        (separator, rows) => {
          const text = rows.map((row) => row.join(separator)).join('\r\n');
          fc.pre(rows.every((row) => row.join('').trim() !== ''));
          expect(separatorOf(text).separador).toBe(separator);
        },
      ),
    );
  });
});
