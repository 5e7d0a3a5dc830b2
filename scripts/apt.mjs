import { existsSync } from 'node:fs';
import process from 'node:process';
import { runCommand } from './run-command.mjs';

const patienceMs = 5 * 60_000;

/** Whether this process may install packages of the system (Debian, Ubuntu). */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name @returns {Promise<boolean>} whether it is installed now */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: patienceMs };
  await runCommand('apt-get', ['update', '-q'], options);
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  const { code, output } = await runCommand('apt-get', args, options);
  if (code !== 0) console.error(output);
  return code === 0;
}
