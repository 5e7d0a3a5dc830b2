// Where the server's files are, both from src/ and from the bundle in dist/: entries stand one folder below its root.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inServer = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

export const serverPaths = {
  migrationsDir: inServer('migrations'),
  templatePath: inServer('dist/template.gz'),
  webDir: inServer('../web/dist'),
};

export const serverVersion = (): string =>
  (JSON.parse(readFileSync(inServer('package.json'), 'utf8')) as { version: string }).version;
