// A real IMAP server on this machine, with one mailbox: Dovecot, where it is installed. It runs in a folder of its own as
// whoever runs the test, or, where that is root, as the users of its package, and is given mails by writing them where it
// keeps them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/dovecot';
/** Named in the report of a run where it is left out. */
export const dovecotReason = existsSync(PROGRAM) ? null : 'Dovecot is not installed';

export const MAILBOX = { usuario: 'reportes', clave: 'una-clave' };

const HERE = '127.0.0.1';

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const listens = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export interface DovecotOptions {
  /** With a certificate it speaks nothing but TLS. */
  tls?: { cert: string; key: string };
  host?: string;
}

const speaks = ({ tls }: DovecotOptions) =>
  tls ? `ssl = required\nssl_cert = <${tls.cert}\nssl_key = <${tls.key}` : 'ssl = no';

function settings(folder: string, port: number, options: DovecotOptions): string {
  const { username, uid } = userInfo();
  const isRoot = uid === 0;
  const user = isRoot ? 'dovecot' : username;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = ${options.host ?? HERE}
${speaks(options)}
mailbox_idle_check_interval = 1s
auth_failure_delay = 0
disable_plaintext_auth = no
default_internal_user = ${user}
default_login_user = ${isRoot ? 'dovenull' : username}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail
mail_uid = ${user}
mail_gid = ${user}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${options.tls ? 0 : port}
  }
  inet_listener imaps {
    port = ${options.tls ? port : 0}
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
  /** No mail of the test before is left to be read. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

async function launch(folder: string, port: number, host: string): Promise<ChildProcess> {
  const child = spawn(PROGRAM, ['-F', '-c', path.join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
  });
  while (!(await listens(port, host))) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended: see ${folder}/log`);
    await sleep(20);
  }
  return child;
}

export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const { host = HERE } = options;
  // Its users come through it and write in the mailbox.
  const folder = await mkdtemp(path.join(tmpdir(), 'muni-dovecot-'));
  await chmod(folder, 0o755);
  const port = await freePort(host);
  await mkdir(path.join(folder, 'run'));
  for (const part of ['cur', 'new', 'tmp'])
    await mkdir(path.join(folder, 'mail', part), { recursive: true });
  for (const part of ['', 'cur', 'new', 'tmp']) await chmod(path.join(folder, 'mail', part), 0o777);
  await writeFile(path.join(folder, 'dovecot.conf'), settings(folder, port, options));
  const child = await launch(folder, port, host);
  return {
    port,
    async deliver(source, at = new Date()) {
      const name = `${Date.now()}.${randomUUID()}.muni`;
      const written = path.join(folder, 'mail/tmp', name);
      await writeFile(written, source.replaceAll(/\r?\n/g, '\r\n'));
      await utimes(written, at, at);
      await rename(written, path.join(folder, 'mail/new', name));
    },
    async empty() {
      for (const part of ['cur', 'new']) {
        const box = path.join(folder, 'mail', part);
        for (const name of await readdir(box)) await rm(path.join(box, name), { force: true });
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
