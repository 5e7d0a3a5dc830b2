import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Adjunto, ADJUNTO_BYTES, ADJUNTOS_POR_REGISTRO } from '@muni/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanPicture } from '../../files/pictures.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { upload } from '../../testing/upload.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
let url = '';

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  const reporte = await test
    .as('empleado')
    .post('/api/reportes/', { descripcion: 'La pantalla tiene rayas', categoria: 'Otro' });
  url = `/api/reportes/${reporte.json().id}/adjuntos/`;
});

const send = (name: string, bytes: Uint8Array | string, who = 'empleado', interno = false) =>
  upload(test, url, { name, bytes }, interno ? { interno } : {}, who);
const accepted = async (...args: Parameters<typeof send>): Promise<Adjunto> => {
  const answer = await send(...args);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** Longer than what is read at once. */
const LONG = 'Se ve rayada. '.repeat(20_000);
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#2c7a7b' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camara', Orientation: '1' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 47/1 0/1' },
    })
    .toBuffer();

it('keeps a photo without the place it was taken at, and a small one', async () => {
  const bytes = await photo();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const stored = await accepted('foto.jpg', bytes);
  expect(stored).toMatchObject({ nombre: 'foto.jpg', tipo: 'image/jpeg', ancho: 600, alto: 400 });
  const answer = await test.as('computos').get(`${url}${stored.id}/`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(stored.peso),
    'cache-control': 'no-store',
  });
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  const small = await test.as('empleado').get(`${url}${stored.id}/?miniatura=true`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, format: 'jpeg' });
  expect(small.headers['cache-control']).toBe('no-store');
});

it('gives back byte by byte what is not a picture, however many parts it has', async () => {
  const text = `Línea de prueba ${'x'.repeat(100)}\n`.repeat(20_000);
  const stored = await accepted('registro.log', text);
  const answer = await test.as('empleado').get(`${url}${stored.id}/`);
  expect(answer.body).toBe(text);
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''registro.log");
});

it.each([
  ['a program called foto.jpg', 'foto.jpg', Buffer.concat([Buffer.from('MZ'), randomBytes(5000)])],
  [
    'a drawing with a script',
    'plano.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  ],
  ['a page called nota.txt', 'nota.txt', '<!doctype html><script>alert(1)</script>'],
  ['an empty file', 'vacio.txt', ''],
  ['a broken picture', 'rota.png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
])('refuses %s and stores nothing', async (_case, name, bytes) => {
  const answer = await send(name, bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toHaveProperty('archivo');
  expect(await ask(test.db)`select id from adjuntos`).toEqual([]);
});

it('refuses text that is called as a program, by its name', async () => {
  const answer = await send('virus.exe', 'hola');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.message).toContain('virus.exe');
  expect(await ask(test.db)`select id from adjuntos`).toEqual([]);
});

it('opens a big picture apart, and refuses one that unfolds too far', async () => {
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#2c7a7b' } })
      .png()
      .toBuffer();
  const stored = await accepted('plano.png', await drawn(2100));
  expect(stored).toMatchObject({ ancho: 2100, alto: 2100 });
  const small = await test.as('empleado').get(`${url}${stored.id}/?miniatura=true`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320 });
  const answer = await send('bomba.png', await drawn(5600));
  expect(answer.json().error.message).toContain('demasiado grande');
});

it('lets nobody else on the machine look at a picture while it is cleaned', async () => {
  const target = join(temporaryFolder(), 'limpia');
  const source = `${target}-antes`;
  await writeFile(source, await photo());
  await cleanPicture(source, target, 'image/jpeg');
  expect((await stat(target)).mode & 0o777).toBe(0o600);
});

it('refuses fifty megabytes and leaves no file behind', async () => {
  // Where nobody else puts files meanwhile.
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const answer = await send('grande.txt', Buffer.alloc(50 * 1024 * 1024, 'a'));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error).toMatchObject({
    code: 'too_large',
    message: `El archivo pesa más de ${ADJUNTO_BYTES / 2 ** 20} MB.`,
  });
  expect(await ask(test.db)`select id from adjuntos`).toEqual([]);
  vi.unstubAllEnvs();
  expect(await readdir(folder)).toEqual([]);
});

it('takes twenty and no more, also when they come at once', async () => {
  const answers = [];
  for (let n = 0; n < 17; n += 1) answers.push(await send(`${n}.txt`, `archivo ${n}`));
  answers.push(
    ...(await Promise.all([17, 18, 19, 20, 21].map((n) => send(`${n}.txt`, `archivo ${n}`)))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(
    ADJUNTOS_POR_REGISTRO,
  );
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
});

it('belongs to who may see the record; what is internal, to Cómputos', async () => {
  const visible = await accepted('nota.txt', 'para todos');
  const internal = await accepted('presupuesto.txt', 'solo nosotros', 'computos', true);
  const get = async (who: string, file: Adjunto) =>
    (await test.as(who).get(`${url}${file.id}/`)).statusCode;
  expect(await get('rentas', visible)).toBe(404);
  expect(await get('empleado', visible)).toBe(200);
  expect(await get('empleado', internal)).toBe(404);
  expect(await get('computos', internal)).toBe(200);
  expect((await send('ajeno.txt', 'hola', 'rentas')).statusCode).toBe(404);
  expect((await accepted('mio.txt', 'hola', 'empleado', true)).interno).toBe(false);
});

it('is taken away by who added it while the report is open', async () => {
  const file = await accepted('nota.txt', 'me equivoqué');
  expect((await test.as('computos').delete(`${url}${file.id}/`)).statusCode).toBe(409);
  expect((await test.as('empleado').delete(`${url}${file.id}/`)).statusCode).toBe(204);
  expect((await test.as('empleado').get(`${url}${file.id}/`)).statusCode).toBe(404);
  expect(await ask(test.db)`select orden from adjuntos_partes`).toEqual([]);
});

it('answers to a form that only says it is packed, and to the next one', async () => {
  const packed = { 'content-encoding': 'gzip' };
  const answer = await upload(test, url, { name: 'a.txt', bytes: LONG }, {}, 'empleado', packed);
  expect(answer.statusCode, answer.body).toBe(201);
  await accepted('b.txt', LONG);
});
