// Draws `src/app/Outline.tsx` into the page, where `<!--outline-->` stands.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';
import { kitStyles } from './kitStyles.ts';
import type * as Drawn from './src/app/Outline.tsx';

export function outline(): Plugin {
  let root = '';
  return {
    name: 'outline',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        // Names of classes come from what a style sheet says, so they are those of the build.
        const server = await createServer({
          root,
          configFile: false,
          plugins: [kitStyles()],
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true },
          appType: 'custom',
          logLevel: 'error',
        });
        try {
          const { Outline } = (await server.ssrLoadModule('/src/app/Outline.tsx')) as typeof Drawn;
          return html.replace('<!--outline-->', renderToStaticMarkup(createElement(Outline)));
        } finally {
          await server.close();
        }
      },
    },
  };
}
