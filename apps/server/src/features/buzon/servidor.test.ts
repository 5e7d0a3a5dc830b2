// Against servers of mail that listen for real: the mailbox is read from Dovecot, by TLS too, and what leaves is taken by one of SMTP.
import { readFile } from 'node:fs/promises';
import tls from 'node:tls';
import type { Adjunto, Aviso, Reporte } from '@muni/contract';
import { sql } from 'kysely';
import { type ParsedMail, simpleParser } from 'mailparser';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealing } from '../../identity/index.ts';
import { setMailing } from '../../mail/outbox.ts';
import { createSender, startMailJob } from '../../mail/sender.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { makeAuthority } from '../../testing/certificates.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Dovecot, dovecotReason, MAILBOX, startDovecot } from '../../testing/dovecot.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { mailOf, MAILBOX_ADDRESS } from '../../testing/written-mail.ts';
import { startBuzonJob } from './buzon.job.ts';

const hourAgo = () => new Date(Date.now() - 3_600_000);
const QUIET = { warn: () => undefined, error: () => undefined };

let test: TestApp;
const reportes = reportesOf(() => test);
const started: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await reportes.reset();
  await setMailing(test.db, true);
});
const stopAll = async () => {
  for (const one of started.splice(0)) await one.stop();
};
afterEach(stopAll);
afterAll(() => setMailing(test.db, false));

const list = async (): Promise<Reporte[]> =>
  (await test.as('computos').get('/api/reportes/?sort=creadoEn&pageSize=200')).json();
const state = async () => (await test.as('computos').get('/api/buzon/')).json();

async function start() {
  started.push(
    await startBuzonJob({
      database: await testDatabase(),
      sealing: createSealing(null),
      log: QUIET,
      firstRetryMs: 20,
    }),
  );
}

/** The settings of a mailbox there. */
const inputOf = (puerto: number, more = {}) => ({
  activo: true,
  servidor: '127.0.0.1',
  puerto,
  ...MAILBOX,
  carpeta: 'INBOX',
  direccion: MAILBOX_ADDRESS,
  autoridad: '',
  version: 1,
  ...more,
});
async function save(puerto: number, more = {}) {
  const { version } = await state();
  const input = inputOf(puerto, { version, ...more });
  const answer = await test.as('computos').put('/api/buzon/', input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const probar = (puerto: number, more = {}) =>
  test.as('computos').post('/api/buzon/probar/', inputOf(puerto, more));

const none = { id: 0, numero: '' };

/** The mail of that subject which somebody received, once it is there: the first one, or a later one. */
const mailsOf =
  ({ received }: TestSmtp, who: string) =>
  async (subject: string | RegExp, nth = 1): Promise<ParsedMail> => {
    const found = async () => {
      const own = received.filter(({ to }) => to === who);
      const mails = await Promise.all(own.map(({ raw }) => simpleParser(raw)));
      const matches = (text = '') =>
        typeof subject === 'string' ? text === subject : subject.test(text);
      return mails.filter((mail) => matches(mail.subject))[nth - 1];
    };
    await expect.poll(found).toBeDefined();
    const mail = await found();
    if (!mail) throw new Error('it was there');
    return mail;
  };

/** As if the process had been started with NODE_EXTRA_CA_CERTS, until the test ends. */
function trusting(authority: Buffer) {
  const original = tls.createSecureContext;
  const spy = vi
    .spyOn(tls, 'createSecureContext')
    .mockImplementation((options) =>
      original({ ...options, ca: [...tls.rootCertificates, authority.toString()] }),
    );
  started.push({ stop: async () => spy.mockRestore() });
}

describe.skipIf(dovecotReason)(`the mailbox${dovecotReason ? `: ${dovecotReason}` : ''}`, () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());
  beforeEach(() => dovecot.empty());

  it('is tried out before it is kept, and its password is told to nobody', async () => {
    await dovecot.deliver(mailOf());
    const { port } = dovecot;
    expect((await probar(port)).json()).toEqual({ mensajes: 1 });
    expect((await probar(port, { clave: 'otra' })).json().error.message).toContain(
      'usuario o la contraseña',
    );
    expect((await probar(port, { clave: '' })).json().error.fields).toHaveProperty('clave');
    expect(await save(port)).toMatchObject({ conClave: true, servidor: '127.0.0.1', version: 2 });
    expect((await probar(port, { clave: null })).statusCode).toBe(200);
    const rows = await sql`select * from buzon, auditoria`.execute(test.db);
    expect(JSON.stringify(rows)).not.toContain(MAILBOX.clave);
  });

  it('is read as mails come, from when it was set up on, and once', async () => {
    await dovecot.deliver(mailOf({ asunto: 'De antes de todo esto' }), hourAgo());
    await save(dovecot.port);
    await start();
    await expect.poll(async () => (await state()).leidoEn).not.toBeNull();
    await dovecot.deliver(mailOf({ asunto: 'La primera falla' }));
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toEqual(['La primera falla']);
    // Another process, and a mailbox that counts anew.
    await stopAll();
    await sql`update buzon set uidvalidity = 1`.execute(test.db);
    await dovecot.deliver(mailOf({ asunto: 'La segunda falla' }));
    await start();
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toEqual(['La primera falla', 'La segunda falla']);
  });

  it('says what is wrong with it, and goes on when it is mended', async () => {
    await save(dovecot.port, { clave: 'equivocada' });
    await start();
    await expect.poll(async () => (await state()).error).toContain('usuario o la contraseña');
    await save(dovecot.port);
    await dovecot.deliver(mailOf({ asunto: 'Después del error' }));
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toContain('Después del error');
    await expect.poll(async () => (await state()).error).toBeNull();
  });

  it('leads a report from a photo to a thank-you without its person ever opening the system', async () => {
    const smtp = await startSmtp();
    const database = await testDatabase();
    const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
    const sender = createSender({ smtpUrl, mailFrom: 'Municipalidad <muni@muni.test>' });
    started.push(smtp, { stop: async () => sender.close() });
    const letterhead = async () => ({
      publicUrl: 'https://muni.test',
      municipio: 'Villa Prueba',
      remitente: null,
      responderA: MAILBOX_ADDRESS,
    });
    started.unshift(await startMailJob({ database, sender, letterhead, log: QUIET }));
    await save(dovecot.port);
    await start();
    const clerk = testEmail('empleado');
    const received = mailsOf(smtp, clerk);
    /** As their mail program does: to where answers go, below the thread, above what they read. */
    const reply = async ({ messageId, subject, replyTo, text }: ParsedMail, words: string) => {
      expect(replyTo?.text).toBe(MAILBOX_ADDRESS);
      const headers = [`In-Reply-To: ${messageId}`, `References: ${messageId}`];
      const quoted = (text ?? '').replaceAll(/^/gm, '> ');
      const texto = `${words}\n\nEl mié, 18 nov 2026 a las 9:12, Muni <muni@muni.test> escribió:\n${quoted}`;
      await dovecot.deliver(mailOf({ asunto: `Re: ${subject}`, headers, texto }));
    };

    const color = { width: 400, height: 300, channels: 3, background: '#888' } as const;
    const photo = await sharp({ create: color }).jpeg().toBuffer();
    const file = { name: 'foto.jpg', content: photo };
    await dovecot.deliver(mailOf({ texto: 'No imprime.\n-- \nAna', file }));
    await expect.poll(list).toHaveLength(1);
    const [{ id, numero, ...first } = none] = await list();
    expect(first).toMatchObject({ titulo: 'No imprime la HP', origen: 'E-mail', adjuntos: 1 });
    const files = `/api/reportes/${id}/adjuntos/`;
    const [kept] = (await test.as('computos').get(files)).json<Adjunto[]>();
    expect(kept).toMatchObject({ nombre: 'foto.jpg', tipo: 'image/jpeg' });
    const shown = await test.as('computos').get(`${files}${kept?.id}/`);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });

    const receipt = await received(`[${numero}] Recibimos tu reporte`);
    await reportes.done('computos', id, 'tomar');
    await reply(receipt, 'Ya probé con otro cable y nada.');
    const written = async () => {
      const events = await reportes.timeline('computos', id);
      return events.filter(({ tipo }) => tipo === 'mensaje').map(({ texto }) => texto);
    };
    await expect.poll(written).toEqual(['Ya probé con otro cable y nada.']);
    const told = (await test.as('computos').get('/api/avisos/')).json<Aviso[]>();
    expect(told.map(({ tipo }) => tipo)).toContain('reporteMensaje');

    const seen = async () =>
      (await test.as('computos').get(`/api/reportes/${id}/`)).json<Reporte>();
    await reportes.done('computos', id, 'realizar', { solucion: 'Cambié el tóner.' });
    const question = await received(/^Marcamos como realizado/);
    expect(question.text).toContain('Cambié el tóner.\n¿Quedó bien?');
    await reply(question, 'Sigue fallando\nImprime en blanco.');
    await expect.poll(seen).toMatchObject({ estado: 'Pendiente', reaperturas: 1 });
    await reportes.done('computos', id, 'realizar', { solucion: 'Cambié el fusor.' });
    await reply(await received(/^Marcamos como realizado/, 2), 'Resuelto 5\n¡Gracias!');
    await expect.poll(seen).toMatchObject({
      estado: 'Realizada',
      conformidad: 'Sí',
      calificacion: 5,
      adjuntos: 1,
    });
    expect(await written()).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe.skipIf(dovecotReason)('the mailbox of a server elsewhere', () => {
  /** Not this machine by its name, though it is: only `127.0.0.1` and `localhost` go without TLS. */
  const host = '127.0.0.2';
  const elsewhere = { servidor: host };

  it('is read by TLS alone, from a server whose certificate is trusted', async () => {
    const authority = await makeAuthority(temporaryFolder(), 'municipio');
    if (!authority) throw new Error('openssl is not installed');
    const server = await startDovecot({ host, tls: await authority.issue('correo') });
    started.push(server);
    await server.deliver(mailOf({ asunto: 'De antes' }), hourAgo());
    const refused = await probar(server.port, elsewhere);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining('no es de confianza'),
    ]);
    await save(server.port, elsewhere);
    await start();
    await expect.poll(async () => (await state()).error).toContain('no es de confianza');

    trusting(await readFile(authority.cert));
    expect((await probar(server.port, elsewhere)).json()).toEqual({ mensajes: 1 });
    await expect.poll(async () => (await state()).error).toBeNull();
    await server.deliver(mailOf({ asunto: 'Por un canal cifrado' }));
    await expect
      .poll(async () => (await list()).map(({ titulo }) => titulo))
      .toEqual(['Por un canal cifrado']);
  });

  it('is given no password where it speaks plain text', async () => {
    const server = await startDovecot({ host });
    started.push(server);
    const refused = await probar(server.port, elsewhere);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('no habla IMAP con TLS');
  });
});
