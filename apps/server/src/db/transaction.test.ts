import { beforeEach, expect, test } from 'vitest';
import { emptyTables, testDatabase } from '../testing/database.ts';
import { ask, attempt, type Db, inTransaction } from './transaction.ts';

const { db } = await testDatabase();
beforeEach(() => emptyTables(db));

const insert = (tx: Db, nombre: string) => ask(tx)`insert into areas (nombre) values (${nombre})`;
const count = async () => (await ask<{ id: number }>(db)`select id from areas`).length;

test('all of it or nothing', async () => {
  const before = await count();
  const work = inTransaction(db, async (tx) => {
    await insert(tx, 'Archivo');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await count()).toBe(before);
});

test('inside a transaction there is only that transaction', async () => {
  const before = await count();
  const work = inTransaction(db, async (outer) => {
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer);
      await insert(inner, 'Archivo');
    });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await count()).toBe(before);
});

test('returns what the work returns and keeps its changes', async () => {
  const before = await count();
  const result = await inTransaction(db, async (tx) => {
    await insert(tx, 'Archivo');
    return 'hecho';
  });
  expect(result).toBe('hecho');
  expect(await count()).toBe(before + 1);
});

test('an SQL error inside a transaction undoes it and frees the connection', async () => {
  const before = await count();
  const work = inTransaction(db, async (tx) => {
    await insert(tx, 'Archivo');
    await insert(tx, 'Rentas');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toBe(before);
});

test('an attempt that fails leaves the transaction around it usable, and undoes only itself', async () => {
  const before = await count();
  await inTransaction(db, async (tx) => {
    await attempt(tx, () => insert(tx, 'Archivo'));
    const failed = attempt(tx, async (inner) => {
      await insert(inner, 'Catastro');
      await insert(inner, 'Rentas');
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    await insert(tx, 'Tránsito');
  });
  expect(await count()).toBe(before + 2);
});
