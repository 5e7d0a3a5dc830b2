// Known faults of what the product is made of, as the registry tells them to `npm audit`. A registry of our own that tells
// of one is asked first: a check that finds nothing has to be one that could.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCommand } from '../scripts/commands.mjs';
import type { Outcome, Part } from './part.ts';

const WITHIN_MS = 60_000;
/** The driver of the database, as if all of it were faulty. */
const FAULTY = 'pg';
const FAULT = 'una falta inventada';

interface Audit {
  /** Why there is no answer; of the registry, and of everything else. */
  message?: string;
  error?: { summary: string };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

async function audit(...options: string[]): Promise<Audit> {
  const { output } = await runCommand('npm', ['audit', '--json', ...options], {
    quietMs: WITHIN_MS,
  });
  const json = /^\{[^]*^\}$/m.exec(output)?.[0];
  return json ? (JSON.parse(json) as Audit) : { message: output.trim() };
}

const faultsIn = ({ vulnerabilities = {} }: Audit) =>
  Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );

/** What it says of a registry that knows one fault. */
async function knownFault(): Promise<string[]> {
  const registry = createServer((request, response) => {
    const advisory = { id: 1, title: FAULT, severity: 'high', vulnerable_versions: '*' };
    const told =
      request.method === 'POST'
        ? { [FAULTY]: [advisory] }
        : { name: request.url?.slice(1), versions: {} };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  try {
    return faultsIn(await audit(`--registry=http://127.0.0.1:${port}`));
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

async function askRegistry(): Promise<Outcome> {
  const sample = await knownFault();
  if (!sample.some((fault) => fault.startsWith(`${FAULTY} `)))
    return { figures: {}, problems: [`a known fault of ${FAULTY} was not told`] };
  const found = await audit();
  if (!found.vulnerabilities)
    return {
      figures: { audit: `not tried: ${found.message ?? found.error?.summary ?? ''}` },
      problems: [],
    };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const problems = faultsIn(found);
  return {
    figures: { audit: `${Object.keys(packages).length} packages, ${problems.length} with faults` },
    problems,
  };
}

/** Nothing of it depends on the database. */
export const dependencies: Part = { only: 'embedded', minutes: 0.2, run: askRegistry };
