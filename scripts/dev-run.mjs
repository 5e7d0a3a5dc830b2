import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { installIfNeeded } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { root } from './root.mjs';
import { startCommand, stopAll } from './run-command.mjs';
import { orExit } from './user-error.mjs';

const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);

export const devFromCommandLine = () =>
  orExit(async () => {
    process.chdir(root);
    endWithParent();
    await installIfNeeded();
    const env = { ...process.env, NODE_ENV: 'development' };
    const options = { env, show: true };
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
