// What every plain resource owes: the seven routes, their refusals, the lock and the history, proven from one example.
// Who may call them is proven for all routes together, in app.access.test.ts.
// A feature calls it once and tests beside it only what is its own.
import { EXPORT_FORMATS, readPath, type Resource, resourcePath } from '@muni/contract';
import { beforeAll, describe, expect, it } from 'vitest';
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
    let last = 0;
    /** A new record, and a change of it as a PUT sends it. */
    const create = async () => {
      const input = example.input((last += 1));
      const answer = await test.as('computos').post(path(), input);
      expect(answer.statusCode, answer.body).toBe(201);
      const { id, version } = answer.json<{ id: number; version: number }>();
      const change = (value: string) =>
        test.as('computos').put(path(id), { ...input, [example.change.field]: value, version });
      return { id, version, change };
    };

    beforeAll(async () => {
      test = await testApp();
      await test.reset();
    });

    it('creates, reads, changes and deletes, with a history of old and new values', async () => {
      const { id, version, change } = await create();
      const { field, value } = example.change;
      const changed = await change(value);
      expect(changed.json()).toMatchObject({ id, [field]: value, version: version + 1 });
      expect((await test.as('computos').get(read(id))).json()).toEqual(changed.json());
      const history = (await test.as('computos').get(read(id, 'historial'))).json();
      expect(history.map(({ accion }: Body) => accion)).toEqual(['modificación', 'alta']);
      expect(history[0]).toMatchObject({
        quien: 'Prueba Cómputos, Persona',
        cambios: { [field]: { despues: value } },
      });
      expect((await test.as('computos').delete(path(id))).statusCode).toBe(204);
      expect((await test.as('computos').get(read(id))).statusCode).toBe(404);
    });

    it('refuses a change made over an old version and hands over the current record', async () => {
      const { id, change } = await create();
      const { field, value } = example.change;
      expect((await change(value)).statusCode).toBe(200);
      const late = await change(`${value} otra vez`);
      expect(late.statusCode).toBe(409);
      expect(late.json().error).toMatchObject({ code: 'stale', current: { id, [field]: value } });
    });

    it.each(example.invalid)(
      'puts the error of %o beside its field',
      async ({ with: wrong, field }) => {
        const answer = await test
          .as('computos')
          .post(path(), { ...example.input(last + 1), ...wrong });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().error.fields).toHaveProperty(field);
      },
    );

    it('pages, counts and orders, and refuses what it does not know', async () => {
      for (let n = 1; n <= 3; n += 1) await create();
      const page = await test.as('computos').get(`${read()}?pageSize=2&sort=-creadoEn`);
      expect(page.json()).toHaveLength(2);
      expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(3);
      for (const query of ['pageSize=201', 'sort=nada', 'page=0', 'otro=1', 'pageSize=x'])
        expect((await test.as('computos').get(`${read()}?${query}`)).statusCode, query).toBe(400);
    });

    it.each(EXPORT_FORMATS)('exports what is filtered as %s', async (formato) => {
      await create();
      const answer = await test.as('computos').get(`${read('exportar')}?formato=${formato}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.subarray(0, 2).toString('latin1')).toBe(
        formato === 'csv' ? 'ï»' : 'PK',
      );
    });

    it('answers 404 for what does not exist', async () => {
      for (const answer of [
        await test.as('computos').get(read(999_999)),
        await test.as('computos').put(path(999_999), { ...example.input(last + 1), version: 1 }),
        await test.as('computos').delete(path(999_999)),
      ])
        expect(answer.json().error.code).toBe('not_found');
    });
  });
}
