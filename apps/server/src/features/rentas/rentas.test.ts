import type { Hallazgo } from '@muni/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivo, cargasApp, fila } from '../../testing/cargas.ts';

let test: Awaited<ReturnType<typeof cargasApp>>;
let cargaId: number;
beforeAll(async () => {
  test = await cargasApp();
  await test.reset();
  const { id } = await test.confirmada(
    archivo(
      fila('00012', '100,00', { titular: 'PEÑA, JOSÉ MARÍA', periodo: '09/2026' }),
      fila('00012', '110,00', {
        titular: 'PEÑA, JOSÉ MARÍA',
        periodo: '10/2026',
        pagado: '110,00',
        fechaPago: '05/11/2026',
      }),
      fila('00012', '120,00', {
        titular: 'PEÑA, JOSÉ MARÍA',
        periodo: '11/2026',
        pagado: '20,00',
        fechaPago: '05/11/2026',
      }),
      fila('00013', '50,00', {
        titular: "O'CONNOR, ANA",
        cuit: '27-12345678-0',
        tributo: 'Multas',
      }),
      fila('00014', '70,00', { titular: 'PEÑA, JOSÉ MARÍA', tributo: 'Publicidad' }),
    ),
  );
  cargaId = id;
});
afterAll(() => test.job.stop());

const get = async (path: string) => {
  const answer = await test.as('rentas').get(`/api/rentas/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const cuentas = async (query: string) =>
  ((await get(`?${query}&sort=cuenta`)) as { cuenta: string }[]).map(({ cuenta }) => cuenta);
const trail = async (accion: string) => {
  const { rows } = await sql<{ quien: string; cambios: object }>`
    select quien, cambios from auditoria where tabla = 'rentas' and accion = ${accion} order by id desc`.execute(
    test.db,
  );
  return rows;
};

describe('in the one box', () => {
  const found = async (who: string, q: string) =>
    (await test.as(who).get(`/api/busqueda/?q=${encodeURIComponent(q)}`))
      .json<Hallazgo[]>()
      .filter(({ tipo }) => tipo === 'cuenta')
      .map(({ titulo, ruta }) => [titulo, new URLSearchParams(ruta?.split('?')[1]).get('cuenta')]);

  it.each([
    ["o'connor", [["O'CONNOR, ANA", '00013']]],
    ['27-12345678-0', [["O'CONNOR, ANA", '00013']]],
    ['0013', [["O'CONNOR, ANA", '00013']]],
    ['Cuenta 0013', [["O'CONNOR, ANA", '00013']]],
    ['nadie', []],
  ])('%s finds the accounts %j', async (q, expected) => {
    expect(await found('rentas', q)).toEqual(expected);
  });

  it('shows nothing to whoever may not read them, and leaves a trace of what was seen', async () => {
    expect(await found('empleado', "o'connor")).toEqual([]);
    const before = (await trail('búsqueda')).length;
    await found('rentas', 'nadie');
    await found('computos', "o'connor");
    const after = await trail('búsqueda');
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.cambios).toMatchObject({ q: { despues: "o'connor" } });
  });

  it('leaves a trace of a total of somebody that is asked for alone, and one of a search with its total', async () => {
    const ask = (path: string) => test.as('rentas').get(`/api/rentas/${path}`);
    const before = (await trail('búsqueda')).length;
    expect((await ask('totales/?cuit=27123456780')).statusCode).toBe(200);
    expect((await ask('totales/?anio=2024')).statusCode).toBe(200);
    expect((await trail('búsqueda'))[0]?.cambios).toMatchObject({
      cuit: { despues: '27123456780' },
    });
    await ask('?dominio=AB123CD');
    await ask('totales/?dominio=AB123CD');
    expect(await trail('búsqueda')).toHaveLength(before + 2);
  });
});

describe('a search of Rentas', () => {
  it.each([
    ['q=pena+jose', ['00012', '00012', '00012', '00014']],
    ['titular=connor', []],
    ["titular=o'con", ['00013']],
    ['q=27123', ['00013']],
    ['q=27-12345678-0', ['00013']],
    ['q=12.345.678', ['00013']],
    ['q=13', ['00013']],
    ['q=ana+013', ['00013']],
    ['cuenta=12', ['00012', '00012', '00012']],
    ['cuenta=00014', ['00014']],
    ['cuit=27-12345678-0', ['00013']],
    ['tributo=Multas', ['00013']],
    ['anio=2026&cuota=9', ['00012']],
    ['estado=Pagado', ['00012']],
    ['conDeuda=true&tributo=Automotor', ['00012', '00012']],
    ['venceDesde=2026-11-10&venceHasta=2026-11-10&q=ana', ['00013']],
    ['venceHasta=2026-11-09', []],
    ['q=%27%5C%28', []],
  ])('%s', async (query, expected) => {
    expect(await cuentas(query)).toEqual(expected);
  });

  it('adds up what is filtered', async () => {
    expect(await get('totales/?tributo=Automotor')).toEqual({
      cargos: 3,
      importe: '330.00',
      pagado: '130.00',
      saldo: '200.00',
      exacto: true,
    });
    expect(await get('totales/?q=pena')).toMatchObject({
      cargos: 4,
      importe: '400.00',
      exacto: true,
    });
    expect(await get(`totales/?carga=${cargaId}&novedad=cambia`)).toMatchObject({ cargos: 0 });
  });

  it('tells one charge with its row as it came', async () => {
    const [first] = await get('?tributo=Multas');
    const one = await get(`${first.id}/`);
    expect(one).toMatchObject({
      cuenta: '00013',
      carga: { id: cargaId, nombre: 'rentas.csv' },
      linea: 5,
      datosOriginales: { CUENTA: '00013', OBS: 'algo', CUIT: '27-12345678-0' },
    });
  });

  it('tells the figures', async () => {
    const figures = await get('resumen/?fecha=2026-12-01');
    expect(figures.total).toEqual({
      cargos: 5,
      emitido: '450.00',
      cobrado: '130.00',
      saldo: '320.00',
    });
    expect(figures.porTributo).toContainEqual({
      tributo: 'Automotor',
      cargos: 3,
      emitido: '330.00',
      cobrado: '130.00',
      saldo: '200.00',
    });
    expect(figures.porMes).toMatchObject([{ mes: '2026-11', porcentaje: 28.8 }]);
    expect(figures.antiguedad[1]).toEqual({ tramo: 'Hasta 30 días', cargos: 4, saldo: '320.00' });
    expect(figures.tributos).toEqual(['Automotor', 'Multas', 'Publicidad']);
    const all = await get('resumen/?venceDesde=2026-11-10&venceHasta=2026-11-10');
    expect(all.total).toEqual(figures.total);
    const none = await get('resumen/?venceDesde=2026-11-11');
    expect(none).toMatchObject({ total: { cargos: 0 }, porMes: [], tributos: figures.tributos });
  });
});

describe('an account', () => {
  it('has its periods, its debt at a day, its payments and what else is of the same person', async () => {
    const account = await get('cuenta/?tributo=Automotor&cuenta=00012&fecha=2026-11-04');
    expect(account).toMatchObject({
      titular: 'PEÑA, JOSÉ MARÍA',
      cuit: '20267565393',
      deuda: { fecha: '2026-11-04', total: '330.00', vencida: '0.00', porVencer: '330.00' },
      otrasCuentas: [{ tributo: 'Publicidad', cuenta: '00014', saldo: '70.00' }],
    });
    expect(
      account.periodos.map(({ cuota, deuda }: Record<string, unknown>) => [cuota, deuda]),
    ).toEqual([
      [11, '120.00'],
      [10, '110.00'],
      [9, '100.00'],
    ]);
    // Both were made a day later.
    expect(account.pagos).toEqual([]);
    expect(account.deuda.pagosPosteriores).toBe(2);
    expect(new Set(account.periodos.map(({ estado }: Record<string, unknown>) => estado))).toEqual(
      new Set(['Adeudado']),
    );
    const later = await get('cuenta/?tributo=Automotor&cuenta=00012&fecha=2026-12-01');
    expect(later.deuda).toMatchObject({ total: '200.00', vencida: '200.00', pagosPosteriores: 0 });
    expect(later.pagos).toHaveLength(2);
    const nobody = await test.as('rentas').get('/api/rentas/cuenta/?tributo=Multas&cuenta=9');
    expect(nobody.statusCode).toBe(404);
  });

  it('prints its statement', async () => {
    const pdf = await test
      .as('rentas')
      .get('/api/rentas/cuenta/pdf/?tributo=Automotor&cuenta=00012');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(
      /^attachment; filename="estado-de-cuenta-automotor-00012-\d{4}-\d{2}-\d{2}\.pdf"$/,
    );
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('reading taxpayers', () => {
  it('is told in the audit trail, searches and exports too', async () => {
    await get('?q=connor');
    await get('cuenta/?tributo=Multas&cuenta=00013');
    const csv = await test.as('computos').get('/api/rentas/exportar/?formato=csv&tributo=Multas');
    expect(csv.body.split('\r\n')).toHaveLength(3);
    expect(csv.body).toContain("O'CONNOR, ANA");
    expect(csv.body).toContain(';50,00;');
    expect((await trail('búsqueda'))[0]).toMatchObject({
      quien: 'Prueba Rentas, Persona',
      cambios: { q: { despues: 'connor' } },
    });
    expect((await trail('consulta de cuenta'))[0]?.cambios).toMatchObject({
      cuenta: { despues: '00013' },
    });
    expect((await trail('exportación'))[0]).toMatchObject({
      quien: 'Prueba Cómputos, Persona',
      cambios: {
        tributo: { despues: 'Multas' },
        formato: { despues: 'csv' },
        filas: { despues: 1 },
      },
    });
  });

  it('one page after the other is told once an hour', async () => {
    const walk = async () => {
      for (const page of [1, 2, 3]) await get(`?pageSize=1&tributo=Multas&page=${page}`);
      return trail('consulta de la lista');
    };
    const told = await walk();
    expect(told[0]).toMatchObject({ quien: 'Prueba Rentas, Persona' });
    expect(await walk()).toEqual(told);
    await test.as('computos').get('/api/rentas/?anio=2026');
    expect(await trail('consulta de la lista')).toEqual([
      {
        quien: 'Prueba Cómputos, Persona',
        cambios: { anio: { antes: null, despues: 2026 } },
      },
      ...told,
    ]);
  });

  it('is for Rentas and Cómputos alone', async () => {
    for (const path of [
      '',
      'totales/',
      'resumen/',
      'exportar/?formato=csv',
      'cuenta/?tributo=a&cuenta=b',
    ])
      expect((await test.as('empleado').get(`/api/rentas/${path}`)).statusCode).toBe(403);
  });
});

describe('while a load is written', () => {
  it('its rows are not seen until all of them are; then the earlier ones are not', async () => {
    const { id } = await test.analizada(
      archivo(fila('00013', '55,00', { titular: 'OTRA, ANA', tributo: 'Multas' })),
    );
    await sql`update cargas set vista = 'oculta' where id = ${id}`.execute(test.db);
    await sql`
      insert into rentas (carga_id, linea, cambia, clave, huella, tributo, cuenta, titular, anio, cuota, importe1, pagado, saldo, estado)
      select ${id}, linea, true, clave, huella, tributo, cuenta, titular, anio, cuota, importe1, pagado, saldo, renta_estado
      from cargas_filas where carga_id = ${id}`.execute(test.db);
    const seen = async () =>
      ((await get('?tributo=Multas')) as { importe1: string }[]).map(({ importe1 }) => importe1);
    expect(await seen()).toEqual(['50.00']);
    await sql`update cargas set vista = 'manda' where id = ${id}`.execute(test.db);
    expect(await seen()).toEqual(['55.00']);
    expect((await get('cuenta/?tributo=Multas&cuenta=00013')).periodos).toHaveLength(1);
    await sql`update cargas set vista = null where id = ${id}`.execute(test.db);
    await sql`delete from rentas where carga_id = ${id}`.execute(test.db);
  });
});
