// Puts `src/first.ts` into the page, as its first script: it must run before the first paint, and a file of its own would be one
// more thing to wait for. The server allows it by its hash. `__ENTER__` becomes the address of the file with `src/app/enter.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const SCRIPT = 'src/first.ts';
const ENTER = 'src/app/enter.ts';

export function firstScript(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'first-script',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const file = join(root, SCRIPT);
        const chunk = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(ENTER)),
        );
        const enter = `/${chunk?.fileName ?? ENTER}`;
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        const script = code.replace('__ENTER__', enter).replace(/export ?\{\s*\};?/, '');
        const whole = `(()=>{${script}})()`;
        return [
          {
            tag: 'script',
            children: isBuild ? minifySync(file, whole).code.trim() : whole,
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
