import { describe, expect, it } from 'vitest';
import { readEmail } from './accounts.rules.ts';

describe('an address', () => {
  it('is read in lower case, without the spaces around it', () => {
    expect(readEmail('  Ana.Gomez@Muni.gob.ar ')).toBe('ana.gomez@muni.gob.ar');
  });

  it.each([
    'a:b@x.test',
    'a@good.test(x)evil.test',
    'a@good.test,b@evil.test',
    'a@x',
    '"a b"@x.test',
    'a@x.test\nbcc:b@y.test',
    'josé@x.test',
    `${'a'.repeat(120)}@x.test`,
  ])('is not %s', (text) => {
    expect(() => readEmail(text)).toThrow('INVALID_EMAIL');
  });
});
