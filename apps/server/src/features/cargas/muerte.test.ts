// The process is killed while it confirms a load: after a restart it is there whole, or it can be confirmed again; never
// in part.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CargaClase } from '@muni/contract';
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
import { receiveParte } from './archivos.actions.ts';
import { askAnalysis, askConfirmation } from './cargas.actions.ts';
import { readCarga, releaseTasks } from './cargas.repository.ts';
import { finishSubida, startCarga } from './subida.actions.ts';

/** Enough for two batches, which on a server are bigger. */
const ROWS = process.env.TEST_DATABASE_URL ? 6000 : 1200;
const PRINTERS = 1100;
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

type Place = Awaited<ReturnType<typeof newPlace>>;

/** What the tests do between deaths: send files, and wait until nothing is being done with them. */
async function worker(place: Place, dir: string) {
  const database = await open(place);
  const job = await cargasJobOn(database, dir);
  const settled = async (id: number) => {
    await expect.poll(async () => (await readCarga(database.db, id)).tarea).toBeNull();
    return readCarga(database.db, id);
  };
  return {
    db: database.db,
    settled,
    async analyzed(clase: CargaClase, text: string, nombre: string) {
      const bytes = Buffer.from(text);
      const begun = { clase, nombre, bytes: bytes.length, huella: nombre };
      const { id } = await startCarga(database.db, NOBODY, begun, 2 ** 30);
      const arrived = await receiveParte(database.db, dir, id, 0, Readable.from([bytes]));
      await finishSubida(database.db, dir, arrived);
      await askAnalysis(database.db, NOBODY, id, {});
      return settled(id);
    },
    async stop(afterwards = async () => {}) {
      await job.stop();
      await afterwards();
      await database.close();
    },
  };
}

/** Processes that die while they work on the load; `check` sees what each left. */
async function deaths(
  place: Place,
  dir: string,
  says: readonly string[],
  check: (db: Db) => Promise<void>,
) {
  for (let round = 1; round <= DEATHS; round += 1) {
    const child = await startLoading(place, dir);
    await Promise.race(says.map((line) => child.says(line)));
    await sleep(Math.random() * 300);
    await child.kill();
    const database = await open(place);
    await check(database.db);
    // On a server nobody knows that it died until its time is over.
    await releaseTasks(database.db);
    await database.close();
  }
}

it('is whole or absent after each death, and ends whole: charges and records', async () => {
  const [place, dir] = [await newPlace(), temporaryFolder()];
  const first = archivo(...Array.from({ length: ROWS }, (_, n) => fila(String(n), '1,00')));
  const second = archivo(...Array.from({ length: ROWS }, (_, n) => fila(String(n), '2,00')));
  const before = await worker(place, dir);
  const { id: one } = await before.analyzed('rentas', first, 'uno');
  await askConfirmation(before.db, NOBODY, one, { nuevas: ROWS, cambian: 0 });
  await before.settled(one);
  const { id } = await before.analyzed('rentas', second, 'dos');
  await askConfirmation(before.db, NOBODY, id, { nuevas: 0, cambian: ROWS });
  // Stopped in good order before it ends, and left to processes that die.
  await before.stop();

  const [old, whole] = [`${ROWS} ${ROWS}.00`, `${ROWS} ${2 * ROWS}.00`];
  const working = ['Analizada confirmar algo', 'Confirmada confirmar algo'];
  await deaths(place, dir, working, async (db) => {
    const { estado } = await readCarga(db, id);
    expect(await seen(db)).toBe(estado === 'Confirmada' ? whole : old);
  });

  const between = await worker(place, dir);
  expect(await between.settled(id)).toMatchObject({
    estado: 'Confirmada',
    cambian: ROWS,
    nuevas: 0,
  });
  expect(await seen(between.db)).toBe(whole);
  const { rows } = await sql`select count(*) as n from rentas`.execute(between.db);
  expect(rows).toEqual([{ n: ROWS }]);
  const { rows: figures } = await sql`
    select sum(cargos)::int as cargos, sum(emitido)::text as emitido from rentas_resumen`.execute(
    between.db,
  );
  expect(figures).toEqual([{ cargos: ROWS, emitido: `${2 * ROWS}.00` }]);

  // Records go in by one transaction.
  const text = [
    'Inventario;Nombre;Modelo;Tipo;Tecnología;Conexión;Área',
    ...Array.from(
      { length: PRINTERS },
      (_, n) => `I-${n};Láser ${n};HL-1212;Impresora;Láser;USB;Rentas`,
    ),
  ].join('\n');
  const { id: other, nuevas } = await between.analyzed('impresoras', text, 'impresoras');
  expect(nuevas).toBe(PRINTERS);
  await between.stop(() => askConfirmation(between.db, NOBODY, other, { nuevas, cambian: 0 }));

  const count = async (db: Db) => {
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from impresoras`.execute(db);
    return counted[0]?.n;
  };
  await deaths(place, dir, ['Analizada confirmar nada'], async (db) => {
    const { estado } = await readCarga(db, other);
    expect(await count(db)).toBe(estado === 'Confirmada' ? PRINTERS : 0);
  });
  const after = await worker(place, dir);
  expect(await after.settled(other)).toMatchObject({ estado: 'Confirmada', nuevas: PRINTERS });
  expect(await count(after.db)).toBe(PRINTERS);
  await after.stop();
});
