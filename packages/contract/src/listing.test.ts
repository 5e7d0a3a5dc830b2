import { expect, it } from 'vitest';
import * as contract from './index.ts';
import { listQuery } from './listing.ts';
import { acceptsFilter, isOneOf, joinFilter, splitFilter } from './resource.ts';

const filters = { tipo: ['Oficina', 'Dirección'], area: 'id', activo: 'siNo' } as const;
const query = listQuery({ filters, sorts: ['nombre'], defaultSort: 'nombre' });
const read = (asked: Record<string, string>) => query.safeParse(asked).data;

it('reads one value as it always did', () => {
  expect(read({ tipo: 'Oficina', area: '3', activo: 'true' })).toMatchObject({
    tipo: 'Oficina',
    area: 3,
    activo: true,
  });
});

it('reads several values, and all but some', () => {
  expect(read({ tipo: 'Oficina,Dirección', area: '!3,5' })).toMatchObject({
    tipo: { values: ['Oficina', 'Dirección'], not: false },
    area: { values: [3, 5], not: true },
  });
  expect(read({ area: '!3' })).toMatchObject({ area: { values: [3], not: true } });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

it.each([
  ['tipo', 'Plaza'],
  ['tipo', 'Oficina,Plaza'],
  ['tipo', ''],
  ['tipo', '!'],
  ['area', '3,x'],
  ['area', '3,,5'],
  ['area', many(21)],
  ['activo', 'true,false'],
] as const)('refuses %s=%s, in an address too', (name, text) => {
  expect(read({ [name]: text })).toBeUndefined();
  expect(acceptsFilter(filters[name], text)).toBe(false);
});

it('says what is wrong as for one value', () => {
  const { error } = query.safeParse({ tipo: 'Oficina,Plaza' });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['tipo', 'Elegí una de las opciones.'],
  ]);
  expect(query.safeParse({ area: many(20) }).success).toBe(true);
});

it('writes the same choice always alike', () => {
  expect(joinFilter({ values: ['5', '3'], not: true })).toBe('!3,5');
  expect(joinFilter({ values: [], not: true })).toBeUndefined();
  expect(splitFilter('!3,5')).toEqual({ values: ['3', '5'], not: true });
});

it('no word of a filter looks like several', () => {
  const words = Object.values<unknown>(contract).flatMap((one) =>
    typeof one === 'object' && one !== null && 'filters' in one && 'defaultSort' in one
      ? Object.values(one.filters as contract.FilterKinds).flatMap((kind) =>
          isOneOf(kind) ? kind : [],
        )
      : [],
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => /^!|,/.test(word))).toEqual([]);
});
