import { NodeFS } from '@electric-sql/pglite/nodefs';
import { expect, test } from 'vitest';
import { migratedDataDir } from '../../testing/migrated.ts';
import { postgresFolder } from './data-folder.ts';
import { DurableNodeFS, NotDurableError, openDurable } from './durability.ts';

test('every commit reaches the disk, and only a commit that changed something needs to', async () => {
  const folder = postgresFolder(await migratedDataDir());
  const storage = new DurableNodeFS(folder);
  const pglite = await openDurable(folder, storage);
  const syncsOf = async (statement: string) => {
    const before = storage.syncs;
    await pglite.exec(statement);
    return storage.syncs - before;
  };
  expect(await syncsOf(`insert into areas (nombre) values ('Archivo')`)).toBeGreaterThan(0);
  expect(await syncsOf(`update areas set interno = '1'`)).toBeGreaterThan(0);
  expect(await syncsOf('select 1')).toBe(0);
  expect((await pglite.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  await pglite.close();
});

test('a storage without fsync is found out and refused', async () => {
  class ForgetfulNodeFS extends NodeFS {
    syncs = 0;
  }
  const folder = postgresFolder(await migratedDataDir());
  await expect(openDurable(folder, new ForgetfulNodeFS(folder))).rejects.toThrow(NotDurableError);
});
