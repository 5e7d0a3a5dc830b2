import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, sourcesHash, stampBuild, unstampBuild } from '../scripts/build-stamp.mjs';
import { placeBuild, precompress } from '../scripts/build-site.mjs';

let base = '';
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'muni-build-'));
});
afterEach(() => {
  rmSync(base, { recursive: true });
});

describe('whether to build', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('apps/server/src/main.ts', 'one');
    write('apps/server/migrations/0001_base.sql', 'select 1');
    write('apps/web/src/app/App.tsx', 'two');
    write('packages/contract/src/index.ts', 'three');
    write('apps/server/dist/main.js', 'built');
    stampBuild(base, sourcesHash(base));
  });

  it('leaves a build alone when nothing changed but times', () => {
    utimesSync(join(base, 'apps/server/src/main.ts'), 1, 1);
    expect(isBuilt(base)).toBe(true);
  });

  it.each([
    'package-lock.json',
    'apps/server/src/main.ts',
    'apps/server/migrations/0001_base.sql',
    'apps/web/src/app/App.tsx',
    'packages/contract/src/index.ts',
  ])('sees a change of %s', (path) => {
    write(path, 'changed');
    expect(isBuilt(base)).toBe(false);
  });

  it('sees a new file, a new name and a file that went', () => {
    write('apps/web/src/new.ts', '');
    expect(isBuilt(base)).toBe(false);
    rmSync(join(base, 'apps/web/src/new.ts'));
    expect(isBuilt(base)).toBe(true);
    rmSync(join(base, 'apps/web/src/app/App.tsx'));
    write('apps/web/src/app/Main.tsx', 'two');
    expect(isBuilt(base)).toBe(false);
  });

  it('does not mind tests nor what the build left', () => {
    write('apps/web/src/app/App.test.tsx', 'x');
    write('apps/server/dist/other.js', 'x');
    write('apps/server/node_modules/x/index.js', 'x');
    expect(isBuilt(base)).toBe(true);
  });

  it('does not trust a build that was not finished', () => {
    unstampBuild(base);
    expect(isBuilt(base)).toBe(false);
  });
});

describe('a build under a running server', () => {
  const assets = async () => (await readdir(join(base, 'assets'))).toSorted();
  const build = (version: string, ...scripts: string[]) => {
    const list = `assets/archivos-${version}.json`;
    write(`.made/${list}`, JSON.stringify(scripts.map((name) => `/assets/${name}`)));
    write('.made/index.html', `<meta name="archivos" content="/${list}"> ${version}`);
    for (const name of scripts)
      for (const copy of ['', '.br', '.map']) write(`.made/assets/${name}${copy}`, version);
    placeBuild(join(base, '.made'), base);
  };
  const filesOf = (name: string) => [name, `${name}.br`, `${name}.map`];

  it('leaves what the build before is made of, and takes away what is older', async () => {
    build('1', 'a-1.js', 'same.js');
    build('2', 'a-2.js', 'same.js');
    expect(readFileSync(join(base, 'index.html'), 'utf8')).toContain('archivos-2.json');
    expect(await assets()).toEqual(
      [
        'archivos-1.json',
        'archivos-2.json',
        ...['a-1.js', 'a-2.js', 'same.js'].flatMap(filesOf),
      ].toSorted(),
    );
    build('3', 'a-3.js', 'same.js');
    expect(await assets()).toEqual(
      [
        'archivos-2.json',
        'archivos-3.json',
        ...['a-2.js', 'a-3.js', 'same.js'].flatMap(filesOf),
      ].toSorted(),
    );
    expect(await readdir(base)).toEqual(['assets', 'index.html']);
  });

  it('takes nothing away when nothing changed, nor when it does not know what was there', async () => {
    write('index.html', 'of a version that did not say');
    write('assets/unknown.js', '');
    build('1', 'a-1.js');
    expect(await assets()).toContain('unknown.js');
    build('2', 'a-2.js');
    build('2', 'a-2.js');
    expect(await assets()).toContain('a-1.js');
    expect(await assets()).not.toContain('unknown.js');
  });
});

describe('precompression', () => {
  it('leaves both copies beside what gains from them, and nothing beside the rest', async () => {
    const script = 'const x = 1;\n'.repeat(500);
    write('assets/a.js', script);
    write('assets/small.js', 'x');
    write('assets/photo.png', script);
    write('index.html', script);
    await precompress(base);
    expect((await readdir(join(base, 'assets'))).toSorted()).toEqual(
      ['a.js', 'a.js.br', 'a.js.gz', 'photo.png', 'small.js'].toSorted(),
    );
    expect(await readdir(base)).toEqual(['assets', 'index.html']);
    const copy = (extension: string) => readFileSync(join(base, `assets/a.js${extension}`));
    expect(brotliDecompressSync(copy('.br')).toString()).toBe(script);
    expect(gunzipSync(copy('.gz')).toString()).toBe(script);
  });
});
