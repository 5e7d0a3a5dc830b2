// @vitest-environment node
import { expect, it } from 'vitest';
import { fieldText } from './fieldText.ts';

it.each([
  [null, 'vacío'],
  ['', 'vacío'],
  [[], 'vacío'],
  [true, 'Sí'],
  [false, 'No'],
  [12468, '12.468'],
  ['2026-11-12', '12/11/2026'],
  ['2026-11-12T13:24:00.000Z', '12/11/2026 10:24'],
  ['+543854211234', '0385 421-1234'],
  [{ id: 1, nombre: 'Quiroga, Nadia' }, 'Quiroga, Nadia'],
  [['a', { id: 2, nombre: 'b' }], 'a, b'],
  [[{ tipo: 'SSD', modelo: null, capacidadGB: 240 }], 'SSD 240'],
  ['Mesa de Entradas', 'Mesa de Entradas'],
])('%o reads %s', (value, text) => {
  expect(fieldText(value)).toBe(text);
});
