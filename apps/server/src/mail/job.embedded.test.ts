// The process is killed when the mail server has taken the mail and before that is known.
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createSender, startMailJob } from './sender.ts';
import { startSendingMail } from '../testing/child.ts';
import { migratedDataDir, migrationsDir } from '../testing/migrated.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';
import { ask } from '../db/transaction.ts';

let smtp: TestSmtp;
afterAll(() => smtp.stop());

it('is not lost, and comes again under the same id', async () => {
  smtp = await startSmtp();
  const dataDir = await migratedDataDir();
  smtp.answer = () => new Promise(() => undefined);
  const child = await startSendingMail(dataDir, smtp.port);
  await expect.poll(() => smtp.received.length).toBe(1);
  await child.kill();

  smtp.answer = () => null;
  const database = await openDatabase({ url: null, dataDir, migrationsDir });
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const job = await startMailJob({
    database,
    sender: createSender({ smtpUrl, mailFrom: 'muni@muni.test' }),
    letterhead: async () => ({
      publicUrl: 'https://muni.test',
      municipio: 'Villa Prueba',
      remitente: null,
    }),
    log: { warn: () => undefined, error: () => undefined },
  });
  const stored = () => ask(database.db)`select intentos, enviado_en from correos`;
  await expect.poll(stored).toEqual([{ intentos: 2, enviadoEn: expect.any(String) }]);
  expect(smtp.received).toHaveLength(2);
  expect(smtp.received[1]?.messageId).toBe(smtp.received[0]?.messageId);
  await job.stop();
  await database.close();
});
