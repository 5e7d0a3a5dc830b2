// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  concordar,
  contar,
  duracion,
  enumerar,
  formatBytes,
  formatFecha,
  formatFechaHora,
  formatHasta,
  formatImporte,
  formatNumero,
  hace,
  letraDeGenero,
  nombreCompleto,
  nombreDePila,
  saludo,
} from './formats.ts';

describe('dates and numbers', () => {
  it('writes a moment in the time of the town hall, also across midnight', () => {
    expect(formatFechaHora('2026-11-12T13:24:00Z')).toBe('12/11/2026 10:24');
    expect(formatFechaHora('2026-11-13T02:59:00Z')).toBe('12/11/2026 23:59');
  });

  it('leaves a day without time on its day', () => {
    expect(formatFecha('2026-01-01')).toBe('01/01/2026');
  });

  it('groups thousands with points', () => {
    expect(formatNumero(12468)).toBe('12.468');
    expect([999, 1000, 1200].map((n) => formatHasta(n, 1000))).toEqual(['999', '1.000+', '1.000+']);
    expect(contar(1, 'área', 'áreas')).toBe('1 área');
    expect(contar(1200, 'área', 'áreas')).toBe('1.200 áreas');
    expect([0, 1, 2].map((count) => concordar(count, 'nueva', 'nuevas'))).toEqual([
      'nuevas',
      'nueva',
      'nuevas',
    ]);
  });

  it.each([
    ['0.00', '$ 0,00'],
    ['999.50', '$ 999,50'],
    ['1234567.89', '$ 1.234.567,89'],
    ['-1234.00', '-$ 1.234,00'],
    ['12345678901234567890.12', '$ 12.345.678.901.234.567.890,12'],
  ])('writes the money %s exactly', (text, shown) => {
    expect(formatImporte(text)).toBe(shown.replace(' ', '\u00A0'));
  });

  it('writes sizes and durations as people say them', () => {
    expect([300, 12_000, 1_900_000].map(formatBytes)).toEqual(['300 B', '12 KB', '1,8 MB']);
    expect([0.2, 1, 89, 150, 7200].map(duracion)).toEqual([
      '1 segundo',
      '1 segundo',
      '89 segundos',
      '3 minutos',
      '2 horas',
    ]);
  });

  it.each([
    ['2026-11-12T11:00:00Z', 'Buen día'],
    ['2026-11-12T17:00:00Z', 'Buenas tardes'],
    ['2026-11-12T23:30:00Z', 'Buenas noches'],
    ['2026-11-12T05:00:00Z', 'Buenas noches'],
  ])('greets by the clock of the town hall at %s', (moment, greeting) => {
    expect(saludo(new Date(moment))).toBe(greeting);
  });

  it('joins names as one says them', () => {
    expect(enumerar([])).toBe('');
    expect(enumerar(['Ana'])).toBe('Ana');
    expect(enumerar(['Ana', 'Beto', 'Caro'])).toBe('Ana, Beto y Caro');
    expect(enumerar(['Año', 'Importe'])).toBe('Año e Importe');
    expect(enumerar(['Agua', 'Hielo'])).toBe('Agua y Hielo');
  });
});

it.each([
  ['2026-11-15T11:59:40Z', 'recién'],
  ['2026-11-15T11:56:00Z', 'hace 4 min'],
  ['2026-11-15T10:00:00Z', 'hace 2 h'],
  ['2026-10-06T12:00:00Z', 'hace 40 d'],
  // A clock that runs ahead.
  ['2026-11-15T12:05:00Z', 'recién'],
])('%s is said as %s', (moment, text) => {
  expect(hace(moment, Date.parse('2026-11-15T12:00:00Z'))).toBe(text);
});

it('reads names as people say them', () => {
  expect(nombreDePila('Quiroga, Nadia Beatriz')).toBe('Nadia');
  expect(nombreCompleto('Quiroga, Nadia')).toBe('Nadia Quiroga');
  expect(nombreCompleto('Sistema')).toBe('Sistema');
});

it.each([
  [{ article: 'la', singular: 'tarea' }, 'a'],
  [{ article: 'el', singular: 'área' }, 'a'],
  [{ article: 'el', singular: 'artículo' }, 'o'],
  [{ article: 'el', singular: 'empleado' }, 'o'],
] as const)('speaks of %o with an -%s', (noun, letter) => {
  expect(letraDeGenero({ ...noun, plural: '' })).toBe(letter);
});
