import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EstadoDeRespaldos } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHead } from '../../backup/restore.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { makeNightlyRespaldo, type RespaldosOptions } from './respaldos.actions.ts';

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
const night = (day: number) => makeNightlyRespaldo(options, new Date(2026, 10, day, 3));

describe('backups', () => {
  it('are made when asked for, one at a time, and say who asked', async () => {
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
    const { ultimo } = await state();
    expect(await readdir(carpeta)).toContain(path.basename(ultimo?.archivo ?? ''));
    expect(ultimo?.filas).toBeGreaterThan(4);
    expect(ultimo?.bytes).toBeGreaterThan(100);
    expect([ultimo?.cifrado, (await state()).cifrados]).toEqual([false, false]);
    expect((await test.as('computos').get('/api/auditoria/')).json()).toMatchObject([
      { tabla: 'respaldos', accion: 'alta', registroNombre: path.basename(ultimo?.archivo ?? '') },
    ]);
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
