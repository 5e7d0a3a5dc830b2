// Starts child processes so that none outlives the script: each leads its own process group, and the whole group ends
// when the script is interrupted or the command runs out of time.
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment of the command
 * @property {number} [timeoutMs]
 * @property {boolean} [show] lets the output through instead of collecting it
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
  const { cwd, env, uid, gid, show } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
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
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const { timeoutMs } = options;
    const limit =
      timeoutMs &&
      setTimeout(() => {
        output += `\nNo answer after ${timeoutMs / 1000} s: stopped.\n`;
        void stopGroup(child);
      }, timeoutMs);
    /** @param {number} code @param {string} [extra] */
    const finish = (code, extra = '') => {
      if (limit) clearTimeout(limit);
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
