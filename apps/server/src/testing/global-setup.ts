// Before all test processes of an engine: a name for the run, and the template they start from. After them: nothing is left.
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { removeLeftovers } from './leftovers.ts';
import { makeTemplateOnServer, migratedTemplate } from './migrated.ts';

export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  process.env.MUNI_TEST_RUN ??= randomBytes(4).toString('hex');
  const serverUrl = config.env.TEST_DATABASE_URL;
  // On the server too, some tests open an embedded database beside theirs.
  await migratedTemplate();
  if (serverUrl) await makeTemplateOnServer(serverUrl);
  return () => removeLeftovers(serverUrl);
}
