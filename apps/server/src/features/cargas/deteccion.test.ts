// A file of records as a table: how it is laid out, what its columns are and which rows are data.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/errors.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { detect, type Detection } from './deteccion.actions.ts';
import { tableOf } from './lotes.actions.ts';
import { streamApart } from '../../files/apart.ts';

const path = join(temporaryFolder(), 'tabla');

async function read(content: string | Uint8Array, said = {}, maxRows = 100) {
  await writeFile(path, content);
  const { formato, columnas } = await detect(path, 'empleados', said, []);
  return { formato, columnas, rows: await tableOf(path, formato, maxRows) };
}

describe('a delimited text', () => {
  it('is detected with its titles, columns and dates, without what is no row', async () => {
    const text = [
      'Municipalidad de ejemplo;;',
      '',
      'LEGAJO;Apellido;INGRESO',
      '0012;"Pérez; hijo";31/12/2020',
      ';;',
      'LEGAJO;Apellido;INGRESO',
      "13;'=Ana;",
    ].join('\r\n');
    const table = await read(text);
    expect(table.formato).toMatchObject({
      tipo: 'delimitado',
      codificacion: 'UTF-8',
      separador: ';',
      filaTitulos: 3,
    });
    expect(table.rows).toEqual([
      { line: 4, cells: ['0012', 'Pérez; hijo', '31/12/2020'] },
      { line: 7, cells: ['13', '=Ana', ''] },
    ]);
    expect(table.columnas).toMatchObject([
      { titulo: 'LEGAJO', ejemplo: '0012', campo: 'legajo', segura: true, fecha: null },
      { titulo: 'Apellido', ejemplo: 'Pérez; hijo', campo: 'apellido', segura: true },
      { titulo: 'INGRESO', campo: 'fechaIngreso', segura: true, fecha: 'dd/mm/aaaa' },
    ]);
  });

  it('obeys what a person chose', async () => {
    const bytes = Buffer.from([0x31, 0x2c, 0xa4, 0x0a, 0x32, 0x2c, 0xa4]);
    const table = await read(bytes, {
      codificacion: 'CP850',
      separador: ',',
      filaTitulos: 0,
      columnas: [{ campo: 'nombre' }, { campo: 'nombre' }],
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

  it('longer than a chunk is read without breaking letters', async () => {
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
    ['too many columns', `legajo${';x'.repeat(1000)}\n1;Ana`, '500 columnas'],
    ['a zip that is no workbook', 'PK\u0003\u0004 nada', 'planilla'],
  ])('with %s says what is wrong', async (_case, content, message) => {
    await expect(read(content)).rejects.toThrow(AppError);
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('a workbook', () => {
  it('brings numbers and dates as text', async () => {
    const rows = [
      ['Legajo', 'Apellido', 'Ingreso'],
      [1204, 'Muñoz, José', new Date(Date.UTC(2015, 7, 3))],
      [28450109.5, null, null],
    ];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Hoja', rows, columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }] }],
    });
    const table = await read(bytes);
    expect(table.formato).toMatchObject({
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

it('what the columns of a load are is found out in a process of its own', async () => {
  await writeFile(path, 'Cuenta;Titular;Importe\r\n1;GOMEZ;10,00\r\n');
  const perfiles = [{ id: 7, columnas: {}, fijos: { tributo: 'Agua' }, firma: null }];
  const answers = streamApart<Detection>({
    what: 'deteccion',
    args: [path, 'rentas', {}, perfiles],
  });
  expect((await answers.next()).value).toMatchObject({
    formato: { filaTitulos: 1 },
    columnas: [{ campo: 'cuenta' }, { campo: 'titular' }, { campo: 'importe1' }],
    fijos: { tributo: 'Agua' },
    perfilId: 7,
  });
  await answers.return();
});
