import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { isZip, SPREADSHEET_LIMITS, zipProblem } from './zip.ts';

/** A zip of one entry that unpacks to so many zeros. */
function bomb(unpacked: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(unpacked));
  const name = Buffer.from('xl/a.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(unpacked, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

describe('zipProblem', () => {
  it('lets a workbook pass', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [`fila ${n}`, 'siempre lo mismo', n]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows }] }));
    expect(isZip(bytes)).toBe(true);
    expect(zipProblem(bytes, SPREADSHEET_LIMITS)).toBeNull();
  });

  it('stops what would unpack to far more than it is', () => {
    expect(zipProblem(bomb(50_000_000), SPREADSHEET_LIMITS)).toContain('demasiado lugar');
  });

  it('stops too many parts, sizes of 64 bits and what is cut', () => {
    const small = bomb(1000);
    expect(zipProblem(small, { ...SPREADSHEET_LIMITS, entries: 0 })).toContain('partes');
    const huge = Buffer.from(small);
    huge.writeUInt32LE(0xffffffff, huge.length - 22 - 54 + 24);
    expect(zipProblem(huge, SPREADSHEET_LIMITS)).toContain('demasiado grande');
    expect(zipProblem(small.subarray(0, 40), SPREADSHEET_LIMITS)).toContain('dañado');
    const lost = Buffer.from(small);
    lost.writeUInt32LE(3, lost.length - 6);
    expect(zipProblem(lost, SPREADSHEET_LIMITS)).toContain('dañado');
  });
});
