// What a load of Rentas would do, row by row, and what it differs in from the one before.
import type { Carga } from '@muni/contract';
import { expect, it } from 'vitest';
import { archivo, cargasSuite, fila } from '../../testing/cargas.ts';

const test = cargasSuite();

const lines = async (id: number, ver: string) =>
  (await test.filas(id, ver)).map(({ linea }) => linea);

it('each figure shows its rows, from what to what they change, also after a correction', async () => {
  const first = await test.confirmada(
    archivo(fila('1', '10,00'), fila('2', '1.020,00'), fila('3', '30,00')),
  );
  expect(await lines(first.id, 'nuevas')).toEqual([2, 3, 4]);
  const { id, cuentas, anterior } = await test.analizada(
    archivo(
      fila('1', '10,00'),
      fila('2', '1.025,50', { titular: 'OTRA, ANA' }),
      fila('4', '40,00'),
      fila('5', 'nada'),
      fila('4', '40,00'),
    ),
  );
  expect(cuentas).toMatchObject({ nuevas: 1, cambian: 1, iguales: 1, rechazadas: 1, repetidas: 1 });
  expect(anterior).toMatchObject({ id: first.id, nombreArchivo: 'rentas.csv' });
  expect(await test.filas(id, 'cambian')).toMatchObject([
    {
      linea: 3,
      efecto: 'cambia',
      cambios: {
        titular: { antes: 'PEÑA, ROSA 2', despues: 'OTRA, ANA' },
        importe1: { antes: '1.020,00', despues: '1.025,50' },
        saldo: { antes: '1.020,00', despues: '1.025,50' },
      },
    },
  ]);
  expect(await lines(id, 'nuevas')).toEqual([4]);
  expect(await lines(id, 'iguales')).toEqual([2]);
  expect(await lines(id, 'rechazadas')).toEqual([5]);
  expect(await lines(id, 'repetidas')).toEqual([6]);
  expect((await test.filas(id)).map(({ efecto }) => efecto)).toEqual([
    'igual',
    'cambia',
    'nueva',
    null,
    null,
  ]);

  const right = await test.corregir(id, 5, { celdas: { importe1: '5,00' } });
  expect(right.json()).toMatchObject({ efecto: 'nueva' });
  await test.corregir(id, 3, { celdas: { titular: 'PEÑA, ROSA 2', importe1: '1.020,00' } });
  expect(await lines(id, 'nuevas')).toEqual([4, 5]);
  expect(await lines(id, 'cambian')).toEqual([]);
  expect(await lines(id, 'iguales')).toEqual([2, 3]);
  await test.corregir(id, 2, { fuera: true });
  expect(await lines(id, 'iguales')).toEqual([3]);
  expect(await lines(id, 'fuera')).toEqual([2]);
  const page = await test.as('rentas').get(`/api/cargas/${id}/filas/?ver=nuevas&pageSize=1&page=2`);
  expect(page.headers['x-total-count']).toBe('2');
  expect(page.json()).toMatchObject([{ linea: 5 }]);

  await test.confirmar(await test.get(id));
  const report = await test.as('rentas').get(`/api/cargas/${id}/informe/`);
  expect(report.body.split('\r\n').slice(1, 6)).toEqual([
    expect.stringContaining('Quedó afuera, no se cargó'),
    expect.stringContaining('Igual'),
    expect.stringContaining('Nueva'),
    expect.stringContaining('Nueva'),
    expect.stringContaining('Repetida, se cargó una sola vez'),
  ]);
  await test.comparada(id, first.id);
  const sheet = await test
    .as('rentas')
    .get(`/api/cargas/${id}/comparacion/diferencias/exportar/?con=${first.id}`);
  expect(sheet.body).toContain('"cuenta nueva";Automotor;4;"PEÑA, ROSA 4";;;;40,00');
});

it('what a person decided stays when a column is mapped anew, and what is of no column any more is told', async () => {
  const { id, columnas } = await test.analizada(
    archivo(fila('1', 'nada'), fila('2', '20,00'), fila('3', '30,00')),
  );
  await test.corregir(id, 2, { celdas: { importe1: '10,00' } });
  await test.corregir(id, 3, { fuera: true });
  const mapped = async (titulo: string, campo: string | null, fijos = {}): Promise<Carga> => {
    const answer = await test.as('rentas').put(`/api/cargas/${id}/formato/`, {
      columnas: columnas.map((one) => ({ campo: one.titulo === titulo ? campo : one.campo })),
      fijos,
    });
    return answer.json();
  };

  const { columnas: chosen, correccionesSinUso } = await mapped('OBS', 'concepto');
  expect(chosen.map(({ segura }) => segura)).toEqual([
    ...columnas.slice(0, -1).map(({ segura }) => segura),
    null,
  ]);
  expect(correccionesSinUso).toEqual([]);
  const again = await test.ok(id, 'analizar');
  expect(again.cuentas).toMatchObject({ nuevas: 2, fuera: 1, rechazadas: 0, importe: '40.00' });
  expect(await test.filas(id)).toMatchObject([
    { celdas: { importe1: '10,00', concepto: 'algo' }, estado: 'lista', corregida: true },
    { estado: 'fuera', corregida: true },
    { estado: 'lista', corregida: false },
  ]);

  const unused = [{ titulo: 'IMPORTE', cantidad: 1 }];
  const without = await mapped('IMPORTE', null, { importe1: '7' });
  expect(without.correccionesSinUso).toEqual(unused);
  const flat = await test.ok(id, 'analizar');
  expect(flat).toMatchObject({ cuentas: { importe: '14.00' }, correccionesSinUso: unused });
  await mapped('IMPORTE', 'importe1');
  expect((await test.ok(id, 'analizar')).cuentas).toMatchObject({ importe: '40.00' });
});
