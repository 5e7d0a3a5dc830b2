import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { archivo, cargasSuite, fila } from '../../testing/cargas.ts';
import { ask } from '../../db/transaction.ts';

const test = cargasSuite();

const rentas = async () => {
  const { rows } = await sql<{ cuenta: string; importe: string; pagado: string; cargaId: number }>`
    select cuenta, importe1::text as importe, pagado::text as pagado, carga_id from rentas order by cuenta, anio, cuota`.execute(
    test.db,
  );
  return rows;
};
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a file of Rentas', () => {
  it('is detected, analysed with every error, corrected in place and confirmed', async () => {
    const bytes = latin(
      archivo(
        fila('00012', '1.234,50'),
        fila('', '9,00'),
        '',
        fila('00013', '(10,00)', { cuit: '27-1833-9' }),
        archivo().trimEnd(),
        fila('00014', '100,00-', { cuit: '20-26756539-2' }),
        fila('00015', 'gratis', { periodo: '13/2026' }),
        fila('00012', '1.234,50'),
        'TOTALES;6;;;;;3.000,00;;;',
      ),
    );
    const subida = await test.subida(bytes, 'padrón.csv');
    expect(subida).toMatchObject({
      estado: 'Subida',
      formato: { tipo: 'delimitado', codificacion: 'Windows-1252', separador: ';', filaTitulos: 1 },
      faltan: [],
      nombreArchivo: 'padrón.csv',
    });
    expect(subida.columnas.map(({ campo }) => campo)).toEqual([
      'cuenta',
      'titular',
      'cuit',
      'tributo',
      'periodo',
      'vencimiento1',
      'importe1',
      'pagado',
      'fechaPago',
      null,
    ]);
    const analizada = await test.ok(subida.id, 'analizar');
    expect(analizada).toMatchObject({
      estado: 'Analizada',
      error: null,
      cuentas: {
        filas: 6,
        nuevas: 2,
        cambian: 0,
        iguales: 0,
        repetidas: 1,
        rechazadas: 3,
        avisos: 1,
      },
      declarado: {
        filas: 6,
        importe: '3000.00',
        coinciden: false,
        leido: { filas: 6, importe: '2368.00' },
      },
    });
    expect(analizada.cuentas?.importe).toBe('1134.50');
    const errores = await test.as('rentas').get(`/api/cargas/${subida.id}/errores/?tipo=error`);
    expect(errores.headers['x-total-count']).toBe('4');
    expect(
      errores
        .json()
        .map(({ linea, columna, valor, motivo }: Record<string, string>) => [
          linea,
          columna,
          valor,
          motivo,
        ]),
    ).toEqual([
      [3, 'CUENTA', '', 'Falta la cuenta.'],
      [5, 'CUIT', '27-1833-9', 'El CUIT tiene 7 números; van 11.'],
      [8, 'PERIODO', '13/2026', 'No existe el mes 13.'],
      [8, 'IMPORTE', 'gratis', 'No es un importe con ese formato.'],
    ]);
    const only = await test.as('rentas').get(`/api/cargas/${subida.id}/errores/?campo=periodo`);
    expect(only.json()).toHaveLength(1);
    const sheet = await test.as('rentas').get(`/api/cargas/${subida.id}/errores/exportar/`);
    expect(sheet.body).toContain('5;CUIT;Error;27-1833-9;"El CUIT tiene 7 números; van 11."');

    const path = `/api/cargas/${subida.id}/filas`;
    const wrong = await test.as('rentas').patch(`${path}/3/`, { celdas: { cuenta: '00012' } });
    expect(wrong.json().problemas[0].motivo).toContain('están en la fila 2');
    const right = await test.as('rentas').patch(`${path}/3/`, { celdas: { cuenta: '00099' } });
    expect(right.json()).toMatchObject({ estado: 'lista', corregida: true, problemas: [] });
    await test.as('rentas').patch(`${path}/5/`, { fuera: true });
    // What is left out no longer counts among what goes in with a warning; the same row again is still the same.
    const counted = async () => (await test.get(subida.id)).cuentas;
    const before = await counted();
    await test.as('rentas').patch(`${path}/7/`, { fuera: true });
    await test.as('rentas').patch(`${path}/9/`, { fuera: true });
    expect(await counted()).toMatchObject({ avisos: 0, repetidas: 0, fuera: 3, nuevas: 2 });
    expect((await test.as('rentas').get(`${path}/?ver=avisos`)).json()).toEqual([]);
    await test.as('rentas').patch(`${path}/7/`, { fuera: false });
    const back = await test.as('rentas').patch(`${path}/9/`, { fuera: false });
    expect(back.json()).toMatchObject({ estado: 'repetida' });
    expect(await counted()).toEqual(before);
    await test.as('rentas').patch(`${path}/8/`, { celdas: { importe1: '632,00' } });
    const revisada = await test.get(subida.id);
    expect(revisada.declarado).toMatchObject({ coinciden: true, leido: { importe: '3000.00' } });
    expect(revisada.cuentas).toMatchObject({
      nuevas: 3,
      rechazadas: 1,
      fuera: 1,
      importe: '1143.50',
    });

    const confirmada = await test.confirmar(revisada);
    expect(confirmada).toMatchObject({
      estado: 'Confirmada',
      error: null,
      cuentas: {
        filas: 6,
        nuevas: 3,
        iguales: 0,
        repetidas: 1,
        rechazadas: 1,
        fuera: 1,
        avisos: 1,
        importe: '1143.50',
      },
      noSePuedeAnular: null,
    });
    expect((await rentas()).map(({ cuenta, importe }) => [cuenta, importe])).toEqual([
      ['00012', '1234.50'],
      ['00014', '-100.00'],
      ['00099', '9.00'],
    ]);
    const again = await test.send(bytes);
    expect(again.statusCode).toBe(409);
    expect(again.json().error.message).toContain('ya se cargó como «padrón.csv»');
    expect(again.json().error.current).toEqual({ id: expect.any(Number) });
    const avisos = await ask(test.db)`select tipo from avisos`;
    expect(avisos).toEqual([{ tipo: 'cargaTerminada' }]);

    // Whoever reads its rows is told once, however many pages and ways there are.
    for (const part of ['filas/', 'filas/?page=2', 'errores/'])
      await test.as('computos').get(`/api/cargas/${subida.id}/${part}`);
    const read = await ask(test.db)`
      select quien, registro_id from auditoria
      where accion = 'consulta de la lista' and quien like '%Cómputos%' and tabla = 'cargas'`;
    expect(read).toEqual([{ quien: 'Prueba Cómputos, Persona', registroId: subida.id }]);
  });

  it('with the same rows updates them; undone, leaves what was before', async () => {
    const first = await test.confirmada(
      archivo(fila('1', '10,00'), fila('2', '20,00'), fila('3', '30,00')),
    );
    const before = await rentas();
    const second = await test.analizada(
      archivo(fila('1', '10,00'), fila('2', '25,00'), fila('4', '40,00')),
    );
    expect(second.cuentas).toMatchObject({ nuevas: 1, cambian: 1, iguales: 1 });
    await test.confirmar(second);
    expect(
      (await rentas()).map(({ cuenta, importe, cargaId }) => [cuenta, importe, cargaId]),
    ).toEqual([
      ['1', '10.00', first.id],
      ['2', '25.00', second.id],
      ['3', '30.00', first.id],
      ['4', '40.00', second.id],
    ]);
    const kept = await test
      .as('rentas')
      .post(`/api/cargas/${first.id}/anular/`, { motivo: 'Era otro' });
    expect(kept.statusCode).toBe(409);
    expect(kept.json().error.message).toContain('se hizo sobre esta');
    const undone = await test.ok(second.id, 'anular', { motivo: 'Era otro' });
    expect(undone).toMatchObject({ estado: 'Anulada', motivoAnulacion: 'Era otro' });
    expect(await rentas()).toEqual(before);
    expect(await test.ok(first.id, 'anular', { motivo: 'También' })).toMatchObject({
      estado: 'Anulada',
    });
    expect(await rentas()).toEqual([]);
    const { rows } = await sql`select from rentas_resumen`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is found among the others by when it began to count', async () => {
    const late = await test.analizada(archivo(fila('1', '1,00')), 'tarde.csv');
    const soon = await test.confirmada(archivo(fila('2', '2,00')), 'pronto.csv');
    await test.confirmar(late);
    const newest = await test.as('rentas').get('/api/cargas/?sort=-confirmadoEn');
    expect(newest.json()).toMatchObject([{ id: late.id }, { id: soon.id }]);
  });

  it('is compared with an earlier one', async () => {
    const agua = { tributo: 'Agua y cloacas' };
    const one = await test.confirmada(
      archivo(
        fila('1', '10,00'),
        fila('2', '20,00'),
        fila('3', '30,00'),
        fila('5', '50,00'),
        fila('1', '11,00', { periodo: '12/2026' }),
        fila('6', '60,00'),
        fila('8', '80,00', { pagado: '10,00' }),
      ),
    );
    const two = await test.confirmada(
      archivo(
        fila('7', '70,00', agua),
        fila('2', '20,00', { pagado: '20,00', fechaPago: '12/11/2026' }),
        fila('3', '33,00'),
        fila('4', '40,00'),
        fila('5', '55,00'),
        fila('6', '60,00', { titular: 'OTRO, NOMBRE' }),
        fila('8', '80,00', { pagado: '30,00' }),
        fila('4', '41,00', { periodo: '12/2026' }),
      ),
    );
    const url = `/api/cargas/${two.id}/comparacion/`;
    const { totales, avance } = await test.comparada(two.id, one.id);
    expect(avance).toBeNull();
    expect(totales).toEqual({
      'cuenta nueva': { cantidad: 2, antes: '0.00', despues: '151.00' },
      'cuenta que falta': { cantidad: 1, antes: '21.00', despues: '0.00' },
      pagado: { cantidad: 2, antes: '90.00', despues: '50.00' },
      importe: { cantidad: 2, antes: '80.00', despues: '88.00' },
    });
    const list = async (tipo: string) =>
      test.as('rentas').get(`${url}diferencias/?con=${one.id}&tipo=${encodeURIComponent(tipo)}`);
    const paid = await list('pagado');
    expect(paid.json()).toEqual([
      expect.objectContaining({ cuenta: '2', antes: '20.00', despues: '0.00' }),
      expect.objectContaining({ cuenta: '8', antes: '70.00', despues: '50.00' }),
    ]);
    expect(paid.headers['x-total-count']).toBe('2');
    expect((await list('cuenta nueva')).json()).toEqual([
      expect.objectContaining({ cuenta: '7', tributo: agua.tributo, despues: '70.00' }),
      expect.objectContaining({ cuenta: '4', anio: null, despues: '81.00' }),
    ]);
    expect((await list('cuenta que falta')).json()).toEqual([
      expect.objectContaining({ cuenta: '1', antes: '21.00', despues: null }),
    ]);
    expect((await list('importe')).json()).toMatchObject([{ cuenta: '3' }, { cuenta: '5' }]);
    expect((await test.as('rentas').get(`${url}?con=${two.id}`)).statusCode).toBe(400);
  });
});
