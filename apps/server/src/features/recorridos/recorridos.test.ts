import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

type Body = Record<string, unknown>;
interface Device {
  id: number;
  version: number;
}

let test: TestApp;
let rentas: number;
let obras: number;
let pc: Device;
let other: Device;
let printer: Device;
let walks = 0;
const computos = () => test.as('computos');

const areaId = (nombre: string) => test.areaId(nombre);
const newPc = async (nombreRed: string, area: number): Promise<Device> =>
  (
    await computos().post('/api/computadoras/', { nombreRed, tipo: 'PC de escritorio', area })
  ).json();
const pcNow = async ({ id }: Device): Promise<Body & Device> =>
  (await computos().get(`/api/computadoras/${id}/`)).json();

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  rentas = await areaId('Rentas');
  obras = await areaId('Obras Privadas');
  pc = await newPc('RENTAS-01', rentas);
  other = await newPc('OBRAS-01', obras);
  printer = (
    await computos().post('/api/impresoras/', {
      nombre: 'Impresora de Rentas',
      modelo: 'HL-1212',
      tipo: 'Impresora',
      tecnologia: 'Láser',
      conexion: 'USB',
      area: rentas,
    })
  ).json();
});

/** A walk through Rentas on a phone: its messages, to send and to send again. */
function phone() {
  walks += 1;
  const clave = `recorrido-${walks}`;
  let orden = 0;
  const mark = (key: string, part: Body) => ({
    clave: `${clave}:${key}`,
    orden: (orden += 1),
    clase: null,
    equipo: null,
    nombre: key,
    nota: null,
    marcadoEn: '2026-11-15T13:05:00.000Z',
    visto: null,
    ...part,
  });
  const ofPc = (
    { id }: Device,
    resultado: string,
    visto: Body = { area: rentas, estado: 'En uso' },
  ) => mark(`computadora-${id}`, { clase: 'computadora', equipo: id, resultado, visto });
  const message = (marcas: Body[], closes = false): Body => ({
    clave,
    area: rentas,
    iniciadoEn: '2026-11-15T13:00:00.000Z',
    marcas,
    cierre: closes
      ? { cerradoEn: '2026-11-15T14:00:00.000Z', observaciones: 'Faltó revisar el depósito.' }
      : null,
  });
  const send = async (body: Body) => {
    const answer = await computos().post('/api/recorridos/', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Body & { id: number; marcas: (Body & { id: number })[] };
  };
  return { clave, mark, ofPc, message, send };
}

describe('a walk', () => {
  it('takes along what is in the area, and knows what is in others', async () => {
    const answer = await computos().get(`/api/recorridos/equipos/?area=${rentas}`);
    expect(answer.json()).toMatchObject({
      area: { id: rentas, nombre: 'Rentas' },
      equipos: [
        { clase: 'computadora', id: pc.id, nombre: 'RENTAS-01', estado: 'En uso' },
        { clase: 'impresora', id: printer.id, nombre: 'Impresora de Rentas' },
      ],
      otros: [{ id: other.id, area: { id: obras } }],
    });
    expect((await computos().get('/api/recorridos/equipos/?area=99999')).statusCode).toBe(404);
  });

  it('writes the devices when it is closed, and not before', async () => {
    const { mark, ofPc, message, send } = phone();
    await send(
      message([
        ofPc(pc, 'Está'),
        ofPc(other, 'Es de otra área', { area: obras, estado: 'En uso' }),
        mark(`impresora-${printer.id}`, {
          clase: 'impresora',
          equipo: printer.id,
          resultado: 'Falta',
          visto: { area: rentas, estado: 'En uso' },
        }),
        mark('nueva', { resultado: 'Sin registrar', nota: 'Notebook gris, sin etiqueta' }),
      ]),
    );
    expect(await pcNow(pc)).toMatchObject({ fechaRelevamiento: null });
    const walk = await send(message([], true));
    expect(
      walk.marcas.map(({ nombre, resultado, conflicto }) => [nombre, resultado, conflicto]),
    ).toEqual([
      ['OBRAS-01', 'Es de otra área', null],
      ['RENTAS-01', 'Está', null],
      ['Impresora de Rentas', 'Falta', null],
      ['nueva', 'Sin registrar', null],
    ]);
    const surveyed = {
      fechaRelevamiento: '2026-11-15',
      relevadoPor: { nombre: 'Prueba Cómputos, Persona' },
      area: { id: rentas },
    };
    expect(await pcNow(pc)).toMatchObject(surveyed);
    expect(await pcNow(other)).toMatchObject(surveyed);
    const missing = await computos().get(`/api/impresoras/${printer.id}/`);
    expect(missing.json()).toMatchObject({ fechaRelevamiento: null });
    const history = (await computos().get(`/api/computadoras/${other.id}/historial/`)).json();
    expect(history[0]).toMatchObject({ accion: 'relevamiento' });
    const [listed] = (await computos().get('/api/recorridos/')).json();
    expect(listed).toMatchObject({
      area: { nombre: 'Rentas' },
      cuentas: { Está: 1, Falta: 1, 'Es de otra área': 1, 'Sin registrar': 1 },
      conflictos: 0,
    });
  });

  it('counts once what is sent twice, late or out of turn', async () => {
    const { ofPc, message, send } = phone();
    const first = message([ofPc(pc, 'Falta')]);
    const second = message([ofPc(pc, 'Está')]);
    const closing = message([], true);
    await send(second);
    await send(first);
    await send(closing);
    const { version } = await pcNow(pc);
    const walk = await send(closing);
    expect(walk.marcas.map(({ resultado }) => resultado)).toEqual(['Está']);
    expect((await pcNow(pc)).version).toBe(version);
    expect((await computos().get('/api/recorridos/')).json()).toHaveLength(1);
    // Closed is closed.
    expect((await send(message([ofPc(pc, 'Falta')]))).marcas[0]).toMatchObject({
      resultado: 'Está',
    });
  });

  it('is of who began it', async () => {
    const { clave, ofPc, message, send } = phone();
    await send(message([ofPc(pc, 'Está')]));
    await test.addEmpleado('otra@prueba.test', 'Computos', '20000009');
    const theirs = await test.as('otra@prueba.test').post('/api/recorridos/', message([], true));
    expect(theirs.statusCode).toBe(409);
    const foreign = await computos().post('/api/recorridos/', {
      ...message([]),
      marcas: [{ ...ofPc(pc, 'Falta'), clave: `otro-recorrido:${clave}` }],
    });
    expect(foreign.statusCode).toBe(400);
  });

  it('passes to whoever takes it, with all its marks, and the phone that had it is told', async () => {
    const { clave, ofPc, message, send } = phone();
    const { id } = await send(message([ofPc(pc, 'Falta')]));
    await test.addEmpleado('otra@prueba.test', 'Computos', '20000009');
    const another = test.as('otra@prueba.test');
    const taken = (await another.post(`/api/recorridos/${id}/tomar/`)).json();
    expect(taken).toMatchObject({
      clave,
      turno: 2,
      area: { id: rentas },
      equipos: [{ id: pc.id }, { id: printer.id }],
      marcas: [
        {
          clave: `${clave}:computadora-${pc.id}`,
          resultado: 'Falta',
          visto: { area: rentas, estado: 'En uso' },
        },
      ],
    });
    const late = await computos().post('/api/recorridos/', message([ofPc(pc, 'Está')]));
    expect(late.json().error).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Ahora lo sigue /),
    });
    const closing = { ...message([{ ...ofPc(pc, 'Está') }], true), turno: 2 };
    expect((await another.post('/api/recorridos/', closing)).statusCode).toBe(200);
    expect(await pcNow(pc)).toMatchObject({
      relevadoPor: { nombre: expect.stringMatching(/otra/i) },
    });
    expect((await computos().post('/api/recorridos/', message([]))).json().error.message).toMatch(
      /ya lo terminó/,
    );
    expect((await computos().post(`/api/recorridos/${id}/tomar/`)).statusCode).toBe(409);
  });

  it('is thrown away unfinished by anybody, and brought back', async () => {
    const { ofPc, message, send } = phone();
    const { id } = await send(message([ofPc(pc, 'Está')]));
    const discard = (descartado: boolean) =>
      computos().post(`/api/recorridos/${id}/descartar/`, { descartado });
    expect((await discard(true)).json()).toMatchObject({
      descartadoPor: { nombre: 'Prueba Cómputos, Persona' },
    });
    const refused = await computos().post('/api/recorridos/', message([], true));
    expect(refused.json().error.message).toMatch(/descartó este recorrido/);
    expect((await computos().post(`/api/recorridos/${id}/tomar/`)).statusCode).toBe(409);
    expect((await discard(false)).json()).toMatchObject({ descartadoPor: null });
    await send(message([], true));
    expect((await discard(true)).statusCode).toBe(409);
  });
});

describe('what somebody did meanwhile', () => {
  const move = async (device: Device, area: number) => {
    const { version } = await pcNow(device);
    const moved = await computos().put(`/api/computadoras/${device.id}/`, {
      nombreRed: 'RENTAS-01',
      tipo: 'PC de escritorio',
      area,
      version,
    });
    expect(moved.statusCode, moved.body).toBe(200);
  };

  it.each([
    ['dejar', 'Obras Privadas', null],
    ['aplicar', 'Rentas', '2026-11-15'],
  ] as const)(
    'is told and left alone until a person decides: %s',
    async (decision, area, fecha) => {
      const { ofPc, message, send } = phone();
      await send(message([ofPc(pc, 'Está')]));
      await move(pc, obras);
      const walk = await send(message([], true));
      const [mark] = walk.marcas;
      expect(mark).toMatchObject({
        conflicto:
          'Mientras tanto la pasaron a Obras Privadas. El último cambio es de Prueba Cómputos, Persona.',
        decision: null,
      });
      expect(await pcNow(pc)).toMatchObject({ fechaRelevamiento: null, area: { id: obras } });
      const path = `/api/recorridos/${walk.id}/decidir/`;
      const decided = await computos().post(path, { marca: mark?.id, decision });
      expect(decided.json().marcas[0], decided.body).toMatchObject({ decision });
      expect(await pcNow(pc)).toMatchObject({ fechaRelevamiento: fecha, area: { nombre: area } });
      expect((await computos().post(path, { marca: mark?.id, decision })).statusCode).toBe(409);
    },
  );

  it('is told of a device that is no longer there, and the rest goes in', async () => {
    const { ofPc, message, send } = phone();
    expect((await computos().delete(`/api/computadoras/${other.id}/`)).statusCode).toBe(204);
    const walk = await send(message([ofPc(other, 'Está'), ofPc(pc, 'Está')], true));
    expect(walk.marcas.map(({ equipo, conflicto }) => [equipo, conflicto])).toEqual([
      [null, 'Ya no está en el inventario.'],
      [pc.id, null],
    ]);
    const [listed] = (await computos().get('/api/recorridos/')).json();
    expect(listed.conflictos).toBe(1);
  });
});

it('keeps what is in a signed sheet from being erased, and prints it', async () => {
  const { ofPc, message, send } = phone();
  const walk = await send(message([ofPc(pc, 'Está')], true));
  const refused = await computos().delete(`/api/computadoras/${pc.id}/`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.usos).toMatchObject([
    { tipo: 'recorrido', ruta: `/recorrido?id=${walk.id}` },
  ]);
  const pdf = await computos().get(`/api/recorridos/${walk.id}/planilla/`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.body.startsWith('%PDF-')).toBe(true);
});
