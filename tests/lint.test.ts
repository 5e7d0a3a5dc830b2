// The linter is a guard like any other: here it meets one fault of each kind that must not pass.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../scripts/commands.mjs';

const planted: Record<string, string> = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  'src/first.ts': `
    import { second } from './second';
    export const loose: any = second;
    export async function late(): Promise<number> { return 1; }
    export function faults(text: string | undefined, kind: 'a' | 'b'): number {
      late();
      console.log(text!);
      [1].forEach(async () => late());
      switch (kind) { case 'a': return 1; }
      const parsed = JSON.parse('1');
      if (text == parsed) throw 'text';
      return parsed.length;
    }
    export default faults;`,
  'src/second.ts': `
    import { loose } from './first';
    const unused = 1;
    export const second = loose;`,
  'apps/web/src/ui/Planted.tsx': `
    import { useEffect, useState } from 'react';
    export function Planted({ id }: { id: number }) {
      const [value, setValue] = useState(0);
      if (id) useState(1);
      useEffect(() => setValue(id), []);
      void fetch('/x');
      return <div onClick={() => setValue(1)}><img src="x" />{value}</div>;
    }`,
};

let folder = '';
let found: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muni-lint-'));
  for (const [path, content] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const cli = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const config = { extends: [join(root, '.oxlintrc.json')] };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const args = [cli, '--type-aware', '--format=json'];
  // It looks for its type-aware half in the PATH.
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const options = { cwd: folder, env: { ...process.env, PATH } };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, options, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  found = diagnostics.map(({ code }) => code);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  'eslint(eqeqeq)',
  'eslint(no-console)',
  'eslint(no-restricted-globals)',
  'eslint(no-unused-vars)',
  'import(no-cycle)',
  'import(no-default-export)',
  'jsx-a11y(alt-text)',
  'jsx-a11y(click-events-have-key-events)',
  'react-hooks(exhaustive-deps)',
  'react-hooks(rules-of-hooks)',
  'typescript(no-explicit-any)',
  'typescript(no-floating-promises)',
  'typescript(no-misused-promises)',
  'typescript(no-non-null-assertion)',
  'typescript(no-unsafe-member-access)',
  'typescript(only-throw-error)',
  'typescript(switch-exhaustiveness-check)',
])('the linter reports %s', (code) => {
  expect(found).toContain(code);
});
