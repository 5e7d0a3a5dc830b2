import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { readPdf } from '../../testing/pdf.ts';

let test: TestApp;
let pc: { id: number };
let person: { id: number; areaId: number };
const computos = () => test.as('computos');

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  person = await test.empleado('rentas');
  pc = (
    await computos().post('/api/computadoras/', {
      nombreRed: 'NOTE-01',
      tipo: 'Notebook',
      area: await test.areaId('Computos'),
    })
  ).json();
});

const handOver = (part: object = {}) =>
  computos().post('/api/entregas/', {
    empleado: person.id,
    computadoras: [pc.id],
    accesorios: 'Cargador y bolso',
    ...part,
  });
const PIXELS =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAEklEQVR4nGNgYGD4z0AEGOaKABEwB/l/oWC0AAAAAElFTkSuQmCC';

it('puts the device in the person’s charge and prints the sheet', async () => {
  const created = await handOver();
  expect(created.statusCode, created.body).toBe(201);
  const acta = created.json();
  expect(acta).toMatchObject({
    empleado: { nombre: 'Prueba Rentas, Persona' },
    area: { nombre: 'Rentas' },
    equipos: [{ clase: 'computadora', id: pc.id, nombre: 'NOTE-01' }],
    firma: null,
  });
  const device = (await computos().get(`/api/computadoras/${pc.id}/`)).json();
  expect(device).toMatchObject({ usuario: { id: person.id }, area: { nombre: 'Rentas' } });
  const history = (await computos().get(`/api/computadoras/${pc.id}/historial/`)).json();
  expect(history[0].accion).toBe('entrega');
  const holders = (await computos().get(`/api/computadoras/${pc.id}/personas/`)).json();
  expect(holders).toMatchObject([{ persona: { id: person.id }, hasta: null, accion: 'entrega' }]);
  const pdf = await computos().get(`/api/entregas/${acta.id}/acta/`);
  expect(readPdf(pdf.rawPayload).join('\n')).toContain('NOTE-01');
  expect((await computos().get(`/api/entregas/?computadora=${pc.id}`)).json()).toHaveLength(1);
  expect((await computos().get('/api/entregas/?impresora=1')).json()).toEqual([]);
  expect((await computos().delete(`/api/computadoras/${pc.id}/`)).statusCode).toBe(409);
});

it('hands several devices over in one sheet, and lists those of a person', async () => {
  const { area } = (await computos().get(`/api/computadoras/${pc.id}/`)).json();
  const other = (
    await computos().post('/api/computadoras/', {
      nombreRed: 'PC-02',
      tipo: 'PC de escritorio',
      area: area.id,
    })
  ).json();
  const printer = (
    await computos().post('/api/impresoras/', {
      nombre: 'Láser 1',
      modelo: 'HL-1212W',
      tipo: 'Impresora',
      tecnologia: 'Láser',
      conexion: 'USB',
      area: area.id,
    })
  ).json();
  const created = await handOver({
    computadoras: [pc.id, other.id, pc.id],
    impresoras: [printer.id],
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id, equipos } = created.json();
  expect(equipos.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'NOTE-01',
    'PC-02',
    printer.nombreCorto,
  ]);
  const pages = readPdf((await computos().get(`/api/entregas/${id}/acta/`)).rawPayload);
  for (const name of ['NOTE-01', 'PC-02', printer.nombreCorto]) expect(pages[0]).toContain(name);
  const of = async (empleado: number) =>
    (await computos().get(`/api/entregas/?empleado=${empleado}`)).json();
  expect(await of(person.id)).toMatchObject([{ id }]);
  expect(await of(person.id + 1000)).toEqual([]);
});

it('is signed once', async () => {
  const { id } = (await handOver()).json();
  const sign = (part: object) =>
    computos().post(`/api/entregas/${id}/firmar/`, {
      firma: { nombre: 'Persona Prueba', dni: '20.000.002', ...part },
    });
  expect((await sign({})).statusCode).toBe(400);
  expect((await sign({ adjunto: 999 })).statusCode).toBe(400);
  const signed = await sign({ imagen: PIXELS });
  expect(signed.statusCode, signed.body).toBe(200);
  expect(signed.json().firma).toMatchObject({ nombre: 'Persona Prueba', dni: '20000002' });
  expect((await sign({ imagen: PIXELS })).statusCode).toBe(409);
});

it.each([
  ['nobody', { empleado: 99_999 }, 400],
  ['nothing', { computadoras: [] }, 400],
  ['a device that is not there', { computadoras: [99_999] }, 404],
])('is refused with %s, and changes nothing', async (_name, part, status) => {
  expect((await handOver(part)).statusCode).toBe(status);
  expect((await computos().get('/api/entregas/')).json()).toEqual([]);
});

it('is refused for what was written off', async () => {
  const { version } = (await computos().get(`/api/computadoras/${pc.id}/`)).json();
  await computos().post(`/api/computadoras/${pc.id}/baja/`, {
    fechaBaja: '2026-11-01',
    motivo: 'Placa quemada',
    version,
  });
  expect((await handOver()).statusCode).toBe(409);
});
