// Writes each icon into the module that draws it. `@mdi/js` is one file, and one file goes whole into one chunk: each screen
// would bring the icons of all. An icon is a short text, which weighs less twice than a request of its own would. To leave it,
// take it out of vite.config.ts.
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
    handler(code) {
      const written = (name: string) => {
        const path = paths.get(name);
        if (path === undefined) return this.error(`There is no icon ${name}.`);
        return `const ${name} = ${JSON.stringify(path)};`;
      };
      return {
        code: code.replace(IMPORT, (whole, names: string) => {
          const apart = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map(written);
          // On as many lines as before, so that the source map needs no other.
          return apart.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        }),
        map: null,
      };
    },
  },
});
