import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runCommand, runNode, startCommand, stopGroup } from '../scripts/commands.mjs';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('gives the exit code and all the output', async () => {
  const code = "console.log('out'); console.error('err'); process.exitCode = 3";
  const result = await runNode(['-e', code]);
  expect(result.code).toBe(3);
  expect(result.output).toContain('out');
  expect(result.output).toContain('err');
});

it('says when a command does not exist, instead of throwing', async () => {
  const result = await runCommand('no-such-command', []);
  expect(result.code).toBe(127);
  expect(result.output).toContain('no-such-command');
});

it('stops a command that says nothing for too long, however long it took until then', async () => {
  const code = `
    let told = 0;
    const tell = () => {
      console.log('still here');
      if ((told += 1) === 4) clearInterval(telling);
    };
    const telling = setInterval(tell, 1500);
    tell();
    setInterval(() => {}, 1000);`;
  const result = await runNode(['-e', code], { quietMs: 3000 });
  expect(result.code).not.toBe(0);
  expect(result.output.match(/still here/g)).toHaveLength(4);
  expect(result.output).toContain('Nothing moved for 3 s');
});

it('stops what the command itself has started', async () => {
  const code = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const child = startCommand(process.execPath, ['-e', code]);
  const pid = await new Promise<number>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
  });
  expect(isAlive(pid)).toBe(true);
  await stopGroup(child);
  // Its parent is gone too, and whoever adopts it takes a moment to bury it.
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it('asks only once, however often it is told to', async () => {
  const code = `
    process.on('SIGINT', () => { console.log('asked'); setTimeout(() => process.exit(0), 200); });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = startCommand(process.execPath, ['-e', code]);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready')) await sleep(20);
  await Promise.all([stopGroup(child), sleep(50).then(() => stopGroup(child))]);
  expect(output.match(/asked/g)).toHaveLength(1);
});
