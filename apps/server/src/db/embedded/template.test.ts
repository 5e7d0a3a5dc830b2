import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { fillFromTemplate } from './data-folder.ts';
import { packTemplate, pgliteVersion, unpackTemplate } from './template.ts';

function packedSample(): string {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'base', 'vacia'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'base', 'datos'), Buffer.from([0, 10, 255, 13]));
  fs.writeFileSync(path.join(folder, 'sin-nada'), '');
  const archive = path.join(temporaryFolder(), 'nueva', 'plantilla.gz');
  packTemplate(folder, archive);
  return archive;
}

test('what was packed comes out, for its owner alone', () => {
  const folder = temporaryFolder();
  expect(unpackTemplate(packedSample(), folder)).toBe(true);
  expect(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'base',
    'base/datos',
    'base/vacia',
    'sin-nada',
  ]);
  expect([...fs.readFileSync(path.join(folder, 'base', 'datos'))]).toEqual([0, 10, 255, 13]);
  expect(fs.statSync(path.join(folder, 'base')).mode & 0o777).toBe(0o700);
  expect(fs.statSync(path.join(folder, 'base', 'datos')).mode & 0o777).toBe(0o600);
});

const fill = (archive: string) => {
  const folder = temporaryFolder();
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (text: string) => warnings.push(text), error: () => {} };
  const isFilled = fillFromTemplate(archive, folder, log);
  return { isFilled, files: fs.readdirSync(folder), warnings };
};

test('one that is not there or unreadable is not an obstacle', () => {
  const archive = path.join(temporaryFolder(), 'plantilla.gz');
  expect(fill(archive)).toEqual({ isFilled: false, files: [], warnings: [] });
  fs.writeFileSync(archive, 'nada de esto');
  expect(fill(archive)).toEqual({ isFilled: false, files: [], warnings: [expect.any(String)] });
});

test('one of another version is left alone', () => {
  const archive = packedSample();
  const other = gunzipSync(fs.readFileSync(archive))
    .toString('latin1')
    .replace(pgliteVersion(), '0'.repeat(pgliteVersion().length));
  fs.writeFileSync(archive, gzipSync(Buffer.from(other, 'latin1')));
  expect(fill(archive)).toEqual({ isFilled: false, files: [], warnings: [expect.any(String)] });
});
