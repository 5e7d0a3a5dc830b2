// `npm run dev`: the server and the site, each reloading by itself. One Ctrl-C ends both.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { endWithParent, orExit, root, startCommand, stopAll } from './commands.mjs';
import { installIfNeeded } from './install.mjs';

const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);

function dotEnv() {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
}

export const main = () =>
  orExit(async () => {
    process.chdir(root);
    endWithParent();
    await installIfNeeded();
    // The site passes what is for the server on to it, so it must know its port.
    const API_PORT = process.env['PORT'] ?? dotEnv()['PORT'] ?? '3000';
    const env = { ...process.env, API_PORT, NODE_ENV: 'development' };
    const options = { env, inherit: true };
    const server = [tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false'];
    const children = [
      startCommand(process.execPath, [...server, 'apps/server/src/main.ts'], options),
      startCommand(process.execPath, [tool('vite/bin/vite.js')], {
        ...options,
        cwd: join(root, 'apps', 'web'),
      }),
    ];
    // Half a development server is of no use: when one ends, so does the other.
    await Promise.race(children.map((child) => once(child, 'close')));
    await stopAll();
    process.exitCode = 1;
  });
