// A process to kill: opens the data folder or the server's database it is given and works on the loads that wait there, and prints what the load
// under way has come to.
import { startCargasJob } from '../background.ts';
import { openDatabase } from '../db/database.ts';
import { placeOf } from './place.ts';

const [place, migrationsDir, dir] = process.argv.slice(2);
if (place === undefined || migrationsDir === undefined || dir === undefined) {
  throw new Error('usage: load-file <folder or URL> <migrations> <files>');
}

const database = await openDatabase({ ...placeOf(place), migrationsDir });
await startCargasJob({ database, dir, log: console });
let told = '';
for (;;) {
  const carga = await database.db
    .selectFrom('cargas')
    .select(['estado', 'tarea', 'hechas'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const line = `${carga?.estado} ${carga?.tarea} ${carga && carga.hechas > 0 ? 'algo' : 'nada'}`;
  if (line !== told) process.stdout.write(`${line}\n`);
  told = line;
  await new Promise((resolve) => setTimeout(resolve, 5));
}
