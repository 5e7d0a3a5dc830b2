import process from 'node:process';
import { stopAll } from './run-command.mjs';

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
