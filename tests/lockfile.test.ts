import { describe, expect, it } from 'vitest';
import { askedFaults, lockfileFaults, type Lockfile } from './lockfile.rules.ts';
import { contentOf, projectFiles } from './projectFiles.ts';

const good = { integrity: 'sha512-abc' };
const manifests = projectFiles().filter((path) => path.split('/').at(-1) === 'package.json');
const lock = JSON.parse(contentOf('package-lock.json')) as Lockfile;

describe('the lockfile', () => {
  it.each([
    ['another address', { ...good, resolved: 'git+ssh://git@example.test/x.git#1' }],
    ['an archive somewhere', { ...good, resolved: 'https://example.test/x.tgz' }],
    ['no sum', {}],
    ['a weak sum', { integrity: 'sha1-abc' }],
    ['something that runs', { ...good, hasInstallScript: true }],
    ['a link outside', { link: true, resolved: '../other' }],
  ])('catches %s', (_case, entry) => {
    expect(lockfileFaults({ packages: { 'node_modules/x': entry } })).toHaveLength(1);
    expect(lockfileFaults({ packages: { 'node_modules/a/node_modules/x': entry } })).toHaveLength(
      1,
    );
  });

  it('lets what it should pass', () => {
    const packages = {
      '': {},
      'apps/server': {},
      'node_modules/x': good,
      'node_modules/@muni/server': { link: true, resolved: 'apps/server' },
      'node_modules/a/node_modules/esbuild': { ...good, hasInstallScript: true },
    };
    expect(lockfileFaults({ packages })).toEqual([]);
  });

  it('has only what comes from the registry, and runs nothing', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
    expect(lockfileFaults(lock)).toEqual([]);
    expect(contentOf('.npmrc')).toContain('ignore-scripts=true');
  });
});

describe('what is asked for', () => {
  it.each(['git+https://example.test/x.git', 'file:../x', 'owner/x', 'latest', '*', '>=1.0.0'])(
    'catches %s',
    (asked) => {
      expect(askedFaults({ devDependencies: { x: asked } })).toHaveLength(1);
    },
  );

  it('are versions, in every package', () => {
    const read = manifests.map((path) => JSON.parse(contentOf(path)) as { name: string });
    const own = read.map(({ name }) => name);
    expect(manifests.length).toBeGreaterThanOrEqual(4);
    expect(read.flatMap((manifest) => askedFaults({ ...manifest }, own))).toEqual([]);
  });
});
