// Nobody else works on an embedded database: what a process that died had taken is free when the next one starts.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { archivo, cargasJob, cargasSuite, fila } from '../../testing/cargas.ts';

const test = cargasSuite();

it('a load that a dead process was confirming is confirmed by the next at once', async () => {
  const { id } = await test.analizada(archivo(fila('1', '1,00')));
  await test.job.stop();
  const asked = { nuevas: 1, cambian: 0 };
  await test.as('rentas').post(`/api/cargas/${id}/confirmar/`, asked);
  await sql`update cargas set tarea_hasta = now() + interval '1 day' where id = ${id}`.execute(
    test.db,
  );
  test.job = await cargasJob();
  await expect
    .poll(() => test.get(id))
    .toMatchObject({ estado: 'Confirmada', cuentas: { nuevas: 1 } });
});
