// Leaves beside the build which modules of ours each of its files holds and which files it needs: what a screen weighs can
// then be told without a browser (e2e/peso.spec.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

export interface BuiltChunk {
  imports: string[];
  /** From the folder of the web application. */
  modules: string[];
}

export function chunkList(): Plugin {
  let root = '';
  return {
    name: 'chunk-list',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
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
          };
      mkdirSync(join(dir, '.vite'), { recursive: true });
      writeFileSync(join(dir, '.vite', 'chunks.json'), JSON.stringify(chunks));
    },
  };
}
