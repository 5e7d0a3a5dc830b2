// What `muni doctor` finds, with the embedded database and with a server.
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { diagnose } from '../doctor.ts';
import { startSmtp } from '../testing/smtp.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { migratedServerDatabase, migrationsDir } from '../testing/migrated.ts';

/** Nobody listens there. */
const NOBODY = 9;

async function found(settings: Record<string, string>) {
  const config = parseConfig({ PORT: String(NOBODY), ...settings });
  const findings = await diagnose(config, migrationsDir);
  return Object.fromEntries(findings.map(({ what, level, text }) => [what, `${level}: ${text}`]));
}

it('tells a machine where nothing has begun what will come by itself, and what is missing', async () => {
  const folder = temporaryFolder();
  expect(
    await found({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'respaldos') }),
  ).toEqual({
    Servicio: expect.stringMatching(/^aviso: No responde en http:\/\/127\.0\.0\.1:9\./),
    'Base de datos': expect.stringMatching(/^aviso: .*se crea al arrancar/),
    'Disco de los datos': expect.stringMatching(/ GB en /),
    'Disco de los respaldos': expect.stringMatching(/ GB en /),
    Respaldos: expect.stringMatching(/^aviso: Todavía no hay ninguno/),
    Correo: expect.stringMatching(/^aviso: Sin SMTP_URL/),
    Certificado: 'bien: No hace falta: se usa solo en esta máquina.',
  });
});

it('tells what fails and what to do, and no secret', async () => {
  const folder = temporaryFolder();
  const backup = join(folder, 'viejo.muni');
  await writeFile(backup, '');
  await utimes(backup, 0, new Date('2026-01-01'));
  const told = await found({
    DATABASE_URL: `postgres://muni:secreta@127.0.0.1:${NOBODY}/muni`,
    BACKUP_DIR: folder,
    SMTP_URL: `smtp://muni:secreta@127.0.0.1:${NOBODY}`,
    PUBLIC_URL: `https://127.0.0.1:${NOBODY}`,
  });
  expect(told).toMatchObject({
    'Base de datos': expect.stringMatching(/^falla: No se pudo entrar en 127\.0\.0\.1:9/),
    Respaldos: expect.stringMatching(/^falla: El último es de hace \d+ días/),
    Correo: expect.stringMatching(/^falla: El servidor 127\.0\.0\.1:9 no los acepta/),
    Certificado: expect.stringMatching(/^falla: No se pudo hablar con 127\.0\.0\.1/),
  });
  expect(JSON.stringify(told)).not.toContain('secreta');
});

it('finds a server up to date, its clock, and a mail server that takes mails', async () => {
  const smtp = await startSmtp();
  const folder = temporaryFolder();
  await writeFile(join(folder, 'nuevo.muni'), '');
  const told = await found({
    DATABASE_URL: await migratedServerDatabase(process.env.TEST_DATABASE_URL ?? ''),
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: 'una frase bien larga',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: 'http://muni.ejemplo.test',
  });
  await smtp.stop();
  expect(told).toMatchObject({
    'Base de datos': expect.stringMatching(/^bien: Al día/),
    Reloj: 'bien: Coincide con el de la base.',
    Respaldos: 'bien: Hay uno reciente, cifrado.',
    Correo: expect.stringMatching(/^bien: /),
    Certificado: expect.stringMatching(/^aviso: .*va sin https/),
  });
});
