import { IMPRESORA_ALERTAS, impresoras } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { ask, askOne, rowsOf } from '../../db/transaction.ts';

const AREA = 1;
const MINIMUM = {
  nombre: 'Láser de mesa',
  modelo: 'HL-1212W',
  tipo: 'Impresora',
  tecnologia: 'Láser',
  conexion: 'USB',
  area: AREA,
};

describeCrud(impresoras, {
  input: (n) => ({ ...MINIMUM, nombre: `Impresora ${n}`, nroInventario: `IMP-${n}` }),
  change: { field: 'ubicacion', value: 'Mostrador' },
  invalid: [
    { with: { nombre: '' }, field: 'nombre' },
    { with: { modelo: null }, field: 'modelo' },
    { with: { tipo: 'Mimeógrafo' }, field: 'tipo' },
    { with: { tecnologia: 'Carbónico' }, field: 'tecnologia' },
    { with: { conexion: 'Paloma' }, field: 'conexion' },
    { with: { area: 999_999 }, field: 'area' },
    { with: { responsable: 999_999 }, field: 'responsable' },
    { with: { computadoraHost: 999_999 }, field: 'computadoraHost' },
    { with: { mac: 'zz' }, field: 'mac' },
    { with: { insumos: [{ modelo: '' }] }, field: 'insumos.0.modelo' },
    { with: { insumos: [{ modelo: 'TN-1060', stock: -1 }] }, field: 'insumos.0.stock' },
  ],
});

describe('impresoras', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  type Body = Record<string, unknown>;
  const create = async (input: Body = {}) => {
    const answer = await test.as('computos').post('/api/impresoras/', { ...MINIMUM, ...input });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const list = async (query: string): Promise<Body[]> =>
    (await test.as('computos').get(`/api/impresoras/?${query}`)).json();

  it('keeps every field of the domain', async () => {
    const host = await test
      .as('computos')
      .post('/api/computadoras/', { nombreRed: 'PC-7', tipo: 'Notebook', area: AREA });
    const full = {
      ...MINIMUM,
      nroInventario: '000771',
      marca: 'Brother',
      nroSerie: 'E75',
      color: true,
      formato: 'A4',
      duplex: true,
      escaner: true,
      adf: true,
      fax: false,
      conexion: 'Compartida',
      ip: '10.0.4.90',
      mac: '00:80:77:31:01:07',
      ubicacion: 'Pasillo',
      propiedad: 'Comodato',
      insumos: [{ modelo: 'TN-1060', color: 'Negro', rendimiento: 1000, stock: 1, stockMinimo: 2 }],
      fechaCompra: '2024-02-01',
      costo: '250000.00',
      garantiaHasta: '2025-02-01',
      observaciones: 'Usa resma de 75 g.',
    };
    expect(await create({ ...full, computadoraHost: host.json().id })).toMatchObject({
      ...full,
      area: { id: AREA },
      computadoraHost: { nombre: 'PC-7' },
      nombreCorto: 'Láser de mesa (000771)',
      contadorPaginas: null,
      estado: 'En uso',
    });
    const refused = await test.as('computos').delete(`/api/computadoras/${host.json().id}/`);
    expect(refused.json().error).toMatchObject({ code: 'in_use', usos: [{ tipo: 'impresora' }] });
  });

  it('says of each alert the same in the record and in the filter', async () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    const low = [{ modelo: 'TN', color: null, rendimiento: null, stock: 0, stockMinimo: 1 }];
    const { id: responsableId } = await askOne<{ id: number }>(
      test.db,
    )`select id from empleados limit 1`;
    const variants: Body[] = [
      { responsableId },
      { insumos: JSON.stringify(low) },
      { insumos: JSON.stringify(low), estado: 'Dada de baja' },
      { garantiaHasta: days(10) },
      { fechaRelevamiento: days(0) },
    ];
    const plain = {
      modelo: 'M',
      tipo: 'Impresora',
      tecnologia: 'Láser',
      conexion: 'USB',
      areaId: AREA,
    };
    const rows = variants.map((variant, index) => ({ ...plain, nombre: `I${index}`, ...variant }));
    await ask(test.db)`insert into impresoras ${rowsOf(rows)}`;
    const all = await list('pageSize=200');
    for (const alerta of IMPRESORA_ALERTAS) {
      const told = all.filter((row) => (row['alertas'] as string[]).includes(alerta));
      expect(told.length, alerta).toBeGreaterThan(0);
      expect(told.length, alerta).toBeLessThan(variants.length);
      expect(await list(`alerta=${encodeURIComponent(alerta)}`), alerta).toEqual(told);
    }
    const map = await test.as('computos').get('/api/impresoras/por-area/');
    const total = variants.length - 1;
    expect(map.json()).toMatchObject([{ area: { id: AREA }, total, conProblemas: 1 }]);
  });

  it('forecasts from its readings how long the supplies last', async () => {
    const { id } = await create({
      insumos: [
        { modelo: 'TN-1060', rendimiento: 1000, stock: 2, stockMinimo: 1 },
        { modelo: 'DR-1060', stock: 1 },
      ],
    });
    const read = (fecha: string, paginas: number, confirmada = false) =>
      test.as('computos').post(`/api/impresoras/${id}/lecturas/`, { fecha, paginas, confirmada });
    await read('2026-10-01', 10_000);
    await read('2026-10-11', 10_900);
    const again = await read('2026-10-11', 11_000);
    expect(again.json()).toMatchObject({ contadorPaginas: 11_000 });
    const old = await read('2026-09-30', 9_900);
    expect(old.json()).toMatchObject({ contadorPaginas: 11_000 });
    const told = (await test.as('computos').get(`/api/impresoras/${id}/lecturas/`)).json();
    expect(told.lecturas).toHaveLength(3);
    expect(told.paginasPorDia).toBe(100);
    expect(told.insumos[0].alcanzaHasta).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(told.insumos[1].alcanzaHasta).toBeNull();

    const lower = await read('2026-10-12', 1100);
    expect(lower.json().error).toMatchObject({
      code: 'conflict',
      fields: { paginas: expect.stringContaining('menor') },
    });
    expect((await read('2199-01-01', 12_000)).json().error.fields).toHaveProperty('fecha');
    const replaced = await read('2026-10-12', 1100, true);
    expect(replaced.json()).toMatchObject({ contadorPaginas: 1100 });
    const [newest] = (await test.as('computos').get(`/api/impresoras/${id}/lecturas/`)).json()
      .lecturas;
    const back = await test
      .as('computos')
      .post(`/api/impresoras/${id}/quitar-lectura/`, { lectura: newest.id });
    expect(back.json()).toMatchObject({ contadorPaginas: 11_000 });
    const { accion, cambios } = (
      await test.as('computos').get(`/api/impresoras/${id}/historial/`)
    ).json()[0];
    expect(accion).toBe('quitó la lectura: la del 12/10/2026 decía 1100');
    expect(cambios.contadorPaginas).toEqual({ antes: 1100, despues: 11_000 });
  });

  it('hands the printers of whoever leaves to somebody else', async () => {
    const people = await ask<{ id: number; apellido: string }>(
      test.db,
    )`select id, apellido from empleados`;
    const idOf = (apellido: string) => people.find((one) => one.apellido === apellido)?.id;
    const leaving = idOf('Prueba Obras');
    const { id } = await create({ responsable: leaving });
    const gone = await test.as('computos').post(`/api/empleados/${leaving}/baja/`, {
      fechaBaja: '2026-11-10',
      motivo: 'Se jubiló',
      version: 1,
      reasignar: { impresoras: idOf('Prueba Rentas') },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await test.as('computos').get(`/api/impresoras/${id}/`)).json()).toMatchObject({
      responsable: { nombre: 'Prueba Rentas, Persona' },
    });
  });
});
