import { expect, it } from 'vitest';
import { accountQuery, numberQuery, plainQuery } from './rentas.rules.ts';

const formsOf = (query: string) => query.match(/'[^']*'(?::\*)?/g) ?? [];

it.each([
  ['20-20014763-5', "'20200147635':*"],
  ['20 20014763 5', "'20200147635':*"],
  ['20-20014763-5', "'20014763'"],
  ['23.456.789', "'23456789':*"],
  ['20014763', "'2020014763':*"],
  ['4.567.890', "'2704567890':*"],
  ['400', "'000400'"],
  ['00400', "'400'"],
  ['np 829 ug', "'np829ug':*"],
  ['abc-123', "'abc123':*"],
  ['12-345/6', "'12-345/6':*"],
])('%s is also looked for as %s', (typed, form) => {
  expect(formsOf(accountQuery(typed))).toContain(form);
});

it('takes words as they are, and asks for all of them', () => {
  expect(accountQuery('Peña, José')).toBe("'Peña':* & 'José':*");
  expect(plainQuery("o'con 12")).toBe("'o''con':* & '12':*");
  expect(accountQuery(' , ')).toBe('');
  expect(accountQuery('pena 400')).toMatch(/^'pena':\* & \('400':\* \| /);
});

it('knows a whole number from the beginning of another', () => {
  expect(formsOf(numberQuery('400'))).not.toContain("'400':*");
  expect(formsOf(numberQuery('400'))).toContain("'0400'");
});
