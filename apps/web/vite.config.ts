import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${env.API_PORT ?? 3000}`;
const served = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

export default defineConfig({
  plugins: [react()],
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
        // Few requests before the login can be used: React, what is drawn without MUI, and the login itself.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'plain',
              test: /src[\\/]ui[\\/](?:[Pp]lain|AccessForm|Notice|PasswordField|RuleList|Crest)/,
            },
            {
              name: 'login',
              test: /src[\\/](?:app[\\/]login[\\/](?:Login|Email|NobodyYet)|ui[\\/](?:Emblem|Landscape))/,
            },
            // What comes before any screen stays as small as it is; what screens share comes in few, larger pieces.
            { name: 'first', tags: ['$initial'] },
            { name: 'inside', minShareCount: 30 },
            { name: 'often', minShareCount: 12 },
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
    testTimeout: 30_000,
  },
});
