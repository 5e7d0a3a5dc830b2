import { expect, it } from 'vitest';
import { textoBuscado } from './busqueda.ts';

it.each([
  ['28.961.309', '28961309'],
  ['8.961.309', '8961309'],
  ['20-28961309-3', '28961309'],
  ['20289613093', '28961309'],
  ['R-000123', '123'],
  ['r123', '123'],
  ['#4809', '4809'],
  ['10.0.4.33', '10.0.4.33'],
  ['OT-2026-00012', 'OT-2026-00012'],
  ['  impresora de mesa ', 'impresora de mesa'],
])('%s is looked for as %s', (typed, stored) => {
  expect(textoBuscado(typed)).toBe(stored);
});
