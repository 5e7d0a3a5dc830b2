// A freshly initialised data folder in one file, made when the product is built, so that the first start does not spend
// seconds in initdb.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

interface Packed {
  pglite: string;
  /** By name, a folder before what is in it; null is a folder. */
  contents: Map<string, Uint8Array | null>;
}

/** A folder of another PGlite is not readable, even of the same PostgreSQL, so the versions must be equal. */
export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = path.join(path.dirname(entry), '..', 'package.json');
  const { version }: { version: string } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  return version;
}

/** Writes the archive of a closed data folder. It appears complete or not at all. */
export function packTemplate(folder: string, archive: string): void {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const contents: Packed['contents'] = new Map();
  for (const name of names) {
    const file = path.join(folder, name);
    contents.set(name, fs.statSync(file).isDirectory() ? null : fs.readFileSync(file));
  }
  const packed: Packed = { pglite: pgliteVersion(), contents };
  fs.mkdirSync(path.dirname(archive), { recursive: true });
  const partial = `${archive}.${process.pid}`;
  fs.writeFileSync(partial, gzipSync(serialize(packed), { level: 9 }));
  fs.renameSync(partial, archive);
}

/** Fills an empty folder from the archive; false, and nothing written, when the archive is not for this PGlite. */
export function unpackTemplate(archive: string, folder: string): boolean {
  const { pglite, contents }: Packed = deserialize(gunzipSync(fs.readFileSync(archive)));
  if (pglite !== pgliteVersion()) return false;
  for (const [name, content] of contents) {
    const target = path.join(folder, name);
    if (content === null) fs.mkdirSync(target, { mode: 0o700 });
    else fs.writeFileSync(target, content, { mode: 0o600 });
  }
  return true;
}
