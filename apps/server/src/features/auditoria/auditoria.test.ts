import type { Auditoria } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../crud/audit.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { estadoDeCadena, sealAuditoria, verifyCadena } from './auditoria.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const createArea = async (nombre: string) =>
  (await test.as('computos').post('/api/areas/', { nombre })).json<{ id: number }>().id;
const list = async (query = '') =>
  (await test.as('computos').get(`/api/auditoria/?${query}`)).json<Auditoria[]>();

describe('the audit trail', () => {
  it('tells who did what, when, from where and to which record', async () => {
    const id = await createArea('Catastro');
    const [entry] = await list();
    expect(entry).toMatchObject({
      accion: 'alta',
      tabla: 'areas',
      registro: id,
      registroNombre: 'Catastro',
      direccion: '127.0.0.1',
      empleado: { nombre: expect.stringContaining('Prueba Cómputos') },
      cambios: { nombre: { antes: null, despues: 'Catastro' } },
    });
    const one = await test.as('computos').get(`/api/auditoria/${entry?.id}/`);
    expect(one.json()).toEqual(entry);
    expect((await test.as('computos').get('/api/auditoria/999999/')).statusCode).toBe(404);
  });

  it('is found by person, record, kind of change, day and words', async () => {
    const id = await createArea('Catastro');
    await createArea('Cultura');
    await test.as('computos').delete(`/api/areas/${id}/`);
    const count = async (query: string) => (await list(query)).length;
    const mine = (await list())[0]?.empleado?.id;
    expect(await count(`empleado=${mine}`)).toBe(3);
    expect(await count(`tabla=areas&registro=${id}`)).toBe(2);
    expect(await count('accion=alta')).toBe(2);
    expect(await count('q=computos')).toBe(3);
    expect(await count('q=127.0.0.1')).toBe(3);
    expect(await count('q=nadie')).toBe(0);
    // Also by the kind of record, as the screen names it.
    expect(await count('q=area%20alta')).toBe(2);
    expect(await count('q=clave')).toBe(0);
    const today = new Date().toLocaleDateString('sv-SE');
    expect(await count(`desde=${today}&hasta=${today}`)).toBe(3);
    expect(await count('hasta=2020-01-01')).toBe(0);
  });

  it('calls what was deleted as it was called last, from its first entry on', async () => {
    const as = test.as('computos');
    const id = await createArea('Catastro');
    const area = (await as.get(`/api/areas/${id}/`)).json<{ version: number }>();
    await as.put(`/api/areas/${id}/`, { nombre: 'Tierras', version: area.version });
    await as.delete(`/api/areas/${id}/`);
    const person = { nombre: 'Ana', apellido: 'Sosa', dni: '30111222', legajo: '77' };
    const actor = { empleadoId: null, quien: 'Prueba', direccion: null, pedido: null };
    const gone = Object.fromEntries(
      Object.entries(person).map(([field, antes]) => [field, { antes, despues: null }]),
    );
    await auditOf('empleados')(test.db, actor, 999_999, 'eliminación', gone);
    expect((await list()).map(({ registroNombre }) => registroNombre)).toEqual([
      'Sosa, Ana',
      'Tierras',
      'Tierras',
      'Tierras',
    ]);
  });

  it('finds what tells more than its name by its name', async () => {
    const actor = { empleadoId: null, quien: 'Prueba', direccion: null, pedido: null };
    for (const accion of [
      'cambio de estado',
      'cambio de estado: a taller',
      'cambio de usuario',
    ] as const)
      await auditOf('computadoras')(test.db, actor, 1, accion);
    expect((await list('accion=cambio%20de%20estado')).map(({ accion }) => accion)).toEqual([
      'cambio de estado: a taller',
      'cambio de estado',
    ]);
  });

  it('is exported as it is filtered', async () => {
    await createArea('Catastro');
    const file = await test.as('computos').get('/api/auditoria/exportar/?formato=csv&accion=alta');
    const [headers, entry] = file.body.trim().split('\r\n');
    expect(headers).toContain(';Cambios');
    expect(entry).toContain('alta;Área;');
    expect(entry).toContain('Nombre: Catastro; ');
    expect(entry).not.toContain('{');
    expect(file.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('cannot be changed, deleted or emptied, not even in the database', async () => {
    await createArea('Catastro');
    await sealAuditoria(test.db);
    for (const statement of [
      `update auditoria set quien = 'Otro'`,
      'delete from auditoria',
      'truncate auditoria cascade',
      'update auditoria_cadena set numero = numero + 1',
      'delete from auditoria_cadena',
    ])
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow(
        'La auditoría no se modifica',
      );
    expect(await list()).toHaveLength(1);
  });
});

describe('its chain', () => {
  /** As somebody with the keys of the database would. */
  const behindItsBack = (statement: string) =>
    sql.raw(`set local session_replication_role = replica; ${statement}`).execute(test.db);
  const verify = (known?: { numero: number; huella: string }) => verifyCadena(test.db, known);

  beforeEach(async () => {
    for (const nombre of ['Catastro', 'Cultura', 'Tránsito']) await createArea(nombre);
    await sealAuditoria(test.db);
  });

  it('holds, and takes in what comes later', async () => {
    expect(await verify()).toEqual({ selladas: 3, sinSellar: 0, rota: null });
    await createArea('Deportes');
    expect(await verify()).toEqual({ selladas: 3, sinSellar: 1, rota: null });
    await Promise.all([sealAuditoria(test.db), sealAuditoria(test.db)]);
    expect(await verify()).toEqual({ selladas: 4, sinSellar: 0, rota: null });
    const state = (await test.as('computos').get('/api/auditoria/cadena/')).json();
    expect(state).toEqual(await estadoDeCadena(test.db));
    expect(state).toMatchObject({ selladas: 4, sinSellar: 0, ultimo: { numero: 4 } });
  });

  it('breaks where an entry was changed', async () => {
    await behindItsBack(
      `update auditoria set quien = 'Otro' where id = (select max(id) - 1 from auditoria)`,
    );
    expect((await verify()).rota).toBe(2);
  });

  it('breaks where an entry is missing, with its link or without', async () => {
    await behindItsBack('delete from auditoria where id = (select max(id) - 1 from auditoria)');
    expect((await verify()).rota).toBe(2);
    await behindItsBack('delete from auditoria_cadena where numero = 2');
    expect((await verify()).rota).toBe(2);
  });

  it('shows that its end was cut off to whoever wrote the end down', async () => {
    const { ultimo } = await estadoDeCadena(test.db);
    if (!ultimo) throw new Error('nothing is sealed');
    await behindItsBack('delete from auditoria_cadena where numero = 3');
    await behindItsBack('delete from auditoria where id = (select max(id) from auditoria)');
    expect((await verify()).rota).toBeNull();
    expect((await verify(ultimo)).rota).toBe(3);
    expect((await verify({ numero: 2, huella: ultimo.huella })).rota).toBe(2);
  });
});
