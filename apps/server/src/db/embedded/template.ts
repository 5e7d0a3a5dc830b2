// A freshly initialised data folder in one file, made when the product is built, so that the first start does not spend
// seconds in initdb. A line of JSON (which PGlite made it, which entries follow), then the bytes of the files, gzipped.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

interface Entry {
  name: string;
  /** Absent in a folder. */
  size?: number;
}

interface Header {
  pglite: string;
  entries: Entry[];
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
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  for (const name of names) {
    if (fs.statSync(path.join(folder, name)).isDirectory()) entries.push({ name });
    else {
      const content = fs.readFileSync(path.join(folder, name));
      entries.push({ name, size: content.length });
      contents.push(content);
    }
  }
  const header: Header = { pglite: pgliteVersion(), entries };
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...contents]);
  fs.mkdirSync(path.dirname(archive), { recursive: true });
  const partial = `${archive}.${process.pid}`;
  fs.writeFileSync(partial, gzipSync(bytes, { level: 9 }));
  fs.renameSync(partial, archive);
}

/** Fills an empty folder from the archive; false, and nothing written, when the archive is not for this PGlite. */
export function unpackTemplate(archive: string, folder: string): boolean {
  const bytes = gunzipSync(fs.readFileSync(archive));
  const headerEnd = bytes.indexOf('\n');
  const header: Header = JSON.parse(bytes.toString('utf8', 0, headerEnd));
  if (header.pglite !== pgliteVersion()) return false;
  let offset = headerEnd + 1;
  for (const { name, size } of header.entries) {
    const target = path.join(folder, name);
    if (size === undefined) fs.mkdirSync(target, { mode: 0o700 });
    else {
      fs.writeFileSync(target, bytes.subarray(offset, offset + size), { mode: 0o600 });
      offset += size;
    }
  }
  return true;
}
