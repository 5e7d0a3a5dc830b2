// Every icon as a module of its own, so that it travels with the screens that draw it. `@mdi/js` is one file, and one
// file goes whole into one chunk: each screen would bring the icons of all. To leave it, take it out of vite.config.ts.
import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const PACKAGE = '@mdi/js';
const IMPORT = /import \{([^}]*)\} from '@mdi\/js';/g;
const paths = new Map<string, string>(Object.entries(icons));

export const iconsApart = (): Plugin => ({
  name: 'icons-apart',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/].*\.tsx?$/, code: PACKAGE },
    handler: (code) => ({
      code: code.replace(IMPORT, (whole, names: string) => {
        const apart = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import { ${name} } from '${PACKAGE}/${name}';`);
        // On as many lines as before, so that the source map needs no other.
        return apart.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
      }),
      map: null,
    }),
  },
  resolveId: {
    filter: { id: /^@mdi\/js\// },
    handler: (source) => `\0${source}`,
  },
  load: {
    filter: { id: /^\0@mdi\/js\// },
    handler(id) {
      const name = id.slice(id.lastIndexOf('/') + 1);
      const path = paths.get(name);
      if (path === undefined) return this.error(`There is no icon ${name}.`);
      return { code: `export const ${name} = ${JSON.stringify(path)};`, moduleSideEffects: false };
    },
  },
});
