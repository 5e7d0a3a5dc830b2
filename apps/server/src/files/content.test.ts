import { rm, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { partOf, zipOf } from '../testing/workbook.ts';
import { contentType, safeName } from './content.ts';
import { temporaryPath } from './receive.ts';

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('contentType', () => {
  const path = temporaryPath();
  afterEach(() => rm(path));
  const typeOf = async (content: Buffer) => {
    await writeFile(path, content);
    return contentType(path);
  };

  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PDF', bytes('%PDF-1.7\n', [0, 1, 2]), 'application/pdf'],
    ['a GIF', bytes('GIF89a', [1, 0]), 'image/gif'],
    ['text with accents of Windows', bytes('No imprime: se\xf1al de papel\r\n'), 'text/plain'],
    ['old Word', bytes(OLE, [0, 0], utf16('WordDocument')), 'application/msword'],
  ])('knows %s', async (_case, content, tipo) => {
    expect(await typeOf(content)).toBe(tipo);
  });

  it('knows a spreadsheet by what is inside', async () => {
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['a']] }] }));
    expect(await typeOf(file)).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  });

  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (kind: string, more = '') =>
    `<Relationship Id="rId1" Type="${TYPES}/${kind}" Target="http://otro/a?b=1&amp;c>d"${more}/>`;
  const OUTSIDE = ' TargetMode="External"';
  const docx = (inside: { part?: string; relations?: string | Buffer }) =>
    zipOf([
      partOf('[Content_Types].xml', '<Types/>'),
      partOf('word/document.xml', '<document/>'),
      partOf(inside.part ?? 'word/styles.xml', '<styles/>'),
      partOf('word/_rels/document.xml.rels', inside.relations ?? relation('styles')),
    ]);

  it.each([
    ['parts of its own', {}],
    ['a link to a page', { relations: relation('hyperlink', OUTSIDE) }],
    ['a picture inside', { relations: relation('image') }],
  ])('knows a document with %s', async (_case, inside) => {
    expect(await typeOf(docx(inside))).toBe(DOCX);
  });

  it.each([
    ['macros in small letters', { part: 'word/vbaproject.bin' }],
    ['macros in capitals', { part: 'WORD/VBAPROJECT.BIN' }],
    ['macros under another name', { relations: relation('VBAProject') }],
    ['an ActiveX control', { part: 'word/activeX/activeX1.bin' }],
    ['a control under another name', { relations: relation('control') }],
    ['an object of another program', { part: 'word/embeddings/oleObject1.bin' }],
    ['an object under another name', { relations: relation('oleObject') }],
    ['a template from outside', { relations: relation('attachedTemplate', OUTSIDE) }],
    [
      'a template in other capitals',
      { relations: relation('attachedTemplate', " targetmode = 'EXTERNAL'") },
    ],
    ['a picture from outside', { relations: relation('image', OUTSIDE) }],
    ['a reference to a letter', { relations: relation('image', ' TargetMode="&#69;xternal"') }],
    ['a comment', { relations: `<!-- " -->${relation('styles')}` }],
    ['relations in pairs of bytes', { relations: utf16(relation('attachedTemplate', OUTSIDE)) }],
    ['relations without end', { relations: 'x'.repeat(2 ** 20 + 1) }],
  ])('refuses a document with %s', async (_case, inside) => {
    expect(await typeOf(docx(inside))).toBeNull();
  });

  it.each([
    ['a program', bytes('MZ', [0x90, 0, 3, 0])],
    ['a program of Linux', bytes([0x7f], 'ELF', [2, 1])],
    ['an installer', bytes(OLE, [0, 0], utf16('Property'))],
    ['old Excel with macros', bytes(OLE, utf16('Workbook'), utf16('_VBA_PROJECT'))],
    ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a drawing after a declaration', bytes('<?xml version="1.0"?>\n<svg/>')],
    ['a page', bytes('\xef\xbb\xbf  <!doctype html><script>')],
    ['a zip of anything', bytes('PK\x03\x04', Buffer.alloc(40))],
    ['noise', bytes([1, 2, 3, 4, 5])],
  ])('refuses %s', async (_case, content) => {
    expect(await typeOf(content)).toBeNull();
  });
});

describe('safeName', () => {
  it.each([
    ['foto.JPG', 'image/jpeg', 'foto.JPG'],
    ['foto.pdf', 'image/jpeg', 'foto.pdf.jpg'],
    ['../../etc/passwd', 'text/plain', 'etc passwd.txt'],
    ['consulta.sql', 'text/plain', 'consulta.sql.txt'],
    ['virus.exe.txt', 'text/plain', 'virus.exe.txt'],
    ['fac\u202Etura.pdf', 'application/pdf', 'fac tura.pdf'],
    ['', 'image/png', 'archivo.png'],
  ] as const)('%s as %s → %s', (name, tipo, safe) => {
    expect(safeName(name, tipo)).toBe(safe);
  });

  it.each(['virus.exe', 'VIRUS.EXE', 'virus.exe. ', 'foto.jpg.scr', 'limpiar.bat', 'a.exe\u202E'])(
    'refuses %j',
    (name) => {
      expect(safeName(name, 'text/plain')).toBeNull();
    },
  );
});
