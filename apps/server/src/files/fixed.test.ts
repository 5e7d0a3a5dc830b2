import { describe, expect, it } from 'vitest';
import { detectInicios, fixedRows } from './fixed.ts';

const LINES = [
  '00012345  GOMEZ ANA         TSU  11/2026      12.300,00',
  '00000017  PAZ ROSA          AUT  11/2026   1.118.450,00',
  '99912345  LUNA HNOS SRL     TSU  01/2026           9,15',
];

const rows = async (text: string, inicios: number[]) => {
  const found = [];
  const bytes = Buffer.from(text, 'latin1');
  // Pieces of ten bytes: a line may be cut anywhere.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10) }, (_, n) =>
    bytes.subarray(n * 10, n * 10 + 10),
  );
  for await (const row of fixedRows(pieces, { codificacion: 'Windows-1252', inicios }))
    found.push(...row);
  return found;
};

describe('detectInicios', () => {
  it('finds columns that blanks part, also those aligned to the right', () => {
    expect(detectInicios(LINES.join('\r\n'))).toEqual([0, 10, 28, 33, 43]);
  });

  it('takes a single blank for a border only in many lines', () => {
    const few = ['AA BB', 'CC DD'];
    expect(detectInicios(few.join('\n'))).toEqual([]);
    const many = Array.from({ length: 40 }, (_, n) => `${10 + n} ${90 - n}`);
    expect(detectInicios(many.join('\n'))).toEqual([0, 3]);
  });

  it('sees none where there are none', () => {
    expect(detectInicios('a;b\nlarga;corta\n')).toEqual([]);
    expect(detectInicios('')).toEqual([]);
  });
});

describe('fixedRows', () => {
  it('cuts and trims, counts blank lines and skips them, and ends as DOS ends', async () => {
    const text = `${LINES[0]}\r\n\r\n${LINES[1]?.replace('PAZ', 'PEÑA')}\r\n\u001A`;
    expect(await rows(text, [0, 10, 28, 33, 43])).toMatchObject([
      { line: 1, cells: ['00012345', 'GOMEZ ANA', 'TSU', '11/2026', '12.300,00'] },
      { line: 3, cells: ['00000017', 'PEÑA ROSA', 'AUT', '11/2026', '1.118.450,00'] },
    ]);
  });

  it('parts columns that touch where it is told', async () => {
    expect(await rows('0012TSU202611\n13', [0, 4, 7])).toEqual([
      { line: 1, cells: ['0012', 'TSU', '202611'], text: '0012TSU202611' },
      { line: 2, cells: ['13', '', ''], text: '13' },
    ]);
  });
});
