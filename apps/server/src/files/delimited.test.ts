import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedSplitter, OpenQuote } from './delimited.ts';

function split(text: string, piece = text.length || 1, separator = ';') {
  const splitter = delimitedSplitter(separator);
  const records = [];
  for (let at = 0; at < text.length; at += piece)
    records.push(...splitter.push(text.slice(at, at + piece)));
  return [...records, ...splitter.end()];
}
const cells = (text: string, piece?: number) => split(text, piece).map((record) => record.cells);

describe('delimitedSplitter', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain lines',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a last line without its end',
      'a;b\n1;',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['quotes with separators and quotes', '"a;b";"di ""esto"""\n', [['a;b', 'di "esto"']]],
    ['a quote inside a field', 'Ñandú 12" x 3;b\n', [['Ñandú 12" x 3', 'b']]],
    ['a lonely quote in a quoted field', '"a"b";c\n', [['a"b', 'c']]],
    [
      'line breaks between quotes',
      'x;"dos\r\nlíneas"\r\ny;z',
      [
        ['x', 'dos\r\nlíneas'],
        ['y', 'z'],
      ],
    ],
    ['empty lines', 'a\n\n;\n', [['a'], [''], ['', '']]],
    [
      'returns alone',
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quoted field at the end', 'a;""', [['a', '']]],
  ])('%s', (_case, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('counts lines as a person does', () => {
    expect(split('a\n"b\n\nc";d\ne').map(({ line }) => line)).toEqual([1, 4, 5]);
  });

  it('says that a quote is open, however long the text', () => {
    expect(() => split('a;"b\nc\n')).toThrow(OpenQuote);
    expect(() => split(`"${'x'.repeat(80)}\n`.repeat(1) + 'y;z\n'.repeat(800_000), 65_536)).toThrow(
      OpenQuote,
    );
  });

  it('cuts no more cells than a table may have', () => {
    const wide = (cell: string) => split(`${`${cell};`.repeat(1_000_000)}\n1;2`, 65_536);
    expect(wide('x').map((record) => record.cells.length)).toEqual([1001, 2]);
    expect(wide('').map((record) => record.cells.length)).toEqual([1001, 2]);
    expect(split(`${'"x";'.repeat(2000)}\n1;2`).map((record) => record.cells.length)).toEqual([
      1001, 2,
    ]);
  });

  it('gives back whatever was written, in pieces of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ';', '"', '\n', ' ', '1') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })),
        fc.integer({ min: 1, max: 9 }),
        (rows, piece) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');
          expect(cells(text, piece)).toEqual(rows);
        },
      ),
    );
  });
});
