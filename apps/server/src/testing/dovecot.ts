// A real IMAP server on this machine, with one mailbox: Dovecot, where it is installed. It runs as whoever runs the test, in
// a folder of its own, and is given mails by writing them where it keeps them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './leftovers.ts';

const PROGRAM = '/usr/sbin/dovecot';
/** Named in the report of a run where it is left out. */
export const dovecotReason = existsSync(PROGRAM) ? null : 'Dovecot is not installed';

export const MAILBOX = { usuario: 'reportes', clave: 'una-clave' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

function settings(folder: string, port: number): string {
  const { username } = userInfo();
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${username}
default_login_user = ${username}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail
mail_uid = ${username}
mail_gid = ${username}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${MAILBOX.clave}
}
userdb {
  driver = static
  args = home=${folder}
}
namespace inbox {
  inbox = yes
}
`;
}

export interface Dovecot {
  port: number;
  /** As if it had come at that moment. */
  deliver(source: string, at?: Date): Promise<void>;
  stop(): Promise<void>;
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(PROGRAM, ['-F', '-c', path.join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended: see ${folder}/log`);
    await sleep(20);
  }
  return child;
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = temporaryFolder();
  const port = await freePort();
  await mkdir(path.join(folder, 'run'));
  for (const part of ['cur', 'new', 'tmp'])
    await mkdir(path.join(folder, 'mail', part), { recursive: true });
  await writeFile(path.join(folder, 'dovecot.conf'), settings(folder, port));
  const child = await launch(folder, port);
  return {
    port,
    async deliver(source, at = new Date()) {
      const name = `${Date.now()}.${randomUUID()}.muni`;
      const written = path.join(folder, 'mail/tmp', name);
      await writeFile(written, source.replaceAll(/\r?\n/g, '\r\n'));
      await utimes(written, at, at);
      await rename(written, path.join(folder, 'mail/new', name));
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
