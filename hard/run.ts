// `npm run hard`: what is too long for `npm test`. It needs the built product; PostgreSQL is that of TEST_DATABASE_URL or a
// throwaway one. ROUNDS and SEED change it.
import { findPostgres } from '../scripts/find-postgres.mjs';
import { createServerDatabase } from '../apps/server/src/testing/leftovers.ts';
import { crash } from './crash.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? 1);

const found = await findPostgres();
const engines: readonly (readonly [name: string, databaseUrl?: string])[] = [
  ['embedded'],
  ...(found.url === undefined
    ? []
    : [['postgresql', await createServerDatabase(found.url)] as const]),
];
process.stdout.write(`${found.note}\n`);

let failed = false;
try {
  for (const [engine, databaseUrl] of engines) {
    process.stdout.write(`crash, ${engine}\n`);
    const { problems, ...figures } = await crash(ROUNDS, databaseUrl, SEED);
    for (const [name, figure] of Object.entries(figures))
      process.stdout.write(`  ${name.padEnd(12)} ${figure}\n`);
    for (const problem of problems) process.stdout.write(`  BROKEN ${problem}\n`);
    failed ||= problems.length > 0;
  }
} finally {
  if (found.url !== undefined) await found.stop();
}
process.exitCode = failed ? 1 : 0;
