import { expect, it } from 'vitest';
import { fechaOf, maskOf, textOf } from './fecha.ts';

const type = (keys: string) => Array.from(keys).reduce((text, key) => maskOf(text + key, text), '');

it.each([
  ['12112026', '12/11/2026'],
  ['5/11/2026', '05/11/2026'],
  ['5-1-2026', '05/01/2026'],
  ['1211', '12/11/'],
  ['1', '1'],
  ['abc', ''],
  ['121120269', '12/11/2026'],
])('puts the slashes while %s is typed', (keys, text) => {
  expect(type(keys)).toBe(text);
});

it('takes a whole date that is pasted, and lets one erase', () => {
  expect(maskOf('7/3/2026', '')).toBe('07/03/2026');
  expect(maskOf('12/11', '12/11/')).toBe('12/11');
  expect(maskOf('12/1', '12/11')).toBe('12/1');
});

it.each([
  ['12/11/2026', '2026-11-12'],
  ['31/02/2026', 'incompleta'],
  ['12/11', 'incompleta'],
  ['', ''],
])('reads %s', (text, fecha) => {
  expect(fechaOf(text)).toBe(fecha);
});

it('shows what is kept, and nothing of what is not a day', () => {
  expect(textOf('2026-11-12')).toBe('12/11/2026');
  expect(textOf('incompleta')).toBe('');
});
