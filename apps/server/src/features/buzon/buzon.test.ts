// Against a mail server that listens for real, and mails as ordinary programs write them.
import { randomUUID } from 'node:crypto';
import type { CorreoPorRevisar, Reporte } from '@muni/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealing } from '../../identity/index.ts';
import { setMailing } from '../../mail/outbox.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Dovecot, dovecotReason, MAILBOX, startDovecot } from '../../testing/dovecot.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { startBuzonJob } from './buzon.job.ts';
import { handleCorreo } from './correo.actions.ts';
import { placeIn } from './buzon.repository.ts';

let test: TestApp;
const reportes = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await reportes.reset();
  await setMailing(test.db, true);
});
afterAll(() => setMailing(test.db, false));

const OWN = 'reportes@muni.test';
const TRUST = { direccion: OWN, autoridad: 'mx.muni.test' };

interface Written {
  de?: string;
  asunto?: string;
  texto?: string;
  id?: string;
  headers?: string[];
  file?: { name: string; content: Buffer };
}
/** As Thunderbird would write it. */
function mailOf(written: Written = {}): string {
  const { de = testEmail('empleado'), asunto = 'No imprime la HP', file } = written;
  const { texto = 'Desde hoy no imprime.', id = randomUUID(), headers = [] } = written;
  const head = [
    `From: Persona <${de}>`,
    `To: ${OWN}`,
    `Subject: =?UTF-8?B?${Buffer.from(asunto).toString('base64')}?=`,
    `Message-ID: <${id}@muni.test>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    ...headers,
  ];
  const text = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${texto}\n`;
  if (!file) return `${head.join('\n')}\n${text}`;
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary="parte"',
    '',
    `--parte\n${text}`,
    `--parte\nContent-Type: application/octet-stream; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    file.content.toString('base64'),
    '--parte--',
    '',
  ].join('\n');
}

const list = async (): Promise<Reporte[]> =>
  (await test.as('computos').get('/api/reportes/?sort=creadoEn&pageSize=200')).json();
const waiting = async (): Promise<CorreoPorRevisar[]> =>
  (await test.as('computos').get('/api/buzon/correos/')).json();
const outbox = async () =>
  (
    await sql<{ para: string; asunto: string; texto: string; mensajeId: string }>`
      select para, asunto, texto, mensaje_id from correos order by id`.execute(test.db)
  ).rows;

describe('a mail', () => {
  let uid = 0;
  beforeEach(async () => {
    uid = 0;
    await placeIn(test.db, 1);
  });
  const comes = (written: Written = {}) =>
    handleCorreo(test.db, Buffer.from(mailOf(written)), { uidvalidity: 1, uid: (uid += 1) }, TRUST);

  it('of an employee becomes a report with its photo, and they get its number', async () => {
    const photo = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer();
    await comes({ file: { name: 'foto.jpg', content: photo }, texto: 'No imprime.\n-- \nAna' });
    const [reporte] = await list();
    expect(reporte).toMatchObject({
      titulo: 'No imprime la HP',
      descripcion: 'No imprime.',
      origen: 'E-mail',
      empleado: { id: (await test.empleado('empleado')).id },
      adjuntos: 1,
    });
    const receipt = (await outbox()).find(({ para }) => para === testEmail('empleado'));
    expect(receipt?.asunto).toBe(`[${reporte?.numero}] Recibimos tu reporte`);
    expect(receipt?.mensajeId).toMatch(new RegExp(`^<reporte-${reporte?.id}\\.`));
  });

  it('brings no program along, and says so', async () => {
    await comes({ file: { name: 'arreglo.exe', content: Buffer.from('MZ\u0000\u0001') } });
    expect((await list())[0]).toMatchObject({ adjuntos: 0 });
    expect((await outbox()).map(({ texto }) => texto).join()).toContain(
      'No pudimos aceptar: arreglo.exe.',
    );
  });

  it('that answers one of a report is a message there, for who may see it', async () => {
    await comes();
    const [reporte] = await list();
    const [receipt] = await outbox();
    const headers = [`References: <otro@x.test>\r\n ${receipt?.mensajeId}`];
    const texto =
      'Ya probé y nada.\n\nEl mar, 18 nov 2026 a las 9:12, Muni <m@x> escribió:\n> Hola';
    await comes({ headers, texto, asunto: 'Re: cualquiera' });
    await comes({ asunto: `RE: [${reporte?.numero}]`, texto: 'Voy.', de: testEmail('computos') });
    const told = await reportes.timeline('empleado', reporte?.id ?? 0);
    expect(told.filter(({ tipo }) => tipo === 'mensaje').map(({ texto: said }) => said)).toEqual([
      'Ya probé y nada.',
      'Voy.',
    ]);
    // Of somebody who may not see it, it is a report of their own.
    await comes({ headers, de: testEmail('vecino'), asunto: 'Otro problema' });
    expect(await list()).toHaveLength(2);
  });

  it('closes and reopens by a word', async () => {
    await comes();
    const [{ id } = { id: 0 }] = await list();
    const say = (texto: string) =>
      comes({ headers: [`In-Reply-To: <reporte-${id}@muni.localhost>`], texto });
    const seen = async () => (await test.as('computos').get(`/api/reportes/${id}/`)).json();
    // Nothing to agree with yet: it is a message.
    await say('Resuelto');
    expect(await seen()).toMatchObject({ conformidad: null });
    await reportes.done('computos', id, 'tomar');
    await reportes.done('computos', id, 'realizar', { solucion: 'Cambié el tóner.' });
    await say('Sigue fallando\nImprime en blanco');
    expect(await seen()).toMatchObject({ estado: 'Pendiente', reaperturas: 1 });
    await reportes.done('computos', id, 'realizar', { solucion: 'Ahora sí, listo.' });
    await say('Resuelto 4\nGracias');
    expect(await seen()).toMatchObject({ conformidad: 'Sí', calificacion: 4 });
  });

  it('is handled once, however often it comes', async () => {
    const same = { id: 'el-mismo' };
    await comes(same);
    await comes(same);
    await handleCorreo(test.db, Buffer.from(mailOf()), { uidvalidity: 1, uid: 1 }, TRUST);
    expect(await list()).toHaveLength(1);
  });

  it('of who is not an employee gets one answer a day and waits for a person', async () => {
    const de = 'vecina@afuera.test';
    await comes({ de, asunto: 'Un bache', texto: 'Hay un bache en mi cuadra.' });
    await comes({ de, asunto: 'Otro bache', texto: 'Y otro más.' });
    expect(await list()).toEqual([]);
    expect((await outbox()).map(({ para }) => para)).toEqual([de]);
    const [first, second] = await waiting();
    expect(first).toMatchObject({
      de,
      asunto: 'Un bache',
      motivo: 'No es el correo de un empleado.',
    });
    const { id: empleado } = await test.empleado('empleado');
    const report = () =>
      test.as('computos').post(`/api/buzon/correos/${first?.id}/reporte/`, { empleado });
    const made = await report();
    expect(made.statusCode, made.body).toBe(200);
    expect((await list())[0]).toMatchObject({
      id: made.json().reporte,
      empleado: { id: empleado },
      origen: 'E-mail',
    });
    expect((await report()).statusCode).toBe(404);
    const gone = await test.as('computos').post(`/api/buzon/correos/${second?.id}/descartar/`);
    expect(gone.statusCode).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  it('that no person wrote is left, and one that is forged waits without an answer', async () => {
    await comes({ headers: ['Auto-Submitted: auto-replied'] });
    await comes({ headers: ['Precedence: bulk'] });
    await comes({ de: OWN });
    expect([await list(), await waiting(), await outbox()]).toEqual([[], [], []]);
    await comes({ headers: ['Authentication-Results: mx.muni.test; dmarc=fail'] });
    expect(await waiting()).toHaveLength(1);
    expect([await list(), await outbox()]).toEqual([[], []]);
  });

  it('of a flood waits', async () => {
    for (let n = 1; n <= 33; n += 1) await comes({ texto: `Problema número ${n}` });
    expect(await list()).toHaveLength(30);
    expect(await waiting()).toHaveLength(3);
  });

  it('that cannot be read does not hold up the next', async () => {
    const strange = { texto: `Con un nulo \u0000 y medio \ud83d`, asunto: 'Raro\u0000 asunto' };
    await comes(strange);
    await comes({ asunto: '', texto: '.' });
    expect(await list()).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ motivo: 'No dice qué pasa.' }]);
  });
});

describe.skipIf(dovecotReason)(`the mailbox${dovecotReason ? `: ${dovecotReason}` : ''}`, () => {
  let dovecot: Dovecot;
  let job: { stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());
  afterEach(async () => {
    await job?.stop();
    job = undefined;
  });
  const hourAgo = () => new Date(Date.now() - 3_600_000);
  const start = async () => {
    job = await startBuzonJob({
      database: await testDatabase(),
      sealing: createSealing(null),
      log: { warn: () => undefined, error: () => undefined },
      firstRetryMs: 20,
    });
  };
  const input = (more = {}) => ({
    activo: true,
    servidor: '127.0.0.1',
    puerto: dovecot.port,
    ...MAILBOX,
    carpeta: 'INBOX',
    direccion: OWN,
    autoridad: '',
    version: 1,
    ...more,
  });
  const save = async (more = {}) => {
    const { version } = (await test.as('computos').get('/api/buzon/')).json();
    const answer = await test.as('computos').put('/api/buzon/', input({ version, ...more }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('is tried out before it is kept, and its password is told to nobody', async () => {
    // The mailbox tells seconds: one that came in the same as the next test would be read by it.
    await dovecot.deliver(mailOf(), hourAgo());
    const probar = (more = {}) => test.as('computos').post('/api/buzon/probar/', input(more));
    expect((await probar()).json()).toEqual({ mensajes: 1 });
    expect((await probar({ clave: 'otra' })).json().error.message).toContain(
      'usuario o la contraseña',
    );
    expect((await probar({ clave: '' })).json().error.fields).toHaveProperty('clave');
    expect(await save()).toMatchObject({ conClave: true, servidor: '127.0.0.1', version: 2 });
    expect((await probar({ clave: null })).statusCode).toBe(200);
    const rows = await sql`select * from buzon, auditoria`.execute(test.db);
    expect(JSON.stringify(rows)).not.toContain(MAILBOX.clave);
  });

  it('is read as mails come, from when it was set up on, and once', async () => {
    await dovecot.deliver(mailOf({ asunto: 'De antes de todo esto' }), hourAgo());
    await save();
    await start();
    await expect
      .poll(async () => (await test.as('computos').get('/api/buzon/')).json().leidoEn)
      .not.toBeNull();
    await dovecot.deliver(mailOf({ asunto: 'La primera falla' }));
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toEqual(['La primera falla']);
    // Another process, and a mailbox that counts anew.
    await job?.stop();
    await sql`update buzon set uidvalidity = 1`.execute(test.db);
    await dovecot.deliver(mailOf({ asunto: 'La segunda falla' }));
    await start();
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toEqual(['La primera falla', 'La segunda falla']);
  });

  it('says what is wrong with it, and goes on when it is mended', async () => {
    await save({ clave: 'equivocada' });
    await start();
    const state = async () => (await test.as('computos').get('/api/buzon/')).json();
    await expect.poll(async () => (await state()).error).toContain('usuario o la contraseña');
    await save();
    await dovecot.deliver(mailOf({ asunto: 'Después del error' }));
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toContain('Después del error');
    await expect.poll(async () => (await state()).error).toBeNull();
  });
});
