import { expect, it } from 'vitest';
import { initialsOf } from './PersonAvatar.tsx';

it.each([
  ['NADIA QUIROGA', 'NQ'],
  ['Quiroga, Nadia', 'NQ'],
  ['nadia.quiroga', 'NQ'],
  ['María de los Ángeles Paz', 'MP'],
  ['INVITADO', 'I'],
  ['', '?'],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
