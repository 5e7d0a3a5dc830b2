import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatTelefono, normalizeTelefono, setCaracteristica } from './telefono.ts';

describe('normalizeTelefono', () => {
  it.each([
    ['11 4321-5678', '+541143215678'],
    ['011 15 4321-5678', '+541143215678'],
    ['+54 9 11 4321 5678', '+541143215678'],
    ['0054 385 421-1234', '+543854211234'],
    ['(0385) 421-1234', '+543854211234'],
    ['0385 15 421-1234', '+543854211234'],
    ['3843 15 42-1234', '+543843421234'],
    ['03843 421234', '+543843421234'],
    ['+543854211234', '+543854211234'],
  ])('%s → %s', (text, stored) => {
    expect(normalizeTelefono(text)).toBe(stored);
  });

  it.each(['421-1234', '385 421-123', 'interno 214', '385 421-12345', '', '00'])(
    'refuses «%s»',
    (text) => {
      expect(normalizeTelefono(text)).toBeNull();
    },
  );
});

it('shows a stored number the way people write it', () => {
  expect(formatTelefono('+541143215678')).toBe('011 4321-5678');
  expect(formatTelefono('+543854211234')).toBe('0385 421-1234');
  expect(formatTelefono('+543843421234')).toBe('03843 42-1234');
  expect(formatTelefono('otra cosa')).toBe('otra cosa');
});

describe('in a town with a known area code', () => {
  beforeEach(() => setCaracteristica('385'));
  afterEach(() => setCaracteristica(null));

  it.each([
    ['421-1234', '+543854211234'],
    ['15 421-1234', '+543854211234'],
    ['0385 421-1234', '+543854211234'],
    ['011 4321-1234', '+541143211234'],
    ['42-1234', null],
  ])('%s is %s', (text, stored) => {
    expect(normalizeTelefono(text)).toBe(stored);
  });
});
