import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { betweenFeatures, cyclesOf, importRules } from './imports.rules.ts';
import { drawerIn, isTooLong, isWellNamed, migrationFaults, privateLineIn } from './names.rules.ts';
import { isInside, placeOf } from './places.ts';
import {
  contentOf,
  importsOf,
  isModule,
  projectFiles,
  specifiersOf,
  targetOf,
  type Import,
} from './projectFiles.ts';

const files = projectFiles();
const modules = files.filter(isModule);
const imports = modules.flatMap(importsOf);
const text = ({ from, to }: Import) => `${from} → ${to}`;
const parse = (line: string): Import => {
  const [from = '', to = ''] = line.split(' → ');
  return { from, to };
};

describe('what the test sees', () => {
  it.each([
    ['contract', 8],
    ['server', 30],
    ['web', 30],
  ])('reads the modules of the %s', (side, least) => {
    const seen = modules.filter((path) => placeOf(path).side === side);
    expect(seen.length).toBeGreaterThanOrEqual(least);
  });

  it('finds imports, and where each one leads', () => {
    expect(imports.length).toBeGreaterThan(modules.length);
    const lost = imports.filter(({ to }) => isInside(to) && !files.includes(to));
    expect(lost.map(text)).toEqual([]);
  });

  it('reads every way of importing', () => {
    const code = `
      import a from './a.ts'; import type { B } from './b.ts'; import './c.css';
      export * from './d.ts'; export type { E } from './e.ts';
      const f = await import('./f.ts'); type G = import("./g.ts").G; // import './no.ts'
      const view = <p>import './neither.ts'</p>;`;
    expect(specifiersOf('x.tsx', code).toSorted()).toEqual(
      ['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.ts', './g.ts'].toSorted(),
    );
  });

  it('follows a relative import to its file', () => {
    expect(targetOf('apps/web/src/ui/Tag.tsx', '../lib/formats.ts')).toBe(
      'apps/web/src/lib/formats.ts',
    );
  });

  it('gives every folder a place', () => {
    const lost = modules.filter((path) => placeOf(path).layer === 'unknown');
    expect(lost).toEqual([]);
    expect(placeOf('apps/server/src/services/x.ts').layer).toBe('unknown');
  });
});

describe.each(importRules)('$name', ({ isBroken, catches, lets }) => {
  it.each(catches)('catches %s', (line) => {
    expect(isBroken(parse(line))).toBe(true);
  });

  it.each(lets)('lets %s pass', (line) => {
    expect(isBroken(parse(line))).toBe(false);
  });

  it('holds', () => {
    expect(imports.filter(isBroken).map(text)).toEqual([]);
  });
});

describe('cycles', () => {
  it('catches a long one and a module that imports itself', () => {
    const planted = ['a → b', 'b → c', 'c → a', 'd → d', 'a → e', 'e → c'].map(parse);
    expect(cyclesOf(planted)).toContainEqual(['a', 'b', 'c', 'a']);
    expect(cyclesOf(planted)).toContainEqual(['d', 'd']);
  });

  it('lets two ways to the same module pass', () => {
    expect(cyclesOf(['a → b', 'a → c', 'b → d', 'c → d'].map(parse))).toEqual([]);
  });

  it('has none', () => {
    expect(cyclesOf(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('catches two features of the web that need each other', () => {
    const planted = [
      'apps/web/src/features/areas/A.tsx → apps/web/src/features/empleados/B.tsx',
      'apps/web/src/features/empleados/C.tsx → apps/web/src/features/areas/D.tsx',
      'apps/web/src/features/areas/A.tsx → apps/web/src/nouns/empleados.ts',
    ].map(parse);
    expect(cyclesOf(betweenFeatures(planted))).toEqual([['areas', 'empleados', 'areas']]);
  });

  it('has none between the features of the web', () => {
    const found = cyclesOf(betweenFeatures(imports));
    expect(found.map((cycle) => cycle.join(' → '))).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    'apps/server/src/features/areas/areas.service.ts',
    'apps/server/src/features/areas/Areas.routes.ts',
    'apps/server/src/features/areas/areas.ts',
    'apps/web/src/ui/tag.tsx',
    'apps/web/src/lib/Formats.ts',
    'apps/server/src/http/error_handler.ts',
    'scripts/Start.mjs',
    'apps/web/src/lib/formats.spec.ts',
    'apps/web/src/features/areas/useAreas.ts',
  ])('catches %s', (path) => {
    expect(isWellNamed(path)).toBe(false);
  });

  it.each([
    'apps/server/src/features/areas/areas.routes.ts',
    'apps/server/src/features/areas/areas.rules.test.ts',
    'apps/server/src/features/areas/areas.test.ts',
    'apps/server/src/identity/password.sdk.test.ts',
    'apps/server/src/features/areas/index.ts',
    'apps/web/src/features/areas/AreaForm.test.tsx',
    'apps/server/src/http/error-handler.ts',
    'apps/web/src/main.tsx',
    'apps/web/vite.config.ts',
    'apps/web/src/crud/useDeleteFlow.tsx',
    'apps/web/src/features/areas/areas.labels.tsx',
    'e2e/areas.spec.ts',
  ])('lets %s pass', (path) => {
    expect(isWellNamed(path)).toBe(true);
  });

  it('hold for every module', () => {
    expect(modules.filter((path) => !isWellNamed(path))).toEqual([]);
  });

  it.each(['apps/web/src/utils/x.ts', 'apps/server/src/db/helpers/x.ts', 'docs/Shared/a.md'])(
    'catches the drawer in %s',
    (path) => {
      expect(drawerIn(path)).toBeDefined();
    },
  );

  it('has no folder that is a drawer', () => {
    expect(files.filter(drawerIn)).toEqual([]);
  });
});

describe('migrations', () => {
  it.each([
    [['0001_base.sql', '0003_reportes.sql'], ['0003_reportes.sql']],
    [['0002_base.sql'], ['0002_base.sql']],
    [['0001_a.sql', '0001_b.sql'], ['0001_b.sql']],
    [['1_base.sql'], ['1_base.sql']],
  ])('catches %j', (names, faults) => {
    expect(migrationFaults(names)).toEqual(faults);
  });

  it('are numbered without a gap', () => {
    const names = files
      .filter((path) => posix.dirname(path) === 'apps/server/migrations')
      .map((path) => posix.basename(path));
    expect(names.length).toBeGreaterThan(0);
    expect(migrationFaults(names)).toEqual([]);
  });
});

describe('contents', () => {
  const withoutBinaries = files.filter((path) => !/\.(?:png|ico|woff2?|jpe?g|webp|gz)$/.test(path));

  it.each([
    ['', 'work', 'main', 'x.ts'],
    ['see ', 'root', '.npmrc'],
    ['"', 'home', 'ana', 'muni"'],
    ['https:', '', '@.npmjs.org', 'zod'],
  ])('catches a line with %s/%s/%s', (...parts) => {
    // Put together here, so that this file holds none itself.
    const line = parts.join('/').replace('@', 'registry');
    expect(privateLineIn(`first\n${line}\n`)).toBe(line);
  });

  it('lets ordinary paths pass', () => {
    expect(privateLineIn('/usr/bin/chromium\nimport x from "../work/x.ts"\n/api/areas/')).toBe(
      undefined,
    );
  });

  it('hold no path of a machine and no registry', () => {
    const found = withoutBinaries.map((path) => [path, privateLineIn(contentOf(path))]);
    expect(found.filter(([, line]) => line !== undefined)).toEqual([]);
  });

  it('catches a file of 301 lines, and not one of 300', () => {
    expect(isTooLong('x\n'.repeat(301))).toBe(true);
    expect(isTooLong('x\n'.repeat(300))).toBe(false);
  });

  it('are no longer than a person reads', () => {
    const written = modules.filter((path) => path !== 'apps/server/src/db/tables.ts');
    expect(written.filter((path) => isTooLong(contentOf(path)))).toEqual([]);
  });
});
