import { VISTAS_POR_LISTA } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

describe('vistas', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const vista = { lista: 'reportes', nombre: 'Hospital', consulta: 'area=4&sort=-creadoEn' };
  const namesOf = async (who: string, lista = 'reportes') => {
    const rows = (await test.as(who).get(`/api/vistas/?lista=${lista}`)).json();
    return rows.map(({ nombre }: { nombre: string }) => nombre);
  };

  it('keeps them by person and by list', async () => {
    const created = await test.as('computos').post('/api/vistas/', vista);
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject(vista);
    expect(await namesOf('computos')).toEqual(['Hospital']);
    expect(await namesOf('computos', 'areas')).toEqual([]);
    expect(await namesOf('empleado')).toEqual([]);
  });

  it('does not keep two of one name, however it is written', async () => {
    await test.as('computos').post('/api/vistas/', vista);
    const again = await test.as('computos').post('/api/vistas/', { ...vista, nombre: 'HOSPITÁL' });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.nombre).toMatch(/Ya tenés/);
    const other = await test.as('empleado').post('/api/vistas/', vista);
    expect(other.statusCode).toBe(201);
  });

  it('is saved once when it is sent again under its key', async () => {
    const send = () => test.as('computos', { 'idempotency-key': 'vista-0001' });
    const first = await send().post('/api/vistas/', vista);
    const again = await send().post('/api/vistas/', vista);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await namesOf('computos')).toEqual(['Hospital']);
  });

  it('is removed by its owner alone', async () => {
    const { id } = (await test.as('computos').post('/api/vistas/', vista)).json();
    expect((await test.as('empleado').delete(`/api/vistas/${id}/`)).statusCode).toBe(404);
    expect(await namesOf('computos')).toEqual(['Hospital']);
    expect((await test.as('computos').delete(`/api/vistas/${id}/`)).statusCode).toBe(204);
    expect(await namesOf('computos')).toEqual([]);
  });

  it('stops at a number that still fits on a screen', async () => {
    for (let n = 0; n < VISTAS_POR_LISTA; n += 1)
      await test.as('computos').post('/api/vistas/', { ...vista, nombre: `Vista ${n}` });
    const more = await test.as('computos').post('/api/vistas/', vista);
    expect(more.statusCode).toBe(409);
  });
});
