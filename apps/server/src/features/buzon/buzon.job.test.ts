// When the mailbox is looked at again. The server is a made-up one, which tells of a mail at the wrong moment.
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createSealing } from '../../identity/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { startBuzonJob } from './buzon.job.ts';
import { saveBuzon } from './buzon.repository.ts';

const { there, read } = vi.hoisted(() => ({ there: [1], read: new Set<string>() }));
vi.mock('imapflow', () => ({
  ImapFlow: class extends EventEmitter {
    usable = true;
    connect = async () => undefined;
    mailboxOpen = async () => ({ uidValidity: 1n });
    search = async () => [...there];
    idle = () => new Promise(() => undefined);
    close = () => undefined;
    /** The second mail comes while the first one is handled, and is told of then alone. */
    fetchOne = async (uid: string) => {
      if (!read.has(uid) && there.length === 1) {
        there.push(2);
        this.emit('exists');
      }
      read.add(uid);
      return false;
    };
  },
}));

it('a mail that comes while another is handled is read too', async () => {
  const test = await testApp();
  await test.reset();
  const sealing = createSealing(null);
  const actor = { empleadoId: null, quien: 'Prueba', direccion: null, pedido: null };
  await saveBuzon(test.db, sealing, actor, {
    activo: true,
    servidor: '127.0.0.1',
    puerto: 9,
    usuario: 'reportes',
    clave: 'una-clave',
    carpeta: 'INBOX',
    direccion: 'reportes@muni.test',
    autoridad: null,
    version: 1,
  });
  const log = { warn: () => undefined, error: () => undefined };
  const job = await startBuzonJob({ database: await testDatabase(), sealing, log });
  await expect.poll(() => [...read]).toEqual(['1', '2']);
  await job.stop();
});
