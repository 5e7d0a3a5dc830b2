// Against a mail server that listens for real.
import { sendPasswordResetEmail } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { outcome } from '../testing/api.ts';
import { closeSdk, sdk } from '../testing/sdk.ts';
import { PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';

let smtp: TestSmtp;
let server: TestServer;
const warnings: unknown[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
  smtp.answer = ({ to }) => (to.startsWith('rebota') ? new Error('mailbox full') : null);
  server = await startServer({
    config: {
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      mailFrom: 'Municipalidad <muni@muni.test>',
      actionUrl: 'https://muni.test/login',
    },
    log: { warn: (details, message) => warnings.push({ details, message }) },
  });
});
afterEach(async () => {
  smtp.received.length = 0;
  await closeSdk();
});
afterAll(async () => {
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

describe('mails', () => {
  it('carry the link of an invitation', async () => {
    const { mailed, link } = await server.accounts.invite({ email: 'nueva@muni.test' });
    expect(mailed).toBe(true);
    expect(smtp.received).toMatchObject([{ to: 'nueva@muni.test' }]);
    expect(smtp.received[0]?.raw).toContain('From: Municipalidad <muni@muni.test>');
    expect(linkIn(smtp.received[0]).href).toBe(link);
    expect(smtp.received.map(textOf)[0]).toContain('elegí tu contraseña');
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

  it('that fail are noted without what they carried, and the link is still at hand', async () => {
    const { mailed, link } = await server.accounts.invite({ email: 'rebota@muni.test' });
    expect(mailed).toBe(false);
    const code = new URL(link).searchParams.get('oobCode') ?? '';
    expect(warnings).toHaveLength(1);
    const noted = JSON.stringify(warnings);
    expect(noted).not.toContain(code);
    expect(noted).not.toContain('rebota');
  });
});
