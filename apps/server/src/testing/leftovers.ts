// What tests leave on the disk and on the server, all under the name of the run, so that the end of the run finds it
// even when a test process was killed.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const prefix = () => `muni_test_${process.env.MUNI_TEST_RUN ?? process.pid}_`;

/** Beside the installed packages, so that a program built there finds them. */
export const cache = fileURLToPath(
  new URL('../../../../node_modules/.cache/muni', import.meta.url),
);

export const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), prefix()));

/** A folder that all test processes of the run mean by that name. */
export function runFolder(name: string): string {
  fs.mkdirSync(cache, { recursive: true });
  return path.join(cache, prefix() + name);
}

/** The migrated database on the server that the others are copies of. */
export const templateOnServer = () => `${prefix()}plantilla`;

/** Makes a database on the server, an empty one unless a template is named, and returns its URL. */
export async function createServerDatabase(
  serverUrl: string,
  { name = prefix() + randomBytes(6).toString('hex'), template = 'template1' } = {},
): Promise<string> {
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${template}`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function removeLeftovers(serverUrl: string | undefined): Promise<void> {
  for (const folder of [os.tmpdir(), cache].filter((one) => fs.existsSync(one))) {
    for (const name of fs.readdirSync(folder)) {
      if (!name.startsWith(prefix())) continue;
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
  if (!serverUrl) return;
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix()],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function onServer(url: string, fn: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fn(client);
  } finally {
    await client.end();
  }
}
