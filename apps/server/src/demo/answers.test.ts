// What each resource answers over a town, in its list and one by one, has the fields and values of its contract and no others.
import * as contract from '@muni/contract';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type TestApp, testApp } from '../testing/app.ts';
import { demoSizes, seedTown } from './seed.ts';

const SIZES = {
  reportes: 60,
  ordenes: 30,
  tareas: 20,
  computadoras: 20,
  impresoras: 8,
  rentas: 40,
};

const isResource = (value: unknown): value is contract.ListedResource =>
  typeof value === 'object' && value !== null && 'record' in value && 'sorts' in value;
const RESOURCES = (Object.values(contract) as unknown[]).filter(isResource);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  await seedTown(test.db, demoSizes.parse(SIZES));
});

it.each(RESOURCES)('$name', async (resource) => {
  const get = async (...path: (string | number)[]) => {
    const answer = await test.as('computos').get(contract.readPath(resource, ...path));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<unknown>();
  };
  const record = z.strictObject(resource.record.shape);
  const listed = z.array(record).parse(await get());
  expect(listed).not.toEqual([]);
  for (const one of listed.slice(0, 5))
    expect(record.parse(await get(Number(one['id'])))).toEqual(one);
});
