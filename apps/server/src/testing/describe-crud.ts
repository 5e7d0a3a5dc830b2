// What every plain resource owes: the seven routes, their refusals, the lock and the history, proven from one example.
// A feature calls it once and tests beside it only what is its own.
import { EXPORT_FORMATS, PERMISSIONS, readPath, type Resource, resourcePath } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './app.ts';

type Body = Record<string, unknown>;

export interface CrudExample {
  /** A new valid input each time, so that unique fields never meet. */
  input: (n: number) => Body;
  /** A change of one text field. */
  change: { field: string; value: string };
  /** One invalid input per line: what is wrong → the field that must say so. */
  invalid: readonly { with: Body; field: string }[];
}

export function describeCrud(resource: Resource, example: CrudExample) {
  describe(`${resource.name}: plain routes`, () => {
    let test: TestApp;
    const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);
    const read = (...segments: (string | number)[]) => readPath(resource, ...segments);
    const create = async (n: number): Promise<{ id: number; version: number } & Body> => {
      const answer = await test.as('computos').post(path(), example.input(n));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    };

    beforeAll(async () => {
      test = await testApp();
    });
    beforeEach(() => test.reset());

    it('creates, reads, changes and deletes', async () => {
      const created = await create(1);
      const { field, value } = example.change;
      const changed = await test
        .as('computos')
        .put(path(created.id), { ...example.input(1), [field]: value, version: created.version });
      expect(changed.json()).toMatchObject({
        id: created.id,
        [field]: value,
        version: created.version + 1,
      });
      expect((await test.as('computos').get(read(created.id))).json()).toEqual(changed.json());
      expect((await test.as('computos').delete(path(created.id))).statusCode).toBe(204);
      expect((await test.as('computos').get(read(created.id))).statusCode).toBe(404);
    });

    it('keeps a history with old and new values', async () => {
      const created = await create(1);
      const { field, value } = example.change;
      await test
        .as('computos')
        .put(path(created.id), { ...example.input(1), [field]: value, version: created.version });
      const history = (await test.as('computos').get(read(created.id, 'historial'))).json();
      expect(history.map(({ accion }: Body) => accion)).toEqual(['modificación', 'alta']);
      expect(history[0]).toMatchObject({
        quien: 'Prueba Cómputos, Persona',
        cambios: { [field]: { despues: value } },
      });
    });

    it('refuses a change made over an old version and hands over the current record', async () => {
      const created = await create(1);
      const change = (value: string) =>
        test.as('computos').put(path(created.id), {
          ...example.input(1),
          [example.change.field]: value,
          version: created.version,
        });
      expect((await change(example.change.value)).statusCode).toBe(200);
      const late = await change(`${example.change.value} otra vez`);
      expect(late.statusCode).toBe(409);
      expect(late.json().error).toMatchObject({
        code: 'stale',
        current: { id: created.id, [example.change.field]: example.change.value },
      });
    });

    it.each(example.invalid)(
      'puts the error of %o beside its field',
      async ({ with: wrong, field }) => {
        const answer = await test.as('computos').post(path(), { ...example.input(1), ...wrong });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().error.fields).toHaveProperty(field);
      },
    );

    it('pages, counts and orders, and refuses what it does not know', async () => {
      for (let n = 1; n <= 3; n += 1) await create(n);
      const page = await test.as('computos').get(`${read()}?pageSize=2&sort=-creadoEn`);
      expect(page.json()).toHaveLength(2);
      expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(3);
      for (const query of ['pageSize=201', 'sort=nada', 'page=0', 'otro=1', 'pageSize=x'])
        expect((await test.as('computos').get(`${read()}?${query}`)).statusCode, query).toBe(400);
    });

    it.each(EXPORT_FORMATS)('exports what is filtered as %s', async (formato) => {
      await create(1);
      const answer = await test.as('computos').get(`${read('exportar')}?formato=${formato}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.subarray(0, 2).toString('latin1')).toBe(
        formato === 'csv' ? 'ï»' : 'PK',
      );
    });

    it('lets each role do what the table of permissions says, and nobody else', async () => {
      const { id } = await create(1);
      const calls = {
        list: (who: string | null) => test.as(who).get(read()),
        read: (who: string | null) => test.as(who).get(read(id)),
        create: (who: string | null) => test.as(who).post(path(), example.input(2)),
        update: (who: string | null) => test.as(who).put(path(id), {}),
        delete: (who: string | null) => test.as(who).delete(path(999_999)),
      };
      for (const [action, call] of Object.entries(calls)) {
        const allowed: readonly string[] =
          PERMISSIONS[resource.permissions[action as keyof typeof calls]];
        expect((await call(null)).statusCode, `visitor ${action}`).toBe(401);
        for (const role of ['empleado', 'rentas', 'computos'])
          expect((await call(role)).statusCode !== 403, `${role} ${action}`).toBe(
            allowed.includes(role),
          );
        expect((await call('nadie@prueba.test')).statusCode, `unregistered ${action}`).toBe(403);
      }
    });

    it('answers 404 for what does not exist', async () => {
      for (const answer of [
        await test.as('computos').get(read(999_999)),
        await test.as('computos').put(path(999_999), { ...example.input(1), version: 1 }),
        await test.as('computos').delete(path(999_999)),
      ])
        expect(answer.json().error.code).toBe('not_found');
    });
  });
}
