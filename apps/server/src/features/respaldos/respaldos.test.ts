import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Auditoria, EstadoDeRespaldos } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHead } from '../../backup/restore.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import {
  makeNightlyRespaldo,
  type RespaldosOptions,
  respaldosRepository,
} from './respaldos.actions.ts';

let test: TestApp;
let options: RespaldosOptions;
const carpeta = path.join(temporaryFolder(), 'respaldos');
beforeAll(async () => {
  test = await testApp({ backupDir: carpeta });
  options = { database: await testDatabase(), carpeta, seGuardan: 1, frase: null, version: '1' };
});
beforeEach(() => test.reset());

const state = async () =>
  (await test.as('computos').get('/api/respaldos/')).json<EstadoDeRespaldos>();
const audited = async () =>
  (await test.as('computos').get('/api/auditoria/?tabla=respaldos')).json<Auditoria[]>();
const night = (day: number) => makeNightlyRespaldo(options, new Date(2026, 10, day, 3));

describe('backups', () => {
  it('are made when asked for, one at a time, and downloaded from the machine that has them', async () => {
    expect(await state()).toMatchObject({ ultimo: null, atrasado: true, carpeta, seGuardan: 2 });
    const ask = () => test.as('computos').post('/api/respaldos/');
    const [made, refused] = (await Promise.all([ask(), ask()])).toSorted(
      (a, b) => a.statusCode - b.statusCode,
    );
    expect(made?.statusCode, made?.body).toBe(201);
    expect(refused?.statusCode).toBe(409);
    expect(made?.json()).toMatchObject({
      atrasado: false,
      ultimo: { motivo: 'A pedido', creadoPor: { nombre: expect.stringContaining('Cómputos') } },
    });
    const { ultimo, maquina, enCurso } = await state();
    expect(enCurso).toBeNull();
    expect(ultimo).toMatchObject({ aca: true, maquina });
    expect(await readdir(carpeta)).toContain(path.basename(ultimo?.archivo ?? ''));
    expect(ultimo?.filas).toBeGreaterThan(4);
    expect(ultimo?.bytes).toBeGreaterThan(100);
    expect([ultimo?.cifrado, (await state()).cifrados]).toEqual([false, false]);
    expect(await audited()).toMatchObject([
      {
        accion: 'alta',
        registro: ultimo?.id,
        cambios: { nombreArchivo: { despues: path.basename(ultimo?.archivo ?? '') } },
      },
    ]);

    const address = `/api/respaldos/${ultimo?.id}/archivo/`;
    expect((await test.as('rentas').get(address)).statusCode).toBe(403);
    // As browsers ask.
    const browser = test.as('computos', { 'accept-encoding': 'gzip, br' });
    const answer = await browser.get(address);
    expect(answer.statusCode, answer.body).toBe(200);
    const file = path.join(temporaryFolder(), 'bajado.gz');
    await writeFile(file, answer.rawPayload);
    expect(await readHead({ path: file, passphrase: null })).toMatchObject({ secrets: false });
    const name = path.basename(ultimo?.archivo ?? '');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(ultimo?.bytes),
    });
    expect((await audited())[0]).toMatchObject({
      accion: 'descarga',
      registro: ultimo?.id,
      cambios: { nombreArchivo: { despues: name } },
    });

    // Of another machine, or half a file.
    await sql`update respaldos set maquina = 'la-otra'`.execute(test.db);
    await writeFile(path.join(carpeta, name), 'otra cosa');
    expect((await state()).ultimo).toMatchObject({ aca: false, maquina: 'la-otra' });
    const elsewhere = await test.as('computos').get(address);
    expect([elsewhere.statusCode, elsewhere.json().error.message]).toEqual([
      409,
      expect.stringContaining('Se hizo en la-otra'),
    ]);
    expect((await test.as('computos').get('/api/respaldos/999999/archivo/')).statusCode).toBe(404);
    expect(await audited()).toHaveLength(2);
  });

  it('tell how far the one under way is, on whatever machine, until its process is heard of no more', async () => {
    const begun = new Date();
    await respaldosRepository.begin(test.db, begun, 'la-otra');
    await respaldosRepository.beat(test.db, 1200);
    const desde = begun.toISOString();
    expect((await state()).enCurso).toEqual({ desde, maquina: 'la-otra', filas: 1200 });
    expect((await test.as('computos').post('/api/respaldos/')).statusCode).toBe(409);
    await sql`update respaldos_en_curso set latido_en = latido_en - interval '31 seconds'`.execute(
      test.db,
    );
    expect((await state()).enCurso).toBeNull();
    expect(await respaldosRepository.begin(test.db, begun, 'esta')).toBe(true);
  });

  it('are encrypted where there is a passphrase, and say so by their name', async () => {
    const frase = 'una frase que nadie adivina';
    await makeNightlyRespaldo({ ...options, frase, carpeta: temporaryFolder() });
    const { ultimo } = await state();
    expect(ultimo).toMatchObject({
      cifrado: true,
      archivo: expect.stringMatching(/\.gz\.cifrado$/),
    });
    const archivo = ultimo?.archivo ?? '';
    await expect(readHead({ path: archivo, passphrase: null })).rejects.toThrow('está cifrado');
    expect(await readHead({ path: archivo, passphrase: frase })).toMatchObject({ secrets: true });
  });

  it('of the night are made once, and the oldest go', async () => {
    for (const day of [1, 2, 2]) await night(day);
    const { recientes } = await state();
    expect(recientes.map(({ motivo }) => motivo)).toEqual(['Nocturno']);
    const files = await readdir(carpeta);
    expect(files.filter((name) => name.startsWith('muni-2026-11-0'))).toHaveLength(1);

    // Each machine removes its own.
    const other = { ...options, carpeta: temporaryFolder() };
    await makeNightlyRespaldo(other, new Date(2026, 10, 3, 3));
    expect((await state()).recientes.map(({ aca }) => aca)).toEqual([false, true]);
    await night(3);
    expect((await state()).recientes).toMatchObject([{ aca: false }]);
    expect(await readdir(other.carpeta)).toHaveLength(1);
  });

  it('that fail are told to Cómputos, and to nobody else', async () => {
    const file = path.join(temporaryFolder(), 'no es una carpeta');
    await writeFile(file, '');
    const broken = { ...options, carpeta: file };
    await expect(makeNightlyRespaldo(broken)).rejects.toThrow('EEXIST');
    expect(await state()).toMatchObject({
      ultimo: null,
      recientes: [{ error: expect.stringContaining('EEXIST') }],
    });
    const avisos = async (who: string) => (await test.as(who).get('/api/avisos/')).json();
    expect(await avisos('computos')).toMatchObject([{ tipo: 'respaldoFallido' }]);
    expect(await avisos('rentas')).toEqual([]);
  });
});
