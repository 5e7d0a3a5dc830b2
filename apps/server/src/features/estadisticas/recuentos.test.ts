import type { Recuento } from '@muni/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const PC = { tipo: 'Notebook', area: 1 };
const PRINTER = { modelo: 'HL-1212W', conexion: 'USB', area: 1 };
const SCARCE = { modelo: 'TN-1060', stock: 0, stockMinimo: 2 };
const DEVICES: [list: string, input: Record<string, unknown>][] = [
  ['computadoras', { ...PC, nombreRed: 'PC-1', ramGb: 4, so: 'Windows 7' }],
  ['computadoras', { ...PC, nombreRed: 'PC-2', fechaCompra: '2020-05-01' }],
  ['computadoras', { ...PC, nombreRed: 'PC-3', garantiaHasta: '2019-05-01' }],
  ['impresoras', { ...PRINTER, nombre: 'Caja', tipo: 'Ticketera', tecnologia: 'Térmica' }],
  [
    'impresoras',
    { ...PRINTER, nombre: 'Mesa', tipo: 'Impresora', tecnologia: 'Láser', insumos: [SCARCE] },
  ],
];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  for (const [list, input] of DEVICES) await test.as('computos').post(`/api/${list}/`, input);
});

const listOf = (panel: string) => (panel.startsWith('impresora') ? 'impresoras' : 'computadoras');
const total = async (list: string, filtro: Recuento['filtro']) => {
  const query = new URLSearchParams(filtro ?? {}).toString();
  const answer = await test.as('computos').get(`/api/${list}/?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(answer.headers['x-total-count']);
};

it.each([
  ['inventario', listOf],
  ['empleados', () => 'datosempleados'],
])('every count of the %s has a list of as many rows', async (name, of) => {
  const answer = await test.as('computos').get(`/api/estadisticas/${name}/`);
  const panels: [string, Recuento[]][] = Object.entries(answer.json());
  for (const [panel, counts] of panels) {
    expect([panel, counts.length > 0]).toEqual([panel, true]);
    for (const { nombre, n, filtro } of counts)
      expect([panel, nombre, await total(of(panel), filtro)]).toEqual([panel, nombre, n]);
  }
});
