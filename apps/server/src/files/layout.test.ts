import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { detectLayout, firstRows, layoutRows } from './layout.ts';

const folder = temporaryFolder();
let files = 0;
async function written(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `${(files += 1)}`);
  await writeFile(path, content);
  return path;
}
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('detectLayout', () => {
  it.each([
    ['Windows-1252, ;', latin('CUENTA;TITULAR\r\n1;PEÑA, ANA\r\n'), 'Windows-1252', ';'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFcuenta,titular\n1,Peña\n'), 'UTF-8', ','],
    [
      'CP850',
      Buffer.from([0x31, 0x7c, 0x41, 0xa5, 0x4f, 0x0a, 0x32, 0x7c, 0x42, 0xa5, 0x41]),
      'CP850',
      '|',
    ],
  ])('of %s', async (_case, bytes, codificacion, separador) => {
    expect(await detectLayout(await written(bytes))).toEqual({
      tipo: 'delimitado',
      codificacion,
      separador,
      inicios: null,
      hoja: null,
      hojas: null,
    });
  });

  it('looks for letters as far as they are', async () => {
    const plain = '1;GOMEZ\r\n'.repeat(200_000);
    const path = await written(latin(`${plain}2;MUÑOZ\r\n`));
    expect((await detectLayout(path)).codificacion).toBe('Windows-1252');
  });

  it('of fixed width, though every name has a comma', async () => {
    const line = (n: number) => `000${n}  PEREZ, JOSE${n}    11/2026    ${n}00,50\r\n`;
    const path = await written([1, 2, 3, 4].map(line).join(''));
    const layout = await detectLayout(path);
    expect(layout).toMatchObject({ tipo: 'ancho fijo', separador: null, inicios: [0, 6, 22, 33] });
    const chosen = await detectLayout(path, { separador: ',' });
    expect(chosen).toMatchObject({ tipo: 'delimitado', separador: ',', inicios: null });
    expect(await detectLayout(path, { inicios: [0, 3] })).toMatchObject({ inicios: [0, 3] });
  });

  it.each([
    ['nothing', '', 'vacío'],
    ['a program', Buffer.from([0x4d, 0x5a, 0, 0, 1]), 'no es de texto'],
  ])('refuses %s', async (_case, bytes, message) => {
    const path = await written(bytes);
    await expect(detectLayout(path)).rejects.toThrow(AppError);
    await expect(detectLayout(path)).rejects.toThrow(message);
  });
});

describe('the rows of a layout', () => {
  it('tells how far it is, and keeps line breaks between quotes in their cell', async () => {
    const path = await written('a;b\r\n1;"dos\r\nlíneas"\r\n\r\n3;x\r\n');
    let bytes = 0;
    const rows = [];
    const onBytes = (read: number) => (bytes = read);
    for await (const some of layoutRows(path, await detectLayout(path), { onBytes }))
      rows.push(...some.map(({ cells }) => cells));
    expect(rows).toEqual([
      ['a', 'b'],
      ['1', 'dos\r\nlíneas'],
      ['3', 'x'],
    ]);
    expect(bytes).toBe(30);
  });

  it('of a workbook, dates with or without a style', async () => {
    const rows = [
      ['Cuenta', 'Vence', 'Pago', 'Importe'],
      ['0012', new Date(Date.UTC(2026, 10, 12)), 46_338, 18_450.1 + 0.2],
    ];
    const columns = [{}, { numFmt: 'dd/mm/yyyy' }, {}, {}];
    const path = await written(await writeXlsx({ sheets: [{ name: 'Hoja', rows, columns }] }));
    const { layout, rows: first } = await firstRows(path, {}, 5);
    expect(layout.tipo).toBe('xlsx');
    expect(first[1]).toEqual({
      line: 2,
      cells: ['0012', '2026-11-12', '46338', '18450.3'],
    });
  });
});
