import { expect, it } from 'vitest';
import { numeroDeReporte, RANGO, rangoDe, sinClase, textoBuscado } from './busqueda.ts';

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

it.each([
  ['cuenta 000300', '000300'],
  ['DNI 28.961.309', '28.961.309'],
  ['interno 204', '204'],
  ['reporte 12', 'R-12'],
  ['cuenta corriente', 'cuenta corriente'],
  ['impresora de la 204', 'impresora de la 204'],
  ['cuentas 12', 'cuentas 12'],
])('%s asks for %s', (typed, asked) => {
  expect(sinClase(typed)).toBe(asked);
});

it.each([
  ['R-000123', 123],
  ['#r12', 12],
  ['123', null],
  ['R-123456789012', null],
  ['router', null],
])('%s names the report %s', (typed, numero) => {
  expect(numeroDeReporte(typed)).toBe(numero);
});

it.each([
  ['004134', ['PC-01', '004134'], 'exacto'],
  ['mesa de entradas', ['Mesa de Entradas'], 'exacto'],
  ['mesa entradas', ['Mesa de Entradas'], 'exacto'],
  ['de la', ['Mesa de la Obra'], 'palabras'],
  ['28.961.309', ['Ñandubay, Lucía', '28961309'], 'exacto'],
  ['20-28961309-3', ['28961309'], 'exacto'],
  ['r-404', ['404', 'R-000404'], 'exacto'],
  ['nandubay lucia', ['Ñandubay, Lucía'], 'exacto'],
  ['ñandu', ['Ñandubay, Lucía'], 'comienzo'],
  ['10.0.4', ['10.0.4.33'], 'comienzo'],
  ['4134', ['004134'], 'palabras'],
  ['entradas', ['Mesa de Entradas'], 'palabras'],
  ['mesa', [], 'palabras'],
] as const)('«%s» for %j is %s', (q, claves, rango) => {
  expect(rangoDe(q, claves)).toBe(RANGO[rango]);
});
