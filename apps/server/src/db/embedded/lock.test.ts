import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { startInsertingAreas } from '../../testing/child.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { migratedDataDir, migrationsDir } from '../../testing/migrated.ts';
import { openDatabase } from '../database.ts';
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

test('a folder in use by another process is refused, and free after kill -9', async () => {
  const dataDir = await migratedDataDir();
  const child = await startInsertingAreas(dataDir, '1');
  await child.says('Área 1-1');
  await expect(openDatabase({ url: null, dataDir, migrationsDir })).rejects.toThrow(
    new StartError(
      `La carpeta de datos ${dataDir} está en uso por otro proceso: cerralo o elegí otra carpeta con DATA_DIR.`,
    ),
  );
  await child.kill();
  const database = await openDatabase({ url: null, dataDir, migrationsDir });
  await database.close();
});
