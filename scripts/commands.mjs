// What every script stands on. Child processes are started so that none outlives the script: each leads its own process
// group, and the whole group ends when the script is interrupted or the command says nothing for too long.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder the command was run from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment of the command
 * @property {number} [quietMs] ends it when it has said nothing for so long
 * @property {boolean} [inherit] gives it our own output, which is then not collected
 * @property {boolean} [show] shows the output as it comes
 * @property {number} [uid]
 * @property {number} [gid]
 */

const isWindows = process.platform === 'win32';
const graceMs = 5000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** @type {WeakMap<import('node:child_process').ChildProcess, Promise<void>>} */
const stopping = new WeakMap();

/** @param {import('node:child_process').ChildProcess} child */
async function signalUntilGone(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await gone;
  clearTimeout(insist);
}

/**
 * Asks the command and its children to stop, once, and insists after a while.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopGroup(child) {
  const stopped = stopping.get(child) ?? signalUntilGone(child);
  stopping.set(child, stopped);
  return stopped;
}

/** @type {Set<() => Promise<void>>} */
const cleanups = new Set();

/** Stops every command still under way, then undoes what was left for the end. */
export async function stopAll() {
  await Promise.all([...running].map(stopGroup));
  await Promise.all([...cleanups].map((cleanup) => cleanup()));
}

/**
 * Work that must be done at the end, however the end comes.
 *
 * @param {() => Promise<void>} cleanup
 */
export function atTheEnd(cleanup) {
  cleanups.add(cleanup);
}

let isEnding = false;

/** @type {NodeJS.Signals[]} */
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  if (isEnding) return;
  isEnding = true;
  void stopAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
}

/** Only while commands run: the server, which starts in this same process, answers signals in its own way. */
function listenForInterruption() {
  if (isEnding) return;
  for (const signal of interruptions) {
    process.removeListener(signal, interrupted);
    if (running.size > 0) process.on(signal, interrupted);
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function startCommand(command, args, options = {}) {
  const { cwd, env, uid, gid, inherit } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    detached: !isWindows,
    ...(cwd && { cwd }),
    ...(env && { env }),
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  const forget = () => {
    running.delete(child);
    listenForInterruption();
  };
  running.add(child);
  listenForInterruption();
  child.once('close', forget);
  child.once('error', forget);
  return child;
}

/**
 * Runs a command to its end. Never throws: a command that could not start has code 127 and the reason as its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = startCommand(command, args, options);
    const { quietMs, show } = options;
    let output = '';
    /** @type {NodeJS.Timeout | undefined} */
    let limit;
    const wait = () => {
      clearTimeout(limit);
      if (!quietMs) return;
      limit = setTimeout(() => {
        collect(`\nNothing moved for ${quietMs / 1000} s: stopped.\n`);
        void stopGroup(child);
      }, quietMs);
    };
    /** @param {Buffer | string} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
      wait();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    wait();
    /** @param {number} code @param {string} [extra] */
    const finish = (code, extra = '') => {
      clearTimeout(limit);
      // After an interruption nothing goes on from here: the process is about to end.
      if (isEnding) return;
      resolve({ code, output: output + extra });
    };
    child.once('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a script of an installed package with this same Node.
 *
 * @param {string[]} args the path of the script and its arguments
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => runCommand(process.execPath, args, options);

const parentEveryMs = 500;

/**
 * npm runs a script through a shell, and the signal that ends npm ends that shell but does not reach the script. So
 * when the shell is gone, the script tells itself what it should have heard, unless it did hear it: a signal to the
 * whole group, like that of Ctrl-C, must not become two.
 */
export function endWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, parentEveryMs);
  watch.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearInterval(watch);
      // With nobody else to answer it, the signal does what it would have done without us.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/** A failure the person can act upon: shown as its message alone, without a stack. */
export class UserError extends Error {}

/**
 * Runs the work of a command line; a UserError ends the process with its one line.
 *
 * @param {() => Promise<void>} work
 */
export async function orExit(work) {
  try {
    await work();
  } catch (error) {
    await stopAll();
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const patienceMs = 5 * 60_000;

/** Whether this process may install packages of the system (Debian, Ubuntu). */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name @returns {Promise<boolean>} whether it is installed now */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, quietMs: patienceMs };
  await runCommand('apt-get', ['update', '-q'], options);
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  const { code, output } = await runCommand('apt-get', args, options);
  if (code !== 0) console.error(output);
  return code === 0;
}
