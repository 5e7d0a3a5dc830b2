// Leaves beside the build which modules of ours each of its files holds and which files it needs: what a screen weighs can
// then be told without a browser (e2e/peso.spec.ts). And in the page, where the list of all its files is: what there is to
// keep for when there is no network (public/sw.js).
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface BuiltChunk {
  imports: string[];
  /** From the folder of the web application. */
  modules: string[];
  /** The style sheets that come with it. */
  styles: string[];
}

/** An entry that only names other files: Vite names them in the page itself, and leaves it out. */
const isLeftOut = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' && file.isEntry && /^(?:import"[^"]*";\s*)*$/.test(file.code);

export function chunkList(): Plugin {
  let root = '';
  const files = { name: '', content: '' };
  return {
    name: 'chunk-list',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const paths = Object.entries(bundle)
          .filter(([name, file]) => /^assets\/.*(?<!\.map)$/.test(name) && !isLeftOut(file))
          .map(([name]) => name);
        files.content = JSON.stringify(paths.toSorted().map((path) => `/${path}`));
        const hash = createHash('sha256').update(files.content).digest('hex').slice(0, 8);
        files.name = `assets/archivos-${hash}.json`;
        return [{ tag: 'meta', attrs: { name: 'archivos', content: `/${files.name}` } }];
      },
    },
    writeBundle({ dir = 'dist' }, bundle) {
      const chunks: Record<string, BuiltChunk> = {};
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          chunks[file.fileName] = {
            imports: file.imports,
            modules: Object.keys(file.modules)
              .map((id) => relative(root, id).replaceAll('\\', '/'))
              .filter((id) => id.startsWith('src/')),
            styles: [...(file.viteMetadata?.importedCss ?? [])],
          };
      writeFileSync(join(dir, files.name), files.content);
      mkdirSync(join(dir, '.vite'), { recursive: true });
      writeFileSync(join(dir, '.vite', 'chunks.json'), JSON.stringify(chunks));
    },
  };
}
