// Against a mail server that listens for real.
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMails, setMailing } from './outbox.ts';
import { createSender, type MailJobOptions, type Sender, startMailJob } from './sender.ts';
import { emptyTables, testDatabase } from '../testing/database.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';
import type { Database } from '../db/database.ts';
import { ask } from '../db/transaction.ts';

let database: Database;
let smtp: TestSmtp;
let sender: Sender;
let jobs: { stop(): Promise<void> }[] = [];
let logged: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db);
  await setMailing(database.db, true);
  smtp = await startSmtp();
  sender = createSender({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    mailFrom: 'Municipalidad <muni@muni.test>',
  });
});
afterEach(async () => {
  for (const job of jobs) await job.stop();
  jobs = [];
  logged = [];
  sender.close();
  await smtp.stop();
});
afterAll(() => setMailing(database.db, false));

async function start(options: Partial<MailJobOptions> = {}) {
  const note = (...told: unknown[]) => void logged.push(told);
  const job = await startMailJob({
    database,
    sender,
    letterhead: async () => ({
      publicUrl: 'https://muni.test',
      municipio: 'Villa Prueba',
      remitente: null,
    }),
    log: { warn: note, error: note },
    everyMs: 50,
    ...options,
  });
  jobs.push(job);
}
const queue = (...people: string[]) =>
  queueMails(
    database.db,
    people.map((name) => ({
      para: `${name}@muni.test`,
      asunto: 'Nadia tomó tu reporte',
      texto: 'La impresora <de> «Mesa»',
      ruta: '/EditarReportes?id=12',
    })),
  );
const rows = () =>
  ask<Record<'enviadoEn' | 'descartadoEn' | 'error', string | null> & { intentos: number }>(
    database.db,
  )`
    select para, intentos, enviado_en, descartado_en, error from correos order by id`;
const sent = async () => (await rows()).filter(({ enviadoEn }) => enviadoEn !== null).length;
/** As if the time of waiting had passed; what is being sent right now is held for longer, and left alone. */
const makeDue = () =>
  sql`update correos set proximo_intento = now()
    where proximo_intento < now() + interval '2 minutes'`.execute(database.db);

describe('the outbox', () => {
  it('is not held up by what a clock that was wrong put off for months', async () => {
    await queue('ana', 'beto');
    await sql`update correos set proximo_intento = now() + interval '60 days' where para like 'ana%'`.execute(
      database.db,
    );
    await sql`update correos set proximo_intento = now() + interval '4 hours' where para like 'beto%'`.execute(
      database.db,
    );
    await start();
    await expect.poll(sent).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ana@muni.test']);
  });

  it('does not depend on the clock of the machine that sends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await start({ everyMs: 60_000 });
    await queue('ana');
    await expect.poll(sent).toBe(1);
    vi.useRealTimers();
  });

  it('is sent as soon as something is put there, as text and as HTML, with its link', async () => {
    await start({ everyMs: 60_000 });
    await queue('ana', 'beto');
    await expect.poll(sent).toBe(2);
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
      'ana@muni.test',
      'beto@muni.test',
    ]);
    const raw = smtp.received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(raw).toContain('https://muni.test/EditarReportes?id=12');
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('Villa Prueba');
    expect(raw).toContain('&#60;de&#62;');
  });

  it('has the shield, one button, its thread, and a way to stop its kind', async () => {
    const escudo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await start({
      letterhead: async () => ({
        publicUrl: 'https://muni.test',
        municipio: 'Villa Prueba',
        remitente: null,
        responderA: 'reportes@muni.test',
        escudo,
      }),
      stopCode: async (baja) => `${baja}.firma`,
    });
    const mail = {
      para: 'ana@muni.test',
      asunto: 'x',
      texto: 'Te escribieron',
      ruta: '/ver?id=12',
    };
    await queueMails(database.db, [{ ...mail, hilo: 'reporte-12', baja: '3.reporteMensaje' }]);
    await expect.poll(sent).toBe(1);
    const read = await simpleParser(smtp.received[0]?.raw ?? '', { skipImageLinks: true });
    expect(read.messageId).toMatch(/^<reporte-12\.[\w-]+@muni\.localhost>$/);
    expect([read.references].flat()).toContain('<reporte-12@muni.localhost>');
    expect(read.replyTo?.text).toBe('reportes@muni.test');
    const html = String(read.html);
    expect(html.match(/ href="[^"]*"/g)).toEqual([
      ' href="https://muni.test/ver?id=12"',
      ' href="https://muni.test/baja?codigo=3.reporteMensaje.firma"',
    ]);
    // Nothing is fetched: the picture came along.
    expect(html.match(/ src="[^"]*"/g)).toEqual([' src="cid:escudo@muni"']);
    expect(read.attachments).toMatchObject([
      { cid: 'escudo@muni', related: true, content: escudo },
    ]);
    expect(read.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://muni.test/api/avisos/baja/?codigo=3.reporteMensaje.firma' },
      'unsubscribe-post': expect.objectContaining({ name: 'List-Unsubscribe=One-Click' }),
    });
    for (const text of [
      'Te escribieron',
      'https://muni.test/ver?id=12',
      'Si respondés a este correo',
    ])
      expect(read.text).toContain(text);
  });

  it('brings the file that goes with it', async () => {
    await start();
    const content = Buffer.from('%PDF-1.3');
    const mail = { para: 'ana@muni.test', asunto: 'x', texto: 'x', ruta: '/' };
    await queueMails(database.db, [{ ...mail, adjunto: content, adjuntoNombre: 'informe.pdf' }]);
    await expect.poll(sent).toBe(1);
    expect(smtp.received[0]?.raw).toContain('filename=informe.pdf');
    expect(smtp.received[0]?.raw).toContain(content.toString('base64'));
  });

  it('comes from the name that the town hall has at that moment', async () => {
    let remitente: string | null = 'Villa Vieja';
    const letterhead = async () => ({ publicUrl: '', municipio: '', remitente });
    await start({ letterhead, everyMs: 60_000 });
    await queue('ana');
    await expect.poll(sent).toBe(1);
    remitente = 'Villa Nueva';
    await queue('beto');
    await expect.poll(sent).toBe(2);
    expect(smtp.received.map(({ raw }) => /^From: (.+)$/m.exec(raw)?.[1]?.trim())).toEqual([
      'Villa Vieja <muni@muni.test>',
      'Villa Nueva <muni@muni.test>',
    ]);
  });

  it('sends nothing of a transaction that was rolled back, and keeps nothing while mailing is off', async () => {
    await start();
    await database.db
      .transaction()
      .execute(async (tx) => {
        await queueMails(tx, [{ para: 'no@muni.test', asunto: 'x', texto: 'x', ruta: '/' }]);
        throw new Error('no');
      })
      .catch(() => undefined);
    await setMailing(database.db, false);
    await queue('nadie');
    await setMailing(database.db, true);
    await queue('ana');
    await expect.poll(sent).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ana@muni.test']);
  });

  it('waits for a mail server that is down and sends everything once it is up', async () => {
    const { port } = smtp;
    await smtp.stop();
    await start();
    await queue('ana', 'beto', 'caro');
    await expect.poll(async () => (await rows()).some(({ error }) => error !== null)).toBe(true);
    expect(await sent()).toBe(0);
    smtp = await startSmtp(port);
    // One may still be failing: it waits again afterwards.
    const sentByNow = async () => {
      await makeDue();
      return sent();
    };
    await expect.poll(sentByNow).toBe(3);
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(3);
    expect(smtp.received).toHaveLength(3);
  });

  it('tries a refused mail again later, under the same id, and not the others', async () => {
    smtp.answer = ({ to }) => (to.startsWith('lleno') ? new Error('mailbox full') : null);
    await start();
    await queue('lleno', 'ana');
    await expect.poll(sent).toBe(1);
    smtp.answer = () => null;
    await makeDue();
    await expect.poll(sent).toBe(2);
    const ids = smtp.received
      .filter(({ to }) => to.startsWith('lleno'))
      .map((one) => one.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(JSON.stringify(logged)).not.toMatch(/lleno|ana|reporte/);
  });

  it('gives up after three days and keeps the error', async () => {
    smtp.answer = () => new Error('mailbox full');
    await queue('lleno');
    await sql`update correos set creado_en = now() - interval '73 hours'`.execute(database.db);
    await start();
    await expect
      .poll(rows)
      .toMatchObject([
        { descartadoEn: expect.any(String), error: expect.stringMatching(/mailbox full/) },
      ]);
  });

  it('is emptied once, however many processes do it', async () => {
    for (let n = 0; n < 4; n += 1) await start();
    await queue(...Array.from({ length: 30 }, (_one, n) => `persona${n}`));
    await expect.poll(sent).toBe(30);
    expect(smtp.received).toHaveLength(30);
  });

  it('stops in the middle of a mail without losing it', async () => {
    let taken = () => {};
    const underWay = new Promise<void>((resolve) => (taken = resolve));
    smtp.answer = () => {
      taken();
      return new Promise(() => undefined);
    };
    await start({ leaseSeconds: 0.1 });
    await queue('ana');
    await underWay;
    await jobs.shift()?.stop();
    expect(await sent()).toBe(0);
    smtp.answer = () => null;
    await start({ leaseSeconds: 60 });
    await expect.poll(sent).toBe(1);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
