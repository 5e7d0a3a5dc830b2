import { describe, expect, it } from 'vitest';
import { contentOf, isModule, projectFiles } from './projectFiles.ts';

/** A file by the end of its path and, beside it, words of its own. */
const NAMED = /`([\w./-]+\.(?:ts|tsx|mjs))`(?: «([^»]+)»)?/g;

describe('what docs/reliability.md says holds a promise', () => {
  const modules = projectFiles().filter(isModule);
  const named = [...contentOf('docs/reliability.md').matchAll(NAMED)].map(
    ([text, path = '', words = '']) => ({ text, path, words }),
  );

  it('is there, with the words it is quoted by', () => {
    expect(named.length).toBeGreaterThan(50);
    const lost = named.filter(
      ({ path, words }) =>
        !modules.some((one) => `/${one}`.endsWith(`/${path}`) && contentOf(one).includes(words)),
    );
    expect(lost.map(({ text }) => text)).toEqual([]);
  });
});
