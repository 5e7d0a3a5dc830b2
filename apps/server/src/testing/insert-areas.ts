// A process to kill: opens the data folder it is given and adds areas for ever and prints each name once the
// database has confirmed it.
import { openDatabase } from '../db/database.ts';
import { ask } from '../db/transaction.ts';

const [dataDir, migrationsDir, round] = process.argv.slice(2);
if (dataDir === undefined || migrationsDir === undefined || round === undefined) {
  throw new Error('usage: insert-areas <folder> <migrations> <round>');
}

const { db } = await openDatabase({ url: null, dataDir, migrationsDir });
for (let number = 1; ; number += 1) {
  const nombre = `Área ${round}-${number}`;
  await ask(db)`insert into areas (nombre) values (${nombre})`;
  process.stdout.write(`${nombre}\n`);
}
