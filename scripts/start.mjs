// `npm start`, `npm run demo` and `npm run muni`: everything between a fresh clone and a running product.
import process from 'node:process';
import { buildIfNeeded } from './build.mjs';
import { endWithParent, orExit, root, UserError } from './commands.mjs';
import { installIfNeeded } from './install.mjs';

/**
 * The sizes of the sample town as the server reads them: `--empleados 500` becomes `{"empleados":"500"}`.
 *
 * @param {string[]} args what follows `demo` on the command line
 */
function sizesOf(args) {
  const pairs = args.join(' ').matchAll(/--([\w-]+)[= ](\d+)(?: |$)/g);
  const sizes = Object.fromEntries([...pairs].map(([, name, size]) => [name, size]));
  if (Object.keys(sizes).length * 2 !== args.flatMap((arg) => arg.split('=')).length) {
    throw new UserError(
      'No entiendo esas cantidades. Se escriben así: npm run demo -- --empleados 500',
    );
  }
  return JSON.stringify(sizes);
}

/**
 * `npm start -- --procesos 2`
 *
 * @param {string[]} args
 */
export function processesOf(args) {
  const [, processes] = /^--procesos[= ](\d+)$/.exec(args.join(' ')) ?? [];
  if (!processes) throw new UserError('No entiendo eso. Se escribe así: npm start -- --procesos 2');
  return processes;
}

/**
 * The demo has a database of its own: the one of `.env` is out of its reach, unless the command itself names it.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function demoEnvironment(args, env) {
  const demo = { MUNI_DEMO: sizesOf(args) };
  if (env['DATABASE_URL']) return demo;
  return { ...demo, DATABASE_URL: '', DATA_DIR: env['DATA_DIR'] || './data-demo' };
}

/** @param {string[]} args */
export async function main(args) {
  process.chdir(root);
  endWithParent();
  await orExit(async () => {
    if (args[0]?.startsWith('--')) process.env['PROCESSES'] = processesOf(args);
    else if (args[0] && !['demo', 'muni'].includes(args[0])) {
      throw new UserError(`No conozco «${args[0]}». Usá npm start, npm run demo o npm run muni.`);
    }
    if (args[0] === 'demo') Object.assign(process.env, demoEnvironment(args.slice(1), process.env));
    await installIfNeeded();
    await buildIfNeeded({ anyServes: args[0] === 'muni' });
  });
  process.env['NODE_ENV'] = 'production';
  const entry = args[0] === 'muni' ? 'muni.js' : 'main.js';
  // `muni` reads what follows its own name.
  if (args[0] === 'muni') process.argv.splice(2, Infinity, ...args.slice(1));
  // In this same process, so that signals, exit codes and the server's own messages stay the server's.
  await import(new URL(`../apps/server/dist/${entry}`, import.meta.url).href);
}
