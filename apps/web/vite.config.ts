import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkList } from './chunkList.ts';
import { iconsApart } from './iconsApart.ts';
import { kitStyles } from './kitStyles.ts';

const api = `http://127.0.0.1:${env.API_PORT ?? 3000}`;
const served = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/** The page travels with every visit, without what was written in it for who reads its source. */
const leanPage: Plugin = {
  name: 'lean-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/^\s+(?:\/\/.*\s*)?/gm, ''),
  },
};

export default defineConfig({
  plugins: [iconsApart(), kitStyles(), react(), chunkList(), leanPage],
  // The server replaces this text in index.html with the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    sourcemap: 'hidden',
    // The content security policy has no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Each chunk brings its own.
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            // What the login is drawn with, and everything else too.
            {
              name: 'kit',
              test: /src[\\/](?:app[\\/]preview\.ts$|ui[\\/](?:AccessForm|Box|Button|Crest|Field|Icon|Link|Notice|PasswordField|RuleList|TextInput)\.tsx$)/,
            },
            // Around every screen.
            { name: 'shell', test: /src[\\/]app[\\/]Shell\.tsx$/ },
            // Every list, with what its rows are made of and what can be done with them.
            {
              name: 'list',
              test: /src[\\/](?:crud[\\/]\w+[\\/](?:ResourceTable|ListToolbar|ListHeader|ViewTabs|DeleteFlow|BulkActions|FirstOne|CellText|columns|useListQuery|recordCommands)|lib[\\/](?:options|useNow)|ui[\\/](?:MessageDialog|Tag|Assignee|EstadoTag|PrioridadMeter)|nouns[\\/](?:areas|empleados|computadoras|impresoras))\.tsx?$/,
            },
            // Every record and its form.
            {
              name: 'form',
              test: /src[\\/]crud[\\/]\w+[\\/](?:ResourceForm|RecordPage|RecordTabs)\.tsx$/,
            },
            { name: 'icons', test: /@mdi/, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, api])) },
  test: {
    environment: 'jsdom',
    // Compiling the screens anew for each file costs three times what the tests themselves do.
    isolate: false,
    setupFiles: './src/testing/setup.ts',
    include: ['src/**/*.test.{ts,tsx}'],
    // A slow machine is no failure: only what never ends is ended.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
