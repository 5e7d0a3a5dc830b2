import { expect, it } from 'vitest';
import { forgetUnsent, keepUnsent, localStore, unsentOf } from './localStore.ts';

it('forgets all of one person, also what comes late, until they are inside again', async () => {
  const store = await localStore();
  const mine = ['borrador:reporte:7', 'envio:7:2026-11-17:k', 'mensaje:7:12', 'recorrido:7:k'];
  const others = ['borrador:reporte:77', 'mensaje:12:7'];
  await store.change(Object.fromEntries([...mine, ...others].map((key) => [key, { texto: key }])));
  expect(await unsentOf(7)).toHaveLength(4);
  await forgetUnsent(7);
  await store.change({ 'mensaje:7:12': { texto: 'tarde' }, 'mensaje:12:8': { texto: 'de otra' } });
  expect(await unsentOf(7)).toEqual([]);
  expect(await Promise.all([...others, 'mensaje:12:8'].map((key) => store.get(key)))).toEqual([
    { texto: 'borrador:reporte:77' },
    { texto: 'mensaje:12:7' },
    { texto: 'de otra' },
  ]);
  keepUnsent(7);
  await store.change({ 'mensaje:7:12': { texto: 'de vuelta' } });
  expect(await unsentOf(7)).toEqual([['mensaje:7:12', { texto: 'de vuelta' }]]);
});
