import { expect, it } from 'vitest';
import { printable } from './pdf.ts';

it.each([
  ['Año nuevo: 10 € – «listo»', 'Año nuevo: 10 € – «listo»'],
  ['No anda 😀 la impresora', 'No anda la impresora'],
  ['No anda 😀😀. Gracias 👍🏽', 'No anda. Gracias'],
  ['⚠️ Cuidado\n👨‍👩‍👧 todos', 'Cuidado\ntodos'],
  ['roto😀roto', 'rotoroto'],
  ['dos  espacios → quedan', 'dos  espacios -> quedan'],
  ['Erdős y Łukasz', 'Erdos y ?ukasz'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
