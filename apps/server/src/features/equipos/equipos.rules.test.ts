import { hoy } from '@muni/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { longDay } from './equipos.pdf.ts';
import { plainAddress, unsurveyed } from './equipos.rules.ts';

it.each([
  ['::ffff:10.0.4.33', '10.0.4.33'],
  ['10.0.4.33', '10.0.4.33'],
  ['fe80::1', 'fe80::1'],
  // Whoever hung up before we looked.
  [undefined, null],
])('the address %s is %s in the inventory', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

describe('in a town hall of another time zone', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('the year, the day of a paper and today are those of TZ', () => {
    process.env['TZ'] = 'Pacific/Auckland';
    // Already 2027 there, still 2026 in Argentina.
    const moment = '2026-12-31T12:00:00Z';
    vi.useFakeTimers({ now: new Date(moment) });
    expect(unsurveyed('2026-12-31', new Date(moment))).toBe(true);
    expect(longDay(moment)).toBe('1 de enero de 2027');
    expect(longDay('2026-12-31')).toBe('31 de diciembre de 2026');
    expect(hoy()).toBe('2027-01-01');
  });
});
