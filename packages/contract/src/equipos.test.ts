import { describe, expect, it } from 'vitest';
import { ipOpcional, normalizeMac, realMac, realSerial, realUuid } from './equipos.ts';
import { importeOpcional } from './primitives.ts';

describe('identifiers that identify', () => {
  it.each([
    ['7KXQ2N3', '7KXQ2N3'],
    [' MXL 1234 ', 'MXL 1234'],
    ['To Be Filled By O.E.M.', null],
    ['System Serial Number', null],
    ['Default string', null],
    ['None', null],
    ['N/A', null],
    ['Not Specified', null],
    ['INVALID', null],
    ['OEM_Serial', null],
    ['0123456789', null],
    ['123456789', null],
    ['00000000', null],
    ['1111', null],
    ['No Asset Tag', null],
    ['', null],
    [null, null],
  ])('serial %o is %o', (given, expected) => expect(realSerial(given)).toBe(expected));

  it.each([
    ['4c4c4544-0042-3510-8052-b4c04f4d3532', '4C4C4544-0042-3510-8052-B4C04F4D3532'],
    ['03000200-0400-0500-0006-000700080009', null],
    ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', null],
    ['00000000-0000-0000-0000-000000000000', null],
    ['01010101-0101-0101-0101-010101010101', null],
    ['no es uno', null],
  ])('UUID %o is %o', (given, expected) => expect(realUuid(given)).toBe(expected));

  it.each([
    ['3c-52-82-1a-7f-04', '3C:52:82:1A:7F:04'],
    ['3c52.821a.7f04', '3C:52:82:1A:7F:04'],
    ['00:00:00:00:00:00', null],
    ['fe:ff:ff:ff:ff:ff', null],
    ['00:50:56:c0:00:08', null],
    ['0a:00:27:00:00:00', null],
    ['33:50:6f:45:30:30', null],
    ['50:50:54:50:30:30', null],
  ])('MAC %o is %o', (given, expected) => expect(realMac(given)).toBe(expected));

  it('tells an address from what is not', () => {
    expect(normalizeMac('zz')).toBeNull();
    expect(normalizeMac('00:50:56:c0:00:08')).toBe('00:50:56:C0:00:08');
  });
});

describe('amounts and addresses', () => {
  it.each([
    ['185000,50', '185000.50'],
    ['185000.50', '185000.50'],
    ['45.300,50', '45300.50'],
    ['1.234.567', '1234567'],
    ['0', '0'],
    ['', null],
    [null, null],
  ])('%o is the amount %o', (given, expected) =>
    expect(importeOpcional.parse(given)).toBe(expected),
  );
  it.each(['1.23.456', '1.234.5', '-5', 'mil', '12,345'])('%o is not an amount', (given) =>
    expect(importeOpcional.safeParse(given).success).toBe(false),
  );
  it.each(['10.0.4.33', '2800:3f0::1'])('%o is an IP', (given) =>
    expect(ipOpcional.parse(given)).toBe(given),
  );
});
