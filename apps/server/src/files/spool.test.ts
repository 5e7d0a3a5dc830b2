import { readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/leftovers.ts';
import { sweepSpool, temporaryPath } from './receive.ts';

afterEach(() => vi.unstubAllEnvs());

it('removes what a process left an hour ago, and nothing else', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const [left, coming] = [temporaryPath(), temporaryPath()];
  const another = join(folder, 'muni-de-otro');
  for (const path of [left, coming, another]) await writeFile(path, 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const path of [left, another]) await utimes(path, yesterday, yesterday);
  await sweepSpool();
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual([basename(coming), basename(another)].toSorted());
});
