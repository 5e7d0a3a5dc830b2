import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/leftovers.ts';
import { partOf, zipOf } from '../testing/workbook.ts';
import { isZip, openZip, ZIP_LIMITS } from './zip.ts';

const path = join(temporaryFolder(), 'zip');
async function opened(bytes: Uint8Array, limits = ZIP_LIMITS) {
  await writeFile(path, bytes);
  return openZip(path, limits);
}
async function unpacked(bytes: Uint8Array, name: string): Promise<string> {
  const zip = await opened(bytes);
  if (typeof zip === 'string') throw new Error(zip);
  const entry = zip.entries.find((one) => one.name === name);
  const chunks: Buffer[] = [];
  if (entry) for await (const chunk of zip.unpack(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const content = Array.from({ length: 20_000 }, (_, n) => `ñandú ${n}`).join();
const small = zipOf([partOf('a.xml', 'x'), partOf('b.xml', content)]);

describe('openZip', () => {
  it('lets a workbook pass', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [`fila ${n}`, 'siempre lo mismo', n]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows }] }));
    expect(isZip(bytes)).toBe(true);
    expect(await opened(bytes)).toMatchObject({ bytes: bytes.length });
    expect(await unpacked(bytes, 'xl/workbook.xml')).toContain('Hoja');
  });

  it('unpacks a part, and stops when it is more than the directory says', async () => {
    expect(await unpacked(small, 'b.xml')).toBe(content);
    const lies = zipOf([{ ...partOf('b.xml', content), size: 100 }]);
    await expect(unpacked(lies, 'b.xml')).rejects.toThrow('dañado');
  });

  it('stops what would unpack to far more than it is', async () => {
    const bomb = zipOf([partOf('xl/a.xml', Buffer.alloc(50_000_000))]);
    expect(await opened(bomb)).toContain('demasiado lugar');
  });

  it('stops too many parts, sizes of 64 bits and what is cut', async () => {
    expect(await opened(small, { ...ZIP_LIMITS, entries: 1 })).toContain('partes');
    const huge = zipOf([{ ...partOf('a.xml', 'x'), size: 0xffffffff }]);
    expect(await opened(huge)).toContain('demasiado grande');
    expect(await opened(small.subarray(0, 40))).toContain('dañado');
    const lost = Buffer.from(small);
    lost.writeUInt32LE(3, lost.length - 6);
    expect(await opened(lost)).toContain('dañado');
  });
});
