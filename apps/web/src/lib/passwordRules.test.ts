import { expect, it } from 'vitest';
import { rulesOf } from './passwordRules.ts';

const policy = (customStrengthOptions: object) => ({ passwordPolicy: { customStrengthOptions } });

it('asks for six characters when the provider says no more', () => {
  expect(rulesOf({ isValid: false, meetsMinPasswordLength: false, ...policy({}) })).toEqual([
    { text: '6 caracteres o más', met: false },
  ]);
});

it('lists what the policy asks for, each with whether it is there', () => {
  const rules = rulesOf({
    isValid: false,
    meetsMinPasswordLength: true,
    meetsMaxPasswordLength: true,
    containsLowercaseLetter: true,
    containsUppercaseLetter: false,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: false,
    ...policy({ minPasswordLength: 10, maxPasswordLength: 64 }),
  });
  expect(rules).toEqual([
    { text: '10 caracteres o más', met: true },
    { text: '64 caracteres como mucho', met: true },
    { text: 'Una letra minúscula', met: true },
    { text: 'Una letra mayúscula', met: false },
    { text: 'Un número', met: true },
    { text: 'Un símbolo, por ejemplo - o !', met: false },
  ]);
});

it('tells a longest length of thousands only to whoever passes it', () => {
  const status = (meetsMaxPasswordLength: boolean) => ({
    isValid: meetsMaxPasswordLength,
    meetsMaxPasswordLength,
    ...policy({ maxPasswordLength: 4096 }),
  });
  expect(rulesOf(status(true))).toEqual([]);
  expect(rulesOf(status(false))).toEqual([{ text: '4096 caracteres como mucho', met: false }]);
});
