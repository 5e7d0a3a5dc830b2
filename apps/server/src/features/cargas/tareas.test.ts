// One at a time, stopped in the middle, taken up by another process.
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { archivo, cargasSuite, cargasJob, cargaSteps, clases, fila } from '../../testing/cargas.ts';
import { workbookOfTexts } from '../../testing/workbook.ts';
import { testDatabase } from '../../testing/database.ts';
import { padron } from '../../testing/padron.ts';
import { sweepCargas } from './archivos.actions.ts';
import { readCarga, TaskGone } from './cargas.repository.ts';
import { ask } from '../../db/transaction.ts';

const test = cargasSuite({ maxBytes: 8 * 2 ** 20 });

/** Enough for several batches, which on a server are bigger. */
const ROWS = process.env.TEST_DATABASE_URL ? 11_000 : 2200;
const big = (importe: string) =>
  archivo(...Array.from({ length: ROWS }, (_, n) => fila(String(n), importe)));
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from rentas`.execute(test.db);
  return rows[0]?.n;
};
const post = (id: number, action: string, body = {}) =>
  test.as('rentas').post(`/api/cargas/${id}/${action}/`, body);

describe('a big load', () => {
  it('is read apart and told as it goes; one at a time; stopped, leaves nothing', async () => {
    const heard = await test.listen('rentas');
    const carga = await test.analizada(big('1,00'));
    expect(carga.cuentas).toMatchObject({ filas: ROWS, nuevas: ROWS, rechazadas: 0 });
    expect(heard.events.some(({ topic, id }) => topic === 'cargas' && id === carga.id)).toBe(true);
    heard.leave();
    const small = await test.analizada(archivo(fila('x', '1,00')));

    expect((await post(carga.id, 'confirmar', { nuevas: 1, cambian: 0 })).statusCode).toBe(409);
    const asked = await post(carga.id, 'confirmar', { nuevas: ROWS, cambian: 0 });
    expect(asked.json()).toMatchObject({ estado: 'Analizada', tarea: 'confirmar' });
    const other = await post(small.id, 'confirmar', { nuevas: 1, cambian: 0 });
    expect(other.statusCode).toBe(409);
    expect(other.json().error.message).toContain('otro archivo');
    expect((await test.as('rentas').delete(`/api/cargas/${carga.id}/`)).statusCode).toBe(409);

    await expect.poll(count, { interval: 5 }).toBeGreaterThan(0);
    expect((await test.as('rentas').get('/api/rentas/')).json()).toEqual([]);
    expect((await post(carga.id, 'cancelar')).statusCode).toBe(200);
    const stopped = await test.settled(carga.id);
    expect(stopped).toMatchObject({ estado: 'Analizada', error: null });
    expect(await count()).toBe(0);
    const { rows } = await sql`select from rentas_resumen`.execute(test.db);
    expect(rows).toEqual([]);

    expect(await test.confirmar(stopped)).toMatchObject({ estado: 'Confirmada' });
    expect(await count()).toBe(ROWS);
  });

  it('is taken up where a process left it', async () => {
    const carga = await test.analizada(big('3,00'));
    await test.job.stop();
    await post(carga.id, 'confirmar', { nuevas: ROWS, cambian: 0 });
    const first = await cargasJob(50);
    await expect.poll(count, { interval: 5 }).toBeGreaterThan(0);
    await first.stop();
    const left = await count();
    await sleep(100);
    expect(await count()).toBe(left);
    const second = await cargasJob(50);
    expect(await test.settled(carga.id)).toMatchObject({
      estado: 'Confirmada',
      cuentas: { nuevas: ROWS, importe: `${3 * ROWS}.00` },
    });
    expect(await count()).toBe(ROWS);
    await second.stop();
  });
});

it('records are told of as they are looked at; stopped, nothing of them is written', async () => {
  test.job = await cargasJob();
  const empleados = cargaSteps(test, 'empleados');
  const people = async () => (await ask<{ id: number }>(test.db)`select id from empleados`).length;
  const before = await people();
  const { bytes } = padron({ rows: 600, bad: 0, areas: ['Rentas'] });
  const { id } = await empleados.analizada(bytes);
  await test.job.stop();
  const as = test.as('computos');
  await as.post(`/api/cargas/${id}/confirmar/`, { nuevas: 600, cambian: 0 });
  const carga = await readCarga(test.db, id);
  const database = await testDatabase();
  let asked = 0;
  const isStopped = () => (asked += 1) > 2;
  const confirm = (stops: () => boolean) =>
    clases.empleados.confirmar({ database, dir: test.dir, isStopped: stops }, carga);
  await expect(confirm(isStopped)).rejects.toThrow(TaskGone);
  expect(await empleados.get(id)).toMatchObject({ avance: { hechas: 250, total: 600 } });
  expect((await as.post(`/api/cargas/${id}/cancelar/`, {})).statusCode).toBe(200);
  await expect(confirm(() => false)).rejects.toThrow(TaskGone);
  expect(await people()).toBe(before);
  test.job = await cargasJob();
  expect(await empleados.settled(id)).toMatchObject({ estado: 'Analizada', error: null });
});

describe('files of loads', () => {
  it('that would fill the memory are refused, also small ones, and nothing of them stays', async () => {
    const before = await readdir(test.dir);
    const bytes = workbookOfTexts(165);
    const answers = [
      await test.send(bytes, 'padron.xlsx'),
      await cargaSteps(test, 'empleados').send(bytes, 'padron.xlsx'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.message).toBe('El archivo es demasiado grande para leerlo.');
    }
    expect(await readdir(test.dir)).toEqual(before);
    expect((await test.as('rentas').get('/api/salud/')).statusCode).toBe(200);
  });

  it('that a process left when it died are swept, not those of a load nor those on their way', async () => {
    const before = new Set(await readdir(test.dir));
    const { id } = await test.subida(archivo(fila('1', '1,00')));
    const own = (await readdir(test.dir)).find((name) => !before.has(name)) ?? '';
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of ['dejado', 'llegando']) await writeFile(join(test.dir, name), 'x');
    for (const name of ['dejado', own]) await utimes(join(test.dir, name), yesterday, yesterday);
    await sql`insert into cargas_partes values (987654, 0, 'x')`.execute(test.db);
    await sweepCargas(test.db, test.dir);
    const left = await readdir(test.dir);
    expect(left).toContain('llegando');
    expect(left).toContain(own);
    expect(left).not.toContain('dejado');
    const { rows } = await sql`select distinct carga_id as id from cargas_partes`.execute(test.db);
    expect(rows).toEqual([{ id }]);
  });
});
