// @vitest-environment node
import { expect, it } from 'vitest';
import { fieldText, textOfField } from './fieldText.ts';

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

it.each([
  ['costo', '650000.00', '$\u00A0650.000,00'],
  ['costo', null, 'vacío'],
  ['versionSO', '22.04', '22.04'],
  [
    'insumos',
    [
      { color: 'Negro', stock: 3, modelo: '842128', stockMinimo: 1 },
      { color: null, stock: 0, modelo: 'DR-10', stockMinimo: 1 },
    ],
    '842128, Negro, 3 en stock, mínimo 1; DR-10, 0 en stock, mínimo 1',
  ],
  ['mac', ['A', 'B'], 'A, B'],
])('%s %o reads %s', (field, value, text) => {
  const parts = {
    modelo: '#',
    color: '#',
    stock: '# en stock',
    stockMinimo: 'mínimo #',
    costo: '$',
  };
  expect(textOfField(parts, field, value)).toBe(text);
});
