// What the program before still uses is taken away only by a step that says so in its name (docs/decisions/040-upgrade.md).
import { expect, it } from 'vitest';
import { readMigrations } from '../apps/server/src/db/migrate.ts';
import { serverPaths } from '../apps/server/src/paths.ts';

/** Up to here nothing had been released. */
const FREE = 36;

const TAKING = [
  /\bdrop\s+(?:table|column)\b|\brename\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:type|set\s+(?:data|not))\b/i,
  /\badd\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/is,
];
const takesAway = (sql: string) =>
  sql.split(/[;,]/).some((part) => TAKING.some((words) => words.test(part)));

it.each([
  ['alter table areas drop column horario', true],
  ['alter table areas rename to oficinas', true],
  ['alter table areas alter column horario type integer', true],
  ['alter table areas alter horario set not null', true],
  ['alter table areas add column horario text not null', true],
  ['alter table areas add column horario text', false],
  [`alter table areas add column horario text not null default ''`, false],
  ['create table horarios (id integer not null)', false],
  ['drop index areas_horario', false],
])('%s', (sql, isTaken) => {
  expect(takesAway(sql)).toBe(isTaken);
});

it('is named quita_MMMM_…', () => {
  const wrong = readMigrations(serverPaths.migrationsDir).filter(
    ({ number, name, sql }) => number > FREE && takesAway(sql) && !/^quita_\d{4}_/.test(name),
  );
  expect(wrong.map(({ number, name }) => `${number} ${name}`)).toEqual([]);
});
