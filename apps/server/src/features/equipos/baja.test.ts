import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { readPdf } from '../../testing/pdf.ts';

let test: TestApp;
const computos = () => test.as('computos');

beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

const KINDS = [
  ['computadoras', { nombreRed: 'PC-BAJA-01', tipo: 'PC de escritorio', nroInventario: '000123' }],
  [
    'impresoras',
    {
      nombre: 'Láser vieja',
      modelo: 'LX-1',
      tipo: 'Impresora',
      tecnologia: 'Láser',
      conexion: 'USB',
    },
  ],
] as const;

it.each(KINDS)(
  '%s: the act is there while it is written off, and says who and why',
  async (name, fields) => {
    const area = await test.areaId('Computos');
    const device = (await computos().post(`/api/${name}/`, { ...fields, area })).json();
    const act = () => computos().get(`/api/${name}/${device.id}/acta-de-baja/`);
    expect((await act()).statusCode).toBe(409);
    const baja = await computos().post(`/api/${name}/${device.id}/baja/`, {
      fechaBaja: '2026-11-01',
      motivo: 'Placa quemada, acta 12/2026',
      version: device.version,
    });
    expect(baja.statusCode, baja.body).toBe(200);
    const answer = await act();
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdf(answer.rawPayload).join('\n');
    for (const part of [
      'Acta de baja',
      '1 de noviembre de 2026',
      device.nombreCorto,
      'Placa quemada, acta 12/2026',
      'En uso',
      'Persona Prueba Cómputos',
      'Patrimonio',
    ])
      expect(text).toContain(part);
    expect(
      (await test.as('rentas').get(`/api/${name}/${device.id}/acta-de-baja/`)).statusCode,
    ).toBe(403);
    await computos().post(`/api/${name}/${device.id}/reactivar/`, { version: baja.json().version });
    expect((await act()).statusCode).toBe(409);
  },
);
