import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { can, type Role } from '@muni/contract';
import { expect, it } from 'vitest';
import { SCREENS } from './screens.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

const ROLES: Record<string, Role> = {
  empleado: 'empleado',
  Rentas: 'rentas',
  Computos: 'computos',
};
const table = [
  ...read('docs/specification.md').matchAll(
    /^\| `(\/\w+)` \| .+ \| (.+) \| `(e2e\/\w+\.spec\.ts)` \|$/gm,
  ),
].map(([, route = '', roles = '', journey = '']) => ({ route, roles: roles.split(', '), journey }));

it('tells all the routes of the specification', () => {
  expect(table.length).toBe(31);
});

it.each(table)(
  '$route is a screen of its own, for those it says and nobody else',
  ({ route, roles }) => {
    const screen = SCREENS.find(({ path }) => path === route);
    const open = Object.entries(ROLES).filter(([, role]) => screen && can(role, screen.permission));
    expect(open.map(([name]) => name)).toEqual(roles);
  },
);

it.each(table)('$route is walked in $journey', ({ route, journey }) => {
  expect(read(journey)).toMatch(new RegExp(`${route}\\b`));
});
