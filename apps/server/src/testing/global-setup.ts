// Before all test processes: a name for the run, and the template they start from. After them: nothing is left.
import { randomBytes } from 'node:crypto';
import { migratedTemplate } from './migrated.ts';
import { removeLeftovers } from './leftovers.ts';

export async function setup(): Promise<void> {
  process.env.MUNI_TEST_RUN = randomBytes(4).toString('hex');
  await migratedTemplate();
}

export const teardown = () => removeLeftovers(process.env.TEST_DATABASE_URL);
