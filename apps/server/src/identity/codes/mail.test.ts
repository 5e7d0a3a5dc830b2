// Against a mail server that listens for real.
import { sendPasswordResetEmail } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSender, type Sender, startMailJob } from '../../mail/sender.ts';
import { setMailing } from '../../mail/outbox.ts';
import { testDatabase } from '../../testing/database.ts';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { outcome } from '../testing/api.ts';
import { closeSdk, sdk } from '../testing/sdk.ts';
import { PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';
import { ask } from '../../db/transaction.ts';

let smtp: TestSmtp;
let server: TestServer;
let sender: Sender;
let job: { stop(): Promise<void> };
const warnings: unknown[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const mailFrom = 'Municipalidad <muni@muni.test>';
  const log = { warn: (...told: unknown[]) => void warnings.push(told) };
  server = await startServer({
    config: {
      smtpUrl,
      mailFrom,
      actionUrl: 'https://muni.test/login',
    },
    log,
  });
  const database = await testDatabase();
  await setMailing(database.db, true);
  sender = createSender({ smtpUrl, mailFrom });
  job = await startMailJob({
    database,
    sender,
    letterhead: async () => ({ publicUrl: 'https://muni.test', municipio: '', remitente: null }),
    revealLink: server.identity.revealLink,
    log: { warn: log.warn, error: log.warn },
    everyMs: 50,
  });
});
afterEach(async () => {
  smtp.received.length = 0;
  await closeSdk();
});
afterAll(async () => {
  await job.stop();
  sender.close();
  await setMailing((await testDatabase()).db, false);
  await server.close();
  await smtp.stop();
});

/** The text of a mail, with the transfer encoding undone. */
function textOf({ raw }: ReceivedMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n')).replaceAll('=\r\n', '');
  const bytes = body.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const linkIn = (mail: ReceivedMail | undefined): URL =>
  new URL(/https:\/\/muni\.test\/\S+/.exec(mail ? textOf(mail) : '')?.[0] ?? 'about:blank');

const waiting = () =>
  ask<{ ruta: string; error: string | null }>(server.db)`select * from correos order by id`;

describe('mails', () => {
  it('carry the link of an invitation, which is nowhere else', async () => {
    expect(await server.accounts.invite({ email: 'nueva@muni.test' })).toBeNull();
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received).toMatchObject([{ to: 'nueva@muni.test' }]);
    expect(smtp.received[0]?.raw).toContain('From: Municipalidad <muni@muni.test>');
    expect(smtp.received.map(textOf)[0]).toContain('elegí tu contraseña');
    const oobCode = linkIn(smtp.received[0]).searchParams.get('oobCode') ?? '';
    expect(JSON.stringify(await waiting())).not.toContain(oobCode);
    expect(await outcome(server, 'resetPassword', { oobCode, newPassword: PASSWORD })).toBe('ok');
  });

  it('carry a code that resets the password', async () => {
    await person(server, 'olvido@muni.test');
    await sendPasswordResetEmail(sdk(server), 'olvido@muni.test');
    await expect.poll(() => smtp.received.length).toBe(1);
    const oobCode = linkIn(smtp.received[0]).searchParams.get('oobCode');
    expect(await outcome(server, 'resetPassword', { oobCode, newPassword: PASSWORD })).toBe('ok');
  });

  it('go to nobody who has no account', async () => {
    await sendPasswordResetEmail(sdk(server), 'nadie@muni.test');
    await person(server, 'alguien@muni.test');
    await sendPasswordResetEmail(sdk(server), 'alguien@muni.test');
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received).toMatchObject([{ to: 'alguien@muni.test' }]);
  });

  it('that fail wait without their secret, and come with one that opens', async () => {
    smtp.answer = () => new Error('mailbox full');
    await server.accounts.invite({ email: 'rebota@muni.test' });
    await expect.poll(async () => (await waiting()).at(-1)?.error).toContain('mailbox full');
    const refused = linkIn(smtp.received[0]).searchParams.get('oobCode') ?? '';
    const stored = await waiting();
    const { ruta = '' } = stored.at(-1) ?? {};
    expect(JSON.stringify([stored, warnings])).not.toContain(refused);
    const name = new URL(ruta, 'https://muni.test').searchParams.get('oobCode');
    const newPassword = PASSWORD;
    expect(await outcome(server, 'resetPassword', { oobCode: name, newPassword })).toBe(
      'INVALID_OOB_CODE',
    );
    smtp.answer = () => null;
    await ask(server.db)`update correos set proximo_intento = ${new Date().toISOString()}`;
    await expect.poll(() => smtp.received.length).toBe(2);
    const oobCode = linkIn(smtp.received[1]).searchParams.get('oobCode');
    expect(await outcome(server, 'resetPassword', { oobCode, newPassword })).toBe('ok');
  });

  it('are not sent once their code has expired', async () => {
    await server.accounts.invite({ email: 'tardia@muni.test' });
    await expect.poll(() => smtp.received.length).toBe(1);
    const ruta = (await waiting()).at(-1)?.ruta ?? '';
    expect(await server.identity.revealLink(ruta)).toContain('oobCode=');
    server.wait(7 * 24 * 3600 + 1);
    expect(await server.identity.revealLink(ruta)).toBeNull();
  });
});
