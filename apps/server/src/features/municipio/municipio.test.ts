import sharp from 'sharp';
import { municipioInput, normalizeTelefono, setCaracteristica } from '@muni/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { municipioRepository } from './municipio.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());
// Other files run in this process too.
afterAll(async () => {
  await test.reset();
  setCaracteristica(null);
});

const input = {
  titulo: 'Municipalidad de Prueba',
  oficina: 'Sistemas',
  oficinaInterno: '300',
  direccion: 'San Martín 100',
  telefono: '0385 421-1234',
  telefono2: null,
  email: 'mesa@prueba.test',
  programadores: ['Ana Uno', 'Beto Dos'],
  caracteristica: '385',
  remitente: 'Municipalidad de Prueba',
  horarios: [{ dia: 1, desde: '08:00', hasta: '14:30' }],
  feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }],
};
const save = (changes: object = {}, version = 1) =>
  test.as('computos').put('/api/municipio/', { ...input, ...changes, version });
const configuration = async () => (await test.as(null).get('/api/configuracion/')).json();

it('starts with a working week and lets Computos say the rest', async () => {
  const first = (await test.as('computos').get('/api/municipio/')).json();
  expect(first).toMatchObject({ titulo: 'Municipalidad', version: 1, feriados: [] });
  expect(first.horarios).toHaveLength(5);
  const saved = await save();
  expect(saved.json()).toMatchObject({
    ...input,
    telefono: '+543854211234',
    version: 2,
    modificadoPor: { nombre: 'Prueba Cómputos, Persona' },
  });
  expect((await test.as('computos').get('/api/municipio/')).json()).toEqual(saved.json());
});

it('is what headers and sheets say from then on', async () => {
  expect(await configuration()).toMatchObject({ programadores: ['Uno', 'Dos'], escudo: null });
  await save();
  expect(await configuration()).toMatchObject({
    titulo: 'Municipalidad de Prueba',
    oficina: { nombre: 'Sistemas', interno: '300' },
    direccion: 'San Martín 100',
    telefonos: ['+543854211234'],
    caracteristica: '385',
    programadores: ['Ana Uno', 'Beto Dos'],
  });
});

it('completes phone numbers with the area code of the town', async () => {
  await save();
  const area = await test
    .as('computos')
    .post('/api/areas/', { nombre: 'Prensa', telefono: '421-9999' });
  expect(area.json().telefono).toBe('+543854219999');
  await save({ caracteristica: null }, 2);
  const other = await test
    .as('computos')
    .post('/api/areas/', { nombre: 'Otra', telefono: '421-9999' });
  expect(other.statusCode).toBe(400);
});

it('completes them also when another process changed the area code', async () => {
  const actor = { empleadoId: null, quien: 'otro proceso', direccion: null, pedido: null };
  const { version } = (await test.as('computos').get('/api/municipio/')).json();
  setCaracteristica(null);
  await municipioRepository.update(test.db, actor, version, municipioInput.parse(input));
  await expect.poll(() => normalizeTelefono('421-9999')).toBe('+543854219999');
});

it.each([
  [{ titulo: '' }, 'titulo'],
  [{ caracteristica: '0385' }, 'caracteristica'],
  [{ horarios: [{ dia: 1, desde: '14:00', hasta: '08:00' }] }, 'horarios.0.hasta'],
  [{ horarios: [{ dia: 8, desde: '08:00', hasta: '14:00' }] }, 'horarios.0.dia'],
  [{ horarios: [input.horarios[0], input.horarios[0]] }, 'horarios'],
  [{ feriados: [{ fecha: '2026-02-30', nombre: 'Nunca' }] }, 'feriados.0.fecha'],
  [{ feriados: [input.feriados[0], input.feriados[0]] }, 'feriados'],
  [{ email: 'x' }, 'email'],
])('refuses %o', async (wrong, field) => {
  const answer = await save(wrong);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toHaveProperty([field]);
});

it('keeps its history, and does not let one undo what another saved', async () => {
  await save();
  const late = await save({ titulo: 'Otra cosa' }, 1);
  expect(late.json().error).toMatchObject({ code: 'stale', current: { titulo: input.titulo } });
  const [entry] = (await test.as('computos').get('/api/municipio/historial/')).json();
  expect(entry.cambios.oficina).toEqual({ antes: 'Cómputos', despues: 'Sistemas' });
  expect(
    (await test.as('rentas').put('/api/municipio/', { ...input, version: 2 })).statusCode,
  ).toBe(403);
});

it('has a shield that everybody sees and Computos changes', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Quien la dibujó' } })
    .png()
    .toBuffer();
  expect((await sharp(png).metadata()).exif).toBeDefined();
  const put = (payload: Buffer, role = 'computos') =>
    test.app.inject({
      method: 'PUT',
      url: '/api/municipio/escudo/',
      headers: { authorization: `Bearer ${testEmail(role)}`, 'content-type': 'image/png' },
      payload,
    });
  expect((await test.as(null).get('/api/municipio/escudo/')).statusCode).toBe(204);
  expect((await put(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400);
  expect((await put(png.subarray(0, 60))).statusCode).toBe(400);
  expect((await put(png, 'empleado')).statusCode).toBe(403);
  expect((await put(png)).statusCode).toBe(204);
  const { escudo } = await configuration();
  const shown = await test.as(null).get(escudo);
  expect(shown.headers['content-type']).toBe('image/png');
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect([width, exif]).toEqual([64, undefined]);
  expect((await test.as('computos').delete('/api/municipio/escudo/')).statusCode).toBe(204);
  expect((await configuration()).escudo).toBeNull();
});
