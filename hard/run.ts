// `npm run hard`: what is too long for `npm test`. It needs the built product; PostgreSQL is that of TEST_DATABASE_URL or a
// throwaway one. The whole ends within half an hour: what could go on tells how far it came. `npm run hard -- crash network`
// runs those parts alone, to their end; each tells at its head what changes it.
import { findPostgres } from '../scripts/postgres.mjs';
import { createServerDatabase, removeLeftovers } from '../apps/server/src/testing/leftovers.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { prepareTown } from '../e2e/product.ts';
import { attack } from './attack.ts';
import { container } from './container.ts';
import { correo } from './correo.ts';
import { crash } from './crash.ts';
import { dependencies } from './dependencies.ts';
import { documents } from './documents.ts';
import { failover } from './failover.ts';
import { faults } from './faults.ts';
import { flood } from './flood.ts';
import { gigabyte } from './gigabyte.ts';
import { input } from './input.ts';
import { long } from './long.ts';
import { machines } from './machines.ts';
import { mutants } from './mutants.ts';
import { network } from './network.ts';
import { office } from './office.ts';
import type { Engine, Part } from './part.ts';
import { release } from './release.ts';
import { upgrade } from './upgrade.ts';

const PARTS: Readonly<Record<string, Part>> = {
  input,
  attack,
  dependencies,
  flood,
  network,
  failover,
  faults,
  office,
  crash,
  long,
  mutants,
  release,
  container,
  correo,
  gigabyte,
  machines,
  upgrade,
  documents,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const asked = process.argv.slice(2);
const isWhole = asked.length === 0;
const unknown = asked.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
const onlyEngine = process.env['ENGINE'];

const found = await findPostgres();
say(found.note);
const { url: serverUrl } = found;
const engines: readonly Engine[] = [
  { name: 'embedded', freshUrl: () => Promise.resolve(undefined) } as const,
  ...(serverUrl === undefined
    ? []
    : [{ name: 'postgresql', freshUrl: () => createServerDatabase(serverUrl) } as const]),
].filter(({ name }) => !onlyEngine || name === onlyEngine);

async function runPart(name: string, part: Part, engine: Engine, until: number): Promise<boolean> {
  const began = performance.now();
  const { figures, problems } = await part.run(engine, until, isWhole).catch((error: unknown) => ({
    figures: {},
    problems: [`it could not be tried: ${String(error instanceof Error ? error.stack : error)}`],
  }));
  say(`${name}, ${engine.name}: ${Math.round((performance.now() - began) / 1000)} s`);
  for (const [figure, value] of Object.entries(figures)) say(`  ${figure.padEnd(14)} ${value}`);
  for (const problem of problems) say(`  BROKEN ${problem}`);
  return problems.length === 0;
}

const chosen = Object.entries(PARTS).filter(([name, part]) =>
  isWhole ? !part.onlyAsked : asked.includes(name),
);
let haveHeld = true;
async function runAll(engine: Engine): Promise<void> {
  let until = isWhole ? performance.timeOrigin : Number.POSITIVE_INFINITY;
  for (const [name, part] of chosen) {
    until += part.minutes * 60_000;
    if (part.only && part.only !== engine.name) continue;
    const held = await runPart(name, part, engine, until);
    haveHeld &&= held;
  }
}

let removeTown: (() => Promise<void>) | undefined;
try {
  const needsTown = chosen.some(([, part]) => !part.onlyAsked);
  if (needsTown && engines.some(({ name }) => name === 'embedded'))
    removeTown = await prepareTown(demoSettings);
  // Both databases at once: each has a product and a core of its own, and need not wait for the other.
  await Promise.all(engines.map(runAll));
} finally {
  await removeTown?.();
  await removeLeftovers(serverUrl);
  if (found.url !== undefined) await found.stop();
}
say(haveHeld ? 'Every promise held.' : 'A promise was broken.');
process.exit(haveHeld ? 0 : 1);
