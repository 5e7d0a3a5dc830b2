// What needs a server, or takes too long on the embedded database.
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { openingOthers } from '../testing/other-database.ts';
import { writeBackup } from './backup.ts';
import { readHead, restoreBackup } from './restore.ts';
import { ask } from '../db/transaction.ts';

const open = openingOthers();
const move = async (from: Database, to: Database, passphrase: string | null = null) => {
  const file = { path: path.join(temporaryFolder(), 'respaldo.gz'), passphrase };
  await from.patiently((run) => writeBackup(run, file.path, { version: '1.0.0', passphrase }));
  const head = await readHead(file);
  return to.patiently((run) => restoreBackup(run, file, head));
};
const names = ({ db }: Database) =>
  ask<{ nombre: string }>(db)`select nombre from areas order by id desc limit 1`;

test('a town moves from the server to the embedded database and back', async () => {
  const server = await open();
  await ask(server.db)`insert into areas (nombre) values ('Archivo Histórico')`;
  const embedded = await open({ engine: 'embebida' });
  const moved = await move(server, embedded);
  const again = await open();
  expect(await move(embedded, again, 'una frase que nadie adivina')).toBe(moved);
  expect(await names(again)).toEqual([{ nombre: 'Archivo Histórico' }]);
});

test('an older version is put back where it stood, and brought up to date after', async () => {
  const old = await open({ upTo: 9 });
  await ask(old.db)`insert into areas (nombre) values ('Archivo')`;
  const current = await open();
  await expect(move(old, current)).rejects.toThrow('versión anterior');
  await expect(move(current, old)).rejects.toThrow('más nueva');
  const target = await open({ upTo: 9 });
  await move(old, target);
  const upToDate = await target.reopen();
  expect(await names(upToDate)).toEqual([{ nombre: 'Archivo' }]);
  // What came after: a table, and the views.
  expect(await ask(upToDate.db)`select id from tareas_vista`).toEqual([]);
});
