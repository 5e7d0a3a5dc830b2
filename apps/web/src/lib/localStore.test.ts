import { expect, it } from 'vitest';
import { forgetUnsent, keepUnsent, localStore, unsentOf } from './localStore.ts';

it('forgets all of one person, also what comes late, until they are inside again', async () => {
  const store = await localStore();
  keepUnsent(41);
  const mine = ['borrador:reporte:41', 'envio:41:2026-11-17:k', 'mensaje:41:12', 'recorrido:41:k'];
  const others = ['borrador:reporte:411', 'mensaje:12:41'];
  await store.change(Object.fromEntries([...mine, ...others].map((key) => [key, { texto: key }])));
  expect(await unsentOf(41)).toHaveLength(4);
  await forgetUnsent(41);
  await store.change({ 'mensaje:41:12': { texto: 'tarde' }, 'mensaje:12:8': { texto: 'de otra' } });
  expect(await unsentOf(41)).toEqual([]);
  expect(await Promise.all([...others, 'mensaje:12:8'].map((key) => store.get(key)))).toEqual([
    { texto: 'borrador:reporte:411' },
    { texto: 'mensaje:12:41' },
    { texto: 'de otra' },
  ]);
  keepUnsent(41);
  await store.change({ 'mensaje:41:12': { texto: 'de vuelta' } });
  expect(await unsentOf(41)).toEqual([['mensaje:41:12', { texto: 'de vuelta' }]]);
});
