// A deliberate bug of `npm run hard -- mutants` has its place in the code of today.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from '../hard/mutant-list.ts';

const root = join(import.meta.dirname, '..');

it.each(MUTANTS)('$what', ({ file, find, caughtBy }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  for (const path of caughtBy.filter(
    (arg) => arg.endsWith('.test.ts') || arg.endsWith('.test.tsx'),
  ))
    expect(existsSync(join(root, path)), path).toBe(true);
});
