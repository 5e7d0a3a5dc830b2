import process from 'node:process';
import { buildIfNeeded } from './build-product.mjs';
import { installIfNeeded } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { root } from './root.mjs';
import { orExit, UserError } from './user-error.mjs';

/**
 * The environment of the demo: its own data folder, and the arguments for the generator of sample data.
 *
 * @param {string[]} args what follows `demo` on the command line
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function demoEnvironment(args, env) {
  return {
    DATA_DIR: env['DATA_DIR'] || './data-demo',
    MUNI_DEMO: '1',
    MUNI_DEMO_ARGS: JSON.stringify(args),
  };
}

/** @param {string[]} args */
export async function launch(args) {
  process.chdir(root);
  endWithParent();
  await orExit(async () => {
    if (args.length > 0 && args[0] !== 'demo') {
      throw new UserError(`No conozco «${args[0]}». Usá npm start, o npm run demo.`);
    }
    await installIfNeeded();
    await buildIfNeeded();
  });
  process.env['NODE_ENV'] = 'production';
  if (args[0] === 'demo') Object.assign(process.env, demoEnvironment(args.slice(1), process.env));
  // In this same process, so that signals, exit codes and the server's own messages stay the server's.
  await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
}
