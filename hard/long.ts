// The trials of which `npm test` runs one short round, at their full length: many deaths, many drawn histories, big files.
// And the walk that says what each index is for.
import { root, runNode } from '../scripts/commands.mjs';
import type { Engine, Part } from './part.ts';

const TRIALS = [
  'db/embedded/crash',
  'demo/indexes',
  'features/cargas/muerte',
  'features/empleados/carga',
  'features/estadisticas/estadisticas',
];

async function runTrials({ name, freshUrl }: Engine) {
  const url = await freshUrl();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...TRIALS];
  const env = { ...process.env, LONG: '1', ...(url && { TEST_DATABASE_URL: url }) };
  const { code, output } = await runNode(args, { cwd: root, env });
  return {
    figures: { tests: /Tests\s.*/.exec(output)?.[0] ?? 'none' },
    problems: code === 0 ? [] : [output],
  };
}

export const long: Part = { minutes: 0, onlyAsked: true, run: runTrials };
