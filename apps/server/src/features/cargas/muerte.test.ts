// The process is killed while it confirms a load: after a restart it is there whole, or it can be confirmed again; never
// in part.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { archivo, cargasJobOn, fila } from '../../testing/cargas.ts';
import { startLoading } from '../../testing/child.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { inFull } from '../../testing/long.ts';
import { migrationsDir } from '../../testing/migrated.ts';
import { newPlace, placeOf } from '../../testing/place.ts';
import { visibleRentas } from '../rentas/index.ts';
import { askAnalysis, askConfirmation } from './cargas.actions.ts';
import { readCarga } from './cargas.repository.ts';
import { finishSubida, receiveParte, startCarga } from './subida.actions.ts';
import { releaseTasks } from './tareas.repository.ts';

/** Enough for two batches, which on a server are bigger. */
const ROWS = process.env.TEST_DATABASE_URL ? 6000 : 1200;
const DEATHS = inFull(1, 20);
const NOBODY = { empleadoId: null, quien: 'prueba', direccion: null, pedido: null };

const open = (place: string) => openDatabase({ ...placeOf(place), migrationsDir });
type Db = Awaited<ReturnType<typeof open>>['db'];

async function seen(db: Db): Promise<string> {
  const conditions = await visibleRentas(db);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<{ figures: string }>`
    select count(*) || ' ' || coalesce(sum(importe1), 0) as figures from rentas ${where}`.execute(
    db,
  );
  return rows[0]?.figures ?? '';
}

it('is whole or absent after each death, and ends whole', async () => {
  const [place, dir] = [await newPlace(), temporaryFolder()];
  const first = archivo(...Array.from({ length: ROWS }, (_, n) => fila(String(n), '1,00')));
  const second = archivo(...Array.from({ length: ROWS }, (_, n) => fila(String(n), '2,00')));
  let database = await open(place);
  let job = await cargasJobOn(database, dir);
  const settled = async (id: number) => {
    await expect.poll(async () => (await readCarga(database.db, id)).tarea).toBeNull();
    return readCarga(database.db, id);
  };
  const analyzed = async (text: string, nombre: string) => {
    const bytes = Buffer.from(text);
    const begun = { clase: 'rentas' as const, nombre, bytes: bytes.length, huella: nombre };
    const { id } = await startCarga(database.db, NOBODY, begun, 2 ** 30);
    await finishSubida(database.db, dir, await receiveParte(database.db, id, 0, bytes));
    await askAnalysis(database.db, NOBODY, id);
    return settled(id);
  };
  const { id: one } = await analyzed(first, 'uno');
  await askConfirmation(database.db, NOBODY, one, { nuevas: ROWS, cambian: 0 });
  await settled(one);
  const { id } = await analyzed(second, 'dos');
  await askConfirmation(database.db, NOBODY, id, { nuevas: 0, cambian: ROWS });
  // Stopped in good order before it ends, and left to processes that die.
  await job.stop();
  await database.close();

  const [before, after] = [`${ROWS} ${ROWS}.00`, `${ROWS} ${2 * ROWS}.00`];
  for (let round = 1; round <= DEATHS; round += 1) {
    const child = await startLoading(place, dir);
    await Promise.race([
      child.says('Analizada confirmar algo'),
      child.says('Confirmada confirmar algo'),
    ]);
    await sleep(Math.random() * 300);
    await child.kill();
    database = await open(place);
    const { estado } = await readCarga(database.db, id);
    expect(await seen(database.db)).toBe(estado === 'Confirmada' ? after : before);
    // On a server nobody knows that it died until its time is over.
    await releaseTasks(database.db);
    await database.close();
  }

  database = await open(place);
  job = await cargasJobOn(database, dir);
  expect(await settled(id)).toMatchObject({ estado: 'Confirmada', cambian: ROWS, nuevas: 0 });
  expect(await seen(database.db)).toBe(after);
  const { rows } = await sql`select count(*) as n from rentas`.execute(database.db);
  expect(rows).toEqual([{ n: ROWS }]);
  const { rows: figures } = await sql`
    select sum(cargos)::int as cargos, sum(emitido)::text as emitido from rentas_resumen`.execute(
    database.db,
  );
  expect(figures).toEqual([{ cargos: ROWS, emitido: `${2 * ROWS}.00` }]);
  await job.stop();
  await database.close();
});
