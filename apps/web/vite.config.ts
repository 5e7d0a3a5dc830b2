import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkList } from './chunkList.ts';
import { firstScript } from './firstScript.ts';
import { iconsApart } from './iconsApart.ts';
import { kitStyles } from './kitStyles.ts';
import { outline } from './outline.ts';
import { OLDEST } from './src/lib/olderBrowsers.ts';

const api = `http://127.0.0.1:${env.API_PORT ?? 3000}`;
const served = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/** Every list, what its rows are made of and what can be done with them. */
const LIST = new RegExp(
  [
    'crud/\\w+/(?:ListPage|ViewTabs|DeleteFlow|useListQuery)',
    'crud/\\w+/(?:Loaded|recordCommands|CellText)',
    'ui/(?:Tag|EstadoTag|Assignee|PrioridadMeter)',
    'lib/(?:useNow|options)',
    'nouns/(?:areas|empleados|computadoras|impresoras)',
  ]
    .map((path) => `src/${path}\\.tsx?$`)
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  plugins: [iconsApart(), kitStyles(), react(), chunkList(), outline(), firstScript()],
  build: {
    outDir: 'dist',
    // The last for Windows 7, and what iPads of the time have; e2e/navegadores.spec.ts holds the rest.
    target: OLDEST,
    // Whoever lacks it only asks a little later.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    // The content security policy has no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Each chunk brings its own.
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One for each kind of page, with all that its roots are made of; a screen adds what only it needs.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
            },
            // What the page itself needs, and what both the login and everything else is drawn with.
            {
              name: 'first',
              test: /src[\\/](?:main|ui[\\/](?:Notice|Crest|Link|TextInput))\.tsx$/,
            },
            // Only for who writes: a list is read without them.
            {
              name: 'schemas',
              test: /node_modules[\\/]zod[\\/]/,
            },
            { name: 'shell', test: /src[\\/]app[\\/](?:Shell\.tsx|enter\.ts)$/ },
            { name: 'list', test: LIST },
            // What reports are drawn with, and whoever does one thing with a report may do the rest. Cut by the build alone, it
            // is six requests more for the first list that most people open.
            {
              name: 'reportes',
              test: /src[\\/]features[\\/]reportes[\\/](?:(?:ReportesList|ReporteViews|ReporteActions)\.tsx|reportes\.actions\.ts|reportes\.module\.css)$/,
            },
            // Without it the login is over its budget.
            {
              name: 'login',
              test: /src[\\/](?:app[\\/]login[\\/](?:LoginPage|LoginFrame|EmailField)|ui[\\/](?:AccessForm|PasswordField)|lib[\\/]useIdentityAction)\.tsx?$/,
            },
            { name: 'parts', test: /src[\\/]ui[\\/]/, minShareCount: 8 },
            // Everybody brings it once the first screen is shown; cut by the build, it is six files.
            { name: 'behind', test: /src[\\/]app[\\/]Behind\.tsx$/ },
            {
              name: 'record',
              test: /src[\\/]crud[\\/]\w+[\\/](?:ResourceForm|RecordPage)\.tsx$/,
            },
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
    include: ['{src,kit}/**/*.test.{ts,tsx}'],
    // A slow machine is no failure: only what never ends is ended.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
