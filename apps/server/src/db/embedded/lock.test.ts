import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { lockByPidFile, lockBySocket } from './data-folder.ts';

describe.each([
  ['socket', lockBySocket],
  ['pid file', lockByPidFile],
])('lock by %s', (_name, lock) => {
  test('one at a time, and free again once released', async () => {
    const folder = temporaryFolder();
    const held = await lock(folder);
    await expect(lock(folder)).rejects.toThrow(StartError);
    await held.release();
    await (await lock(folder)).release();
  });

  test('another path to the same folder is the same folder', async () => {
    const folder = temporaryFolder();
    const alias = path.join(temporaryFolder(), 'alias');
    fs.symlinkSync(folder, alias);
    const held = await lock(folder);
    await expect(lock(alias)).rejects.toThrow(StartError);
    await held.release();
  });
});

test('a pid file of a dead process, or of an earlier life of this number, does not count', async () => {
  const folder = temporaryFolder();
  for (const pid of ['999999999', String(process.pid), 'basura', '']) {
    fs.writeFileSync(path.join(folder, 'muni.pid'), pid);
    const held = await lockByPidFile(folder);
    await held.release();
  }
  fs.writeFileSync(path.join(folder, 'muni.pid'), String(process.ppid));
  await expect(lockByPidFile(folder)).rejects.toThrow(StartError);
});
