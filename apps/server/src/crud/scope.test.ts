// Over areas, with routes that only this test has: everybody may do everything, but only with the areas they created.
import { soloVersion, areas } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { actionsOf } from './action-route.ts';
import { tableRepository } from './repository.ts';
import { crudRoutes } from './routes.ts';

const everybody = 'areas:list';
const propias = {
  ...areas,
  name: 'propias',
  permissions: {
    list: everybody,
    read: everybody,
    create: everybody,
    update: everybody,
    delete: everybody,
  },
} as const;
const repository = tableRepository({
  resource: propias,
  table: 'areas',
  constraints: {},
});

describe('a resource with a scope', () => {
  let test: TestApp;
  let mine: { id: number; version: number };
  beforeAll(async () => {
    test = await testApp({
      routes: (app, db) => {
        const crud = {
          db,
          resource: propias,
          repository,
          scope: ({ empleado }: { empleado: { id: number } | null }) => [
            sql`creado_por_id = ${empleado?.id ?? 0}`,
          ],
        };
        crudRoutes(app, crud);
        actionsOf(app, crud)('reactivar', 'Reactivar', soloVersion, (tx, actor, id, body) =>
          repository.change(tx, actor, id, body.version, { activo: true }, 'reactivación'),
        );
      },
    });
  });
  beforeEach(async () => {
    await test.reset();
    mine = (await test.as('empleado').post('/api/propias/', { nombre: 'Tránsito' })).json();
    await test.as('rentas').post('/api/propias/', { nombre: 'Catastro' });
  });

  it('lists and counts only what is inside', async () => {
    const list = await test.as('empleado').get('/api/propias/');
    expect(list.json().map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Tránsito']);
    expect(list.headers['x-total-count']).toBe('1');
  });

  it('searches and exports only what is inside', async () => {
    const found = await test.as('empleado').get('/api/propias/?q=catastro');
    expect(found.json()).toEqual([]);
    const file = await test.as('empleado').get('/api/propias/exportar/?formato=csv');
    expect(file.body).toContain('Tránsito');
    expect(file.body).not.toContain('Catastro');
  });

  const statuses = async (who: string) => {
    const { get, post, put, delete: remove } = test.as(who);
    const path = `/api/propias/${mine.id}/`;
    return {
      read: (await get(path)).statusCode,
      history: (await get(`${path}historial/`)).statusCode,
      action: (await post(`${path}reactivar/`, { version: 1 })).statusCode,
      update: (await put(path, { nombre: 'Tránsito', version: 2 })).statusCode,
      delete: (await remove(path)).statusCode,
    };
  };

  it('says that what is outside is not there', async () => {
    expect(await statuses('rentas')).toEqual({
      read: 404,
      history: 404,
      action: 404,
      update: 404,
      delete: 404,
    });
    const left = await test.as('empleado').get(`/api/propias/${mine.id}/`);
    expect(left.json()).toEqual(mine);
  });

  it('lets do the same with what is inside', async () => {
    expect(await statuses('empleado')).toEqual({
      read: 200,
      history: 200,
      action: 200,
      update: 200,
      delete: 204,
    });
  });
});
