import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { exportFile, type ExportRow, neutralize } from './export.ts';

const columns = [
  { field: 'nombre', header: 'Nombre' },
  { field: 'valor', header: 'Valor' },
];
async function* rowsOf(...rows: ExportRow[]) {
  yield* rows;
}

describe('neutralize', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+54 385', "'+54 385"],
    ['@x', "'@x"],
    ['-x', "'-x"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['﹣x', "'﹣x"],
    ['-12', '-12'],
    ['-1.234,00', '-1.234,00'],
    ['texto = igual', 'texto = igual'],
  ])('%s → %s', (raw, safe) => {
    expect(neutralize(raw)).toBe(safe);
  });
});

describe('exportFile', () => {
  it('writes CSV as Excel in Argentina opens it', async () => {
    const file = exportFile(
      rowsOf(
        { nombre: 'Ñandú "grande"', valor: true },
        { nombre: { id: 1, nombre: '=x' }, valor: '2026-11-15' },
        { nombre: [{ tipo: 'SSD', modelo: null, capacidadGB: 240 }, 'b'], valor: ['=x', 'y'] },
        {
          nombre: [{ stock: 4, modelo: 'TN' }],
          valor: new Date(2026, 10, 15, 20, 36).toISOString(),
        },
        {},
      ),
      { format: 'csv', columns, name: 'areas', parts: { modelo: '#', stock: '# en stock' } },
    );
    expect((await buffer(file.stream)).toString()).toBe(
      '\uFEFFNombre;Valor\r\n"Ñandú ""grande""";Sí\r\n\'=x;15/11/2026\r\n"SSD 240, b";"\'=x, y"\r\n"TN, 4 en stock";"15/11/2026 20:36"\r\n;\r\n',
    );
    expect(file.headers['content-disposition']).toBe('attachment; filename="areas.csv"');
  });

  it('writes an XLSX that reads back, with numbers as numbers', async () => {
    const file = exportFile(rowsOf({ nombre: '=cmd', valor: 7 }), {
      format: 'xlsx',
      columns,
      name: 'areas',
    });
    const workbook = await readXlsx(await buffer(file.stream));
    expect(workbook.sheets[0]?.rows).toEqual([
      ['Nombre', 'Valor'],
      ["'=cmd", 7],
    ]);
  });

  it.each([
    ['csv', '-1234567,50', '0,00'],
    ['xlsx', -1234567.5, 0],
  ] as const)('writes amounts in %s as numbers that add up', async (format, owed, none) => {
    const rows = rowsOf(
      { nombre: '22.04', valor: '-1234567.50' },
      { nombre: 'b', valor: '0.00' },
      { nombre: 'c', valor: null },
    );
    const file = exportFile(rows, { format, columns, name: 'rentas', parts: { valor: '$' } });
    const bytes = await buffer(file.stream);
    const read =
      format === 'csv'
        ? bytes
            .toString()
            .trim()
            .split('\r\n')
            .map((line) => line.split(';'))
        : (await readXlsx(bytes)).sheets[0]?.rows;
    expect(read?.slice(1)).toEqual([
      ['22.04', owed],
      ['b', none],
      ['c', format === 'csv' ? '' : null],
    ]);
  });

  it('ends without holding rows when the reader leaves', async () => {
    let left = false;
    async function* endless() {
      try {
        for (let n = 0; ; n += 1) yield { nombre: `fila ${n}`, valor: n };
      } finally {
        left = true;
      }
    }
    const file = exportFile(endless(), { format: 'csv', columns, name: 'areas' });
    for await (const _chunk of file.stream) break;
    await expect.poll(() => left).toBe(true);
  });
});
