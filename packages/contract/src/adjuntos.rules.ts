// What a file is, by how it begins: the browser asks before it sends, the server before it keeps. Pages and drawings that
// carry programs, and programs themselves, are none of the kinds below; nor is what is called as one, whatever it holds.
import type { AdjuntoTipo } from './adjuntos.ts';

/** A package or an old office file may hold many things: whoever keeps it looks inside. */
export type AdjuntoFormato = AdjuntoTipo | 'zip' | 'ole';

const holds = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const STARTS: readonly [formato: AdjuntoFormato, ...parts: [at: number, bytes: number[]][]][] = [
  ['image/jpeg', [0, [0xff, 0xd8, 0xff]]],
  ['image/png', [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  ['image/webp', [0, codes('RIFF')], [8, codes('WEBP')]],
  ['image/gif', [0, codes('GIF87a')]],
  ['image/gif', [0, codes('GIF89a')]],
  ['application/pdf', [0, codes('%PDF-')]],
  ['ole', [0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]],
  ['zip', [0, codes('PK\u0003\u0004')]],
];

const BOM = [0xef, 0xbb, 0xbf];
const SPACES = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xa0]);
/** Those that a text has: tab, ends of line and of page, and what old printers were told. */
const CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Text in any of the encodings people here use; markup is not text, it may run. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte === 0x7f || (byte < 0x20 && !CONTROLS.has(byte)))) return false;
  let start = holds(bytes, 0, BOM) ? BOM.length : 0;
  while (SPACES.has(bytes[start] ?? 0)) start += 1;
  return !/^<[!?a-z]/i.test(String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0));
}

/** Null when it is none of the kinds that are kept. */
export function adjuntoFormato(bytes: Uint8Array): AdjuntoFormato | null {
  const start = STARTS.find(([, ...parts]) => parts.every(([at, part]) => holds(bytes, at, part)));
  if (start) return start[0];
  return isPlainText(bytes) ? 'text/plain' : null;
}

/** What a computer runs, or opens as something that runs, by the end of its name. */
const PROGRAMS = new Set(
  (
    'exe com scr pif cpl msi msp msc dll sys ocx drv bat cmd ps1 psm1 vb vbs vbe js jse mjs cjs ws wsf wsh hta jar class ' +
    'lnk url scf reg inf chm hlp gadget application appref-ms sh bash zsh csh ksh run bin elf app dmg pkg deb rpm apk ' +
    'appimage desktop py pyc pyw pl rb php phtml asp aspx jsp cgi htm html xhtml mht mhtml svg swf ' +
    'docm dotm xlsm xltm xlam xll pptm potm ppsm ppam sldm iso img vhd vhdx'
  ).split(' '),
);

/** Dots and blanks at the end count for nothing, as in Windows. */
export const esNombreDePrograma = (nombre: string): boolean =>
  PROGRAMS.has(/\.([a-z0-9-]+)[.\s]*$/i.exec(nombre)?.[1]?.toLowerCase() ?? '');
