import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkList } from './chunkList.ts';
import { iconsApart } from './iconsApart.ts';
import { tokensCss } from './tokensCss.ts';

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
  plugins: [iconsApart(), tokensCss(), react(), chunkList(), leanPage],
  // The server replaces this text in index.html with the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    sourcemap: 'hidden',
    // The content security policy has no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What MUI does not write is a few kilobytes for the whole site.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A group takes along whatever its modules need and no group above it has. So each is what one kind of page
        // needs, in few requests, and none brings along what is of another kind.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            // What is drawn without MUI, and then the login itself.
            {
              name: 'plain',
              test: /src[\\/](?:app[\\/]preview\.ts$|ui[\\/](?:[Pp]lain|AccessForm|Notice|PasswordField|RuleList|Crest))/,
            },
            // Around every screen.
            { name: 'shell', test: /src[\\/]app[\\/](?:Shell|Themed)\.tsx$/ },
            // Every list, with what its rows are made of and the records that filters choose from.
            {
              name: 'list',
              test: /src[\\/](?:crud[\\/](?:ListToolbar|ListHeader|ResourceTable|ViewTabs|DeleteFlow|BulkActions|FirstOne|CellText|columns|useListQuery|recordCommands)|lib[\\/](?:options|useNow)|ui[\\/](?:Tag|LinkButton|Assignee|EstadoTag|PrioridadMeter)|features[\\/]\w+[\\/](?:areas|empleados|tecnicos|computadoras|impresoras)\.api)\.tsx?$/,
            },
            {
              name: 'reportes',
              test: /src[\\/]features[\\/]reportes[\\/](?:Pendientes|Realizados)Page\.tsx$/,
            },
            {
              name: 'login',
              test: /src[\\/](?:app[\\/]login[\\/](?:Login|Email|NobodyYet)|ui[\\/](?:Emblem|Landscape))/,
            },
            // What opens over a page.
            { name: 'menu', test: /src[\\/]ui[\\/]OpenMenu\.tsx$/ },
            // Each would be a request of its own.
            { name: 'icons', test: /@mdi[\\/]js/, minShareCount: 2 },
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
