import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/leftovers.ts';
import {
  partOf,
  SHEET,
  sheetXml,
  TEXTS,
  workbookOf,
  workbookOfTexts,
} from '../testing/workbook.ts';
import { workbookRows } from './workbook.ts';

const path = join(temporaryFolder(), 'planilla.xlsx');
const WHOLE = Number.POSITIVE_INFINITY;
async function rowsOf(bytes: Uint8Array, most = WHOLE) {
  await writeFile(path, bytes);
  const rows = [];
  for await (const some of workbookRows(path, null, most, () => undefined)) rows.push(...some);
  return rows;
}
const cellsOf = async (bytes: Uint8Array, most?: number) =>
  (await rowsOf(bytes, most)).map(({ cells }) => cells);
const sheet = (rows: string) => partOf(SHEET, sheetXml(rows));
const texts = (...all: string[]) =>
  partOf(TEXTS, `<sst>${all.map((text) => `<si>${text}</si>`).join('')}</sst>`);
const TOO_BIG = 'El archivo es demasiado grande para leerlo.';

describe.each([
  ['whole', WHOLE],
  ['its first rows', 10],
])('the sheet of a workbook, %s', (_case, most) => {
  it('shows shared texts in any order, with their parts and without how to say them', async () => {
    const bytes = workbookOf(
      sheet(
        '<row r="1"><c r="A1" t="s"><v>2</v></c><c r="C1" t="s"><v>0</v></c><c t="s"><v>9</v></c></row>',
      ),
      texts(
        '<t>Peña &amp; C&#237;a</t>',
        '<t>no</t>',
        '<r><rPr><b/></rPr><t>dos </t></r><r><t xml:space="preserve">partes_x000D_</t></r><rPh><t>x</t></rPh>',
      ),
    );
    expect(await cellsOf(bytes, most)).toEqual([['dos partes', '', 'Peña & Cía', '']]);
  });

  it('shows what is written in the cell itself, and leaves out what is empty', async () => {
    const bytes = workbookOf(
      sheet(
        `<row r="3"><c t="inlineStr"><is><t>a &lt; b</t></is></c><c t="b"><v>1</v></c><c t="str"><f>1+1</f><v>dos</v></c>
        <c t="e"><v>#N/A</v></c><c><v>0.30000000000000004</v></c></row><row r="7"><c r="B7"/></row><x:row><x:c><x:v>5</x:v></x:c></x:row>`,
      ),
    );
    expect(await rowsOf(bytes, most)).toEqual([
      { line: 3, cells: ['a < b', 'true', 'dos', '#N/A', '0.3'] },
      { line: 8, cells: ['5'] },
    ]);
  });
});

describe('what a workbook may need', () => {
  it('refuses texts that its cells cannot show, before they are unpacked', async () => {
    await expect(rowsOf(workbookOfTexts(20))).rejects.toThrow(TOO_BIG);
    expect(await cellsOf(workbookOfTexts(2), 10)).toHaveLength(2);
  });

  it('refuses a few texts shown so often that they would fill the memory', async () => {
    const long = texts(`<t>${'x'.repeat(30_000)}</t>`);
    const shown = sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`);
    await expect(rowsOf(workbookOf(shown, long))).rejects.toThrow(TOO_BIG);
    await expect(rowsOf(workbookOf(shown, long), 10)).rejects.toThrow(TOO_BIG);
  });

  it.each([
    [
      'a cell of more letters than one holds',
      `<row><c t="str"><v>${'x'.repeat(40_000)}</v></c></row>`,
    ],
    ['a row beyond the last', '<row r="1048577"><c><v>1</v></c></row>'],
    ['more rows of a table than fit', '<row><c r="ALL1"><v>1</v></c></row>'.repeat(2000)],
  ])('refuses %s', async (_case, rows) => {
    await expect(rowsOf(workbookOf(sheet(rows)), 5000)).rejects.toThrow(TOO_BIG);
  });

  it('reads no column beyond those of any table', async () => {
    const [cells] = await cellsOf(
      workbookOf(sheet('<row><c><v>1</v></c><c r="XFD1"><v>2</v></c></row>')),
    );
    expect(cells).toEqual(['1']);
  });

  it.each([
    ['no sheet', partOf('xl/otra.xml', '<a/>')],
    ['a document type', partOf(SHEET, `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('')}`)],
    ['a tag without end', partOf(SHEET, '<worksheet><sheetData><row')],
  ])('says that it is damaged with %s', async (_case, part) => {
    await expect(rowsOf(workbookOf(part))).rejects.toThrow('está dañada');
  });
});
