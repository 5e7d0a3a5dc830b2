import { describe, expect, it } from 'vitest';
import { assertAcceptable, missingRequirements, policyAnswer } from './hashing.ts';

const LAX = { min: 6, max: 4096, lower: false, upper: false, digit: false, symbol: false };
const STRICT = { min: 8, max: 30, lower: true, upper: true, digit: true, symbol: true };

describe('password policy', () => {
  it.each([
    ['corta', LAX, ['Password must contain at least 6 characters']],
    ['seis66', LAX, []],
    ['Abcdef1!', STRICT, []],
    ['abcdef1!', STRICT, ['Password must contain an upper case character']],
    ['ABCDEF1!', STRICT, ['Password must contain a lower case character']],
    ['Abcdefg!', STRICT, ['Password must contain a numeric character']],
    ['Abcdefg1', STRICT, ['Password must contain a non-alphanumeric character']],
    // Only plain letters and listed symbols count, as in the browser.
    [
      'ñÑ1!ñÑñÑ',
      STRICT,
      [
        'Password must contain a lower case character',
        'Password must contain an upper case character',
      ],
    ],
    ['Abcdef1¡', STRICT, ['Password must contain a non-alphanumeric character']],
    ['Aa1!'.repeat(8), STRICT, ['Password may contain at most 30 characters']],
  ])('%s', (password, policy, missing) => {
    expect(missingRequirements(policy, password)).toEqual(missing);
  });

  it('has two different refusals', () => {
    expect(() => assertAcceptable(STRICT, '12345')).toThrow(
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    expect(() => assertAcceptable(STRICT, 'Abcdefg1')).toThrow(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a non-alphanumeric character]',
    );
  });

  it('publishes only what it asks for', () => {
    expect(policyAnswer(LAX).customStrengthOptions).toEqual({
      minPasswordLength: 6,
      maxPasswordLength: 4096,
    });
    expect(policyAnswer(STRICT)).toMatchObject({
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      customStrengthOptions: {
        containsLowercaseCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
    });
  });
});
