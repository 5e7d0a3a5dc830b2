import { describe, expect, it } from 'vitest';
import { evenInicios, evenLines } from './fixed.ts';

const NAMES = [
  'PEÑA, RAMÓN',
  'GÓMEZ, ANA MARÍA',
  'DE LA FUENTE, EVA',
  'PAZ, ROSA',
  'LUNA HNOS SRL',
];
const CUITS = ['20113411008', '27183390004', '20267565393', '30500010912', '23111222339'];
const row = (n: number) =>
  [
    String(100 + n * 37).padStart(8, '0'),
    (NAMES[n % 5] ?? '').padEnd(20),
    CUITS[n % 5],
    n % 2 ? 'TSP' : 'AUT',
    `2024${String((n % 12) + 1).padStart(2, '0')}`,
    `202411${String((n % 28) + 1).padStart(2, '0')}`,
    String(123_456 + n * 9173).padStart(10, '0'),
  ].join('');
const lines = (count: number) => Array.from({ length: count }, (_, n) => row(n));

describe('lines as long as each other', () => {
  it('are told from others', () => {
    expect(evenLines(`${lines(5).join('\r\n')}\r\n`)).toHaveLength(5);
    expect(evenLines('1;GOMEZ, ANA\n22;PAZ, EVA\n')).toBeNull();
    expect(evenLines('corta\nigual\n')).toBeNull();
  });
  it('may have a total at the end of many', () => {
    expect(evenLines([...lines(30), 'TOTAL 30'].join('\n'))).toHaveLength(30);
  });
});

describe('columns that touch', () => {
  it.each([5, 40])('of %i lines: account, name, CUIT, code, period, date and amount', (count) => {
    expect(evenInicios(lines(count))).toEqual([0, 8, 28, 39, 42, 48, 56]);
  });
  it('with dates of day first, and none in some lines', () => {
    const some = Array.from({ length: 20 }, (_, n) => {
      const day = n % 3 ? `${String((n % 28) + 1).padStart(2, '0')}112024` : '00000000';
      return `${String(n * 7919).padStart(7, '0')}${day}${String(n * 331).padStart(9, '0')}`;
    });
    expect(evenInicios(some)).toEqual([0, 7, 15]);
  });
  it('keep a number whole in which one digit hardly changes', () => {
    const some = Array.from({ length: 12 }, (_, n) => `TSP${String(125_050 + n * 997)}AB12345678`);
    expect(evenInicios(some)).toEqual([0, 3, 9, 11]);
  });
  it('of words: each begins after the blanks of the one before', () => {
    const STREETS = ['SAN MARTÍN', 'BELGRANO', 'LAVALLE SUR', 'MITRE', 'RIVADAVIA'];
    const some = NAMES.map((name, n) => `${name.padEnd(20)}${STREETS[n]}`.padEnd(36));
    expect(evenInicios(some)).toEqual([0, 20]);
  });

  it('parts no name in two, though few people share the file', () => {
    const names = ['PEÑA, RAMÓN', 'NÚÑEZ, BEGOÑA', 'AGÜERO, JOSÉ', 'LÓPEZ, MARÍA', 'IBÁÑEZ, RAÚL'];
    const some = Array.from(
      { length: 60 },
      (_, n) => `${710_000 + n}${(names[n % 5] ?? '').padEnd(24)}${20_113_411_000 + n}`,
    );
    expect(evenInicios(some)).toEqual([0, 6, 30]);
  });
});
