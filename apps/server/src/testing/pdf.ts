// Reads back a PDF that this product made: its pages and their words, without the library that wrote it.
import { inflateSync } from 'node:zlib';

const STREAM = /\/Length (\d+)[^]*?stream\r?\n/g;

/** What is drawn: the streams of the file that unpack, read by their own length. */
function streamsOf(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(STREAM)].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    try {
      return [inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The text of each page, one drawn piece per line. Letters are those of Windows-1252. */
export function readPdf(bytes: Buffer): string[] {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF.');
  const decoder = new TextDecoder('windows-1252');
  return streamsOf(bytes)
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

/** The squares drawn on the pages, in points from the top left: those of a QR code. */
export const readSquares = (bytes: Buffer): { x: number; y: number; side: number }[] =>
  streamsOf(bytes).flatMap((content) =>
    [...content.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)]
      .filter(([, , , width, height]) => width === height)
      .map(([, x, y, side]) => ({ x: Number(x), y: Number(y), side: Number(side) })),
  );
