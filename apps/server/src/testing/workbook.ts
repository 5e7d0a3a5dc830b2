// Zips and workbooks that no program writes, for tests and for `npm run hard`.
import { constants, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  packed: Buffer;
  /** What the directory says of it. */
  size: number;
}

export const partOf = (name: string, content: string | Buffer): Part => ({
  name,
  packed: deflateRawSync(content),
  size: Buffer.byteLength(content),
});

/** A part of many times the same megabyte, packed at once. */
function repeatedPart(name: string, [start, block, end]: [string, string, string], times: number) {
  const packed = [start, block].map((text) =>
    deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH }),
  );
  const [first = Buffer.alloc(0), again = Buffer.alloc(0)] = packed;
  return {
    name,
    packed: Buffer.concat([first, ...Array<Buffer>(times).fill(again), deflateRawSync(end)]),
    size: start.length + block.length * times + end.length,
  };
}

export function zipOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size } of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...pairs: [kind: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${pairs
    .map(
      ([kind, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${TYPES}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const SHEET = 'xl/worksheets/sheet1.xml';
export const TEXTS = 'xl/sharedStrings.xml';
export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet around parts of one's own. */
export const workbookOf = (...parts: Part[]) =>
  zipOf([
    partOf('[Content_Types].xml', '<Types/>'),
    partOf('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    partOf(
      'xl/workbook.xml',
      '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    partOf(
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    ),
    ...parts,
  ]);

/**
 * So many megabytes of texts, honestly declared, in some twenty-five times less. No cell shows them but for the titles, or the
 * first cell shows the last and there are as many cells as may be left empty.
 */
export function workbookOfTexts(
  megabytes: number,
  shows: 'titles' | 'last' = 'titles',
): Buffer<ArrayBuffer> {
  const text = (n: number) =>
    `<si><t>${((n * 2_654_435_761) >>> 0).toString(36)} ${'padron de cuentas '.repeat(7)}</t></si>`;
  let block = '';
  let perBlock = 0;
  for (; block.length < 2 ** 20; perBlock += 1) block += text(perBlock);
  const titles = ['Cuenta', 'Titular', 'Legajo', 'DNI'].map((title) => `<si><t>${title}</t></si>`);
  const cells = titles.map((_, n) => `<c t="s"><v>${n}</v></c>`).join('');
  const last = `<c t="s"><v>${titles.length + perBlock * megabytes - 1}</v></c>`;
  const rows =
    shows === 'titles'
      ? `<row>${cells}</row><row>${cells}</row>`
      : `<row>${last}${cells}</row>${'<row/>'.repeat(megabytes * 4000)}`;
  return workbookOf(
    partOf(SHEET, sheetXml(rows)),
    repeatedPart(TEXTS, [`<sst>${titles.join('')}`, block, '</sst>'], megabytes),
  );
}
