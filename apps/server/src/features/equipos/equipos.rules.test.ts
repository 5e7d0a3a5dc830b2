import { expect, it } from 'vitest';
import { plainAddress } from './equipos.rules.ts';

it.each([
  ['::ffff:10.0.4.33', '10.0.4.33'],
  ['10.0.4.33', '10.0.4.33'],
  ['fe80::1', 'fe80::1'],
  // Whoever hung up before we looked.
  [undefined, null],
])('the address %s is %s in the inventory', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
