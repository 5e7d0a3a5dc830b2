// Nobody else works on an embedded database: what a process that died had taken is free when the next one starts.
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { emptyTables, testDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { startCarga } from './subida.actions.ts';
import { startCargasJob } from './trabajo.actions.ts';
import type { Clases } from './cargas.repository.ts';

const NOBODY = { empleadoId: null, quien: 'prueba', direccion: null, pedido: null };

afterAll(async () => emptyTables((await testDatabase()).db));

it('a load that a dead process was confirming is confirmed by the next at once', async () => {
  const database = await testDatabase();
  await emptyTables(database.db);
  const begun = { clase: 'rentas', nombre: 'padron.csv', bytes: 1, huella: 'x' } as const;
  const { id } = await startCarga(database.db, NOBODY, begun, 1);
  await sql`update cargas set estado = 'Analizada', tarea = 'confirmar', tarea_desde = now(),
    tarea_hasta = now() + interval '1 day' where id = ${id}`.execute(database.db);
  const confirmed: number[] = [];
  const confirmar = async (_work: unknown, carga: { id: number }) => {
    confirmed.push(carga.id);
    await sql`update cargas set tarea = null where id = ${carga.id}`.execute(database.db);
  };
  const clases = { rentas: { confirmar, tablas: [] } } as unknown as Clases;
  const job = await startCargasJob({ database, dir: temporaryFolder(), log: console, clases });
  await expect.poll(() => confirmed).toEqual([id]);
  await job.stop();
});
