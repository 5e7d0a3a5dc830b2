import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../scripts/commands.mjs';

const module = pathToFileURL(join(root, 'scripts', 'commands.mjs')).href;
const answering = `
  process.once('SIGTERM', () => { console.log('asked'); setTimeout(() => process.exit(0), 1200); });
  process.once('SIGINT', () => { console.log('asked'); setTimeout(() => process.exit(0), 1200); });`;
const script = (handlers: string) => `
  import('${module}').then(({ endWithParent }) => {
    endWithParent();
    ${handlers}
    setInterval(() => {}, 1000);
    console.log('ready', process.pid);
  });`;

/** The script under a process that, like npm's shell, passes no signal on. */
async function underShell(handlers: string) {
  const code = `
    const args = ['-e', ${JSON.stringify(script(handlers))}];
    require('node:child_process').spawn(process.execPath, args, { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn(process.execPath, ['-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The pipe closes when the last of the two has ended.
  const ended = new Promise((resolve) => shell.once('close', resolve));
  while (!output.includes('ready')) await sleep(20);
  return { shell, ended, pid: Number(/ready (\d+)/.exec(output)?.[1]), output: () => output };
}

const asked = (output: string) => output.match(/asked/g)?.length ?? 0;

it('ends when the shell of npm is gone', async () => {
  const { shell, ended, output } = await underShell(answering);
  shell.kill('SIGKILL');
  await ended;
  expect(asked(output())).toBe(1);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'hears a %s once, though the shell goes too',
  async (signal) => {
    const { shell, ended, pid, output } = await underShell(answering);
    process.kill(pid, signal);
    shell.kill('SIGKILL');
    await ended;
    expect(asked(output())).toBe(1);
  },
);

it('ends at once when nobody answers signals yet', async () => {
  const { shell, ended, pid, output } = await underShell('');
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(20);
  shell.kill('SIGKILL');
  await ended;
  expect(asked(output())).toBe(0);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
