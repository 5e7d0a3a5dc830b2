import type { Hallazgo } from '@muni/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type TestRole } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  const computos = test.as('computos');
  const { id: area } = (await computos.post('/api/areas/', { nombre: 'Mesa de Entradas' })).json();
  await computos.post('/api/empleados/', {
    nombre: 'Lucía',
    apellido: 'Ñandubay',
    dni: '28961309',
    legajo: '901',
    tipo: 'Contratado',
    area,
    interno: '257',
  });
  await computos.post('/api/computadoras/', {
    nombreRed: 'PC-MESA-03',
    tipo: 'Notebook',
    area,
    ip: '10.0.4.33',
    nroSerie: 'SER123XYZ',
    nroInventario: '004134',
  });
  const texto = 'Fijate que el cartucho esté bien puesto.';
  await computos.post('/api/articulos/', { titulo: 'Cambiar el tóner', texto, publicado: true });
  await computos.post('/api/articulos/', { titulo: 'Tóner alternativo', texto, publicado: false });
  await test.as('rentas').post('/api/reportes/', {
    descripcion: 'La impresora del mostrador no imprime',
    categoria: 'Impresora',
    impacto: 'No puedo trabajar',
  });
});

const find = async (who: TestRole, q: string) =>
  (await test.as(who).get(`/api/busqueda/?q=${encodeURIComponent(q)}`)).json<Hallazgo[]>();
const titles = async (who: TestRole, q: string) => (await find(who, q)).map(({ titulo }) => titulo);

describe('one box for everything', () => {
  it.each([
    ['a name without accents', 'nandubay', 'Ñandubay, Lucía'],
    ['a DNI with dots', '28.961.309', 'Ñandubay, Lucía'],
    ['a CUIL', '27-28961309-4', 'Ñandubay, Lucía'],
    ['a number in the network', '10.0.4.33', 'PC-MESA-03 (004134)'],
    ['a serial number', 'ser123', 'PC-MESA-03 (004134)'],
    ['an area', 'mesa entradas', 'Mesa de Entradas'],
    ['a report by its number', 'R-000001', 'La impresora del mostrador no imprime'],
    ['two letters changed', 'inpresora', 'La impresora del mostrador no imprime'],
  ])('finds %s', async (_what, q, titulo) => {
    expect(await titles('computos', q)).toContain(titulo);
  });

  it('finds a report by its number and none that begins like it', async () => {
    expect(await titles('computos', 'R-000001')).toEqual(['La impresora del mostrador no imprime']);
    expect(await titles('computos', 'R-0')).toEqual([]);
    expect(await titles('empleado', 'R-000001')).toEqual([]);
  });

  it.each([
    ['an inventory number', '004134', 'computadora', 0],
    ['a serial number', 'ser123xyz', 'computadora', 0],
    ['the number of a network', '10.0.4.33', 'computadora', 0],
    ['the name of an area', 'mesa de entradas', 'area', 0],
    ['a DNI', '28.961.309', 'empleado', 0],
    ['the number of a report', 'R-000001', 'reporte', 0],
    ['a number after the word for its kind', 'computadora 004134', 'computadora', 0],
    ['the beginning of a name', 'nandu', 'empleado', 1],
    ['words of a text', 'mostrador', 'reporte', 2],
    ['a slip of the finger', 'inpresora', 'reporte', 3],
  ])('puts first %s', async (_what, q, tipo, rango) => {
    expect((await find('computos', q))[0]).toMatchObject({ tipo, rango });
  });

  it('leads to the page, and says what it is', async () => {
    const [found] = await find('computos', 'nandubay');
    expect(found).toMatchObject({
      tipo: 'empleado',
      detalle: 'Mesa de Entradas · int. 257',
      ruta: `/editarUsuarios?id=${found?.id}`,
    });
    expect((await find('computos', 'R-000001'))[0]?.detalle).toBe('R-000001 · Rentas · Sin tomar');
  });

  it('shows each person only what is theirs to see', async () => {
    expect(await titles('rentas', 'impresora')).toEqual(['La impresora del mostrador no imprime']);
    expect(await titles('empleado', 'impresora')).toEqual([]);
    expect(await titles('empleado', '10.0.4.33')).toEqual([]);
    expect(await titles('empleado', '28961309')).toEqual([]);
    expect(await titles('empleado', 'toner')).toEqual(['Cambiar el tóner']);
    expect((await titles('computos', 'toner')).toSorted()).toEqual([
      'Cambiar el tóner',
      'Tóner alternativo',
    ]);
    expect(await find('empleado', 'nandubay')).toMatchObject([{ tipo: 'empleado', ruta: null }]);
  });

  it('asks for two letters, and takes any others as they are', async () => {
    expect((await test.as('computos').get('/api/busqueda/?q=a')).statusCode).toBe(400);
    for (const odd of ['%%%', "';--", '____', '\\\\', '(((', '😀😀'])
      expect(await find('computos', odd), odd).toEqual([]);
  });
});
