// Reads back a PDF that this product made: its pages and their words, without the library that wrote it.
import { inflateSync } from 'node:zlib';

const STREAM = /(\/FlateDecode[^]*?)?stream\r?\n([^]*?)\r?\nendstream/g;

/** The text of each page, one drawn piece per line. Letters are those of Windows-1252. */
export function readPdf(bytes: Buffer): string[] {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF.');
  const decoder = new TextDecoder('windows-1252');
  const streams = [...bytes.toString('latin1').matchAll(STREAM)].flatMap(([, , raw = '']) => {
    try {
      return [inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams
    .filter((content) => / TJ$/m.test(content))
    .map((content) =>
      [...content.matchAll(/\[(.*?)\] TJ/g)]
        .map(([, pieces = '']) =>
          [...pieces.matchAll(/<([0-9a-f]*)>/gi)]
            .map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex'), { stream: true }))
            .join(''),
        )
        .join('\n'),
    );
}
