import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { tableOf, type TableField } from './table.ts';

const path = join(temporaryFolder(), 'tabla');

const fields: TableField[] = [
  { name: 'legajo', label: 'Legajo', required: true, aliases: ['Legajo'] },
  { name: 'nombre', label: 'Nombre', required: true, aliases: ['Nombre'] },
  { name: 'ingreso', label: 'Ingreso', required: false, aliases: ['Ingreso'], isDate: true },
];
async function read(content: string | Uint8Array, opciones = {}, maxRows = 100) {
  await writeFile(path, content);
  return tableOf(path, fields, opciones, maxRows);
}

describe('tableOf of a delimited text', () => {
  it('detects format, titles, columns and dates, and leaves out what is no row', async () => {
    const text = [
      'Municipalidad de ejemplo;;',
      '',
      'LEGAJO;Nombre;INGRESO',
      '0012;"Pérez; hijo";31/12/2020',
      ';;',
      'LEGAJO;Nombre;INGRESO',
      "13;'=Ana;",
    ].join('\r\n');
    const table = await read(text);
    expect(table.formato).toEqual({
      tipo: 'csv',
      codificacion: 'UTF-8',
      separador: ';',
      filaTitulos: 3,
    });
    expect(table.rows).toEqual([
      { line: 4, cells: ['0012', 'Pérez; hijo', '31/12/2020'] },
      { line: 7, cells: ['13', '=Ana', ''] },
    ]);
    expect(table.columnas).toEqual([
      { titulo: 'LEGAJO', ejemplo: '0012', campo: 'legajo', segura: true, fecha: null },
      { titulo: 'Nombre', ejemplo: 'Pérez; hijo', campo: 'nombre', segura: true, fecha: null },
      {
        titulo: 'INGRESO',
        ejemplo: '31/12/2020',
        campo: 'ingreso',
        segura: true,
        fecha: 'dd/mm/aaaa',
      },
    ]);
  });

  it('obeys what a person chose', async () => {
    const bytes = Buffer.from([0x31, 0x2c, 0xa4, 0x0a, 0x32, 0x2c, 0xa4]);
    const table = await read(bytes, {
      codificacion: 'CP850',
      separador: ',',
      filaTitulos: 0,
      columnas: ['nombre', 'nombre'],
    });
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'ñ'],
      ['2', 'ñ'],
    ]);
    expect(table.columnas.map(({ titulo, campo }) => [titulo, campo])).toEqual([
      ['Columna 1', 'nombre'],
      ['Columna 2', null],
    ]);
  });

  it('keeps rows with more or fewer cells than titles', async () => {
    const { rows, columnas } = await read('legajo;nombre\n1\n2;Ana;sobra');
    expect(rows.map(({ cells }) => cells.length)).toEqual([1, 3]);
    expect(columnas).toHaveLength(3);
  });

  it('reads a text longer than a chunk without breaking letters', async () => {
    const body = Array.from({ length: 9000 }, (_, n) => `${n};Ñandú ñoño ${n}`).join('\n');
    const { rows } = await read(`legajo;nombre\n${body}`, {}, 10_000);
    expect(rows).toHaveLength(9000);
    expect(rows.every(({ cells }) => cells[1]?.startsWith('Ñandú ñoño'))).toBe(true);
    expect(rows.at(-1)?.line).toBe(9001);
  });

  it.each([
    ['nothing', '\r\n \r\n', 'vacío'],
    ['an open quote', 'legajo;nombre\n1;"Ana\n2;Beto', 'comillas'],
    ['too many rows', `legajo;nombre\n${'1;Ana\n'.repeat(200)}`, '100 filas'],
    ['too many columns', `legajo${';x'.repeat(1000)}\n1;Ana`, '1.000 columnas'],
    ['a zip that is no workbook', 'PK\u0003\u0004 nada', 'planilla'],
  ])('says what is wrong with %s', async (_case, content, message) => {
    await expect(read(content)).rejects.toThrow(AppError);
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('tableOf of a workbook', () => {
  it('brings numbers and dates as text', async () => {
    const rows = [
      ['Legajo', 'Nombre', 'Ingreso'],
      [1204, 'Muñoz, José', new Date(Date.UTC(2015, 7, 3))],
      [28450109.5, null, null],
    ];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Hoja', rows, columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }] }],
    });
    const table = await read(bytes);
    expect(table.formato).toEqual({
      tipo: 'xlsx',
      codificacion: null,
      separador: null,
      filaTitulos: 1,
    });
    expect(table.rows).toEqual([
      { line: 2, cells: ['1204', 'Muñoz, José', '2015-08-03'] },
      { line: 3, cells: expect.arrayContaining(['28450109.5']) },
    ]);
    expect(table.columnas[2]?.fecha).toBe('aaaa-mm-dd');
  });
});
