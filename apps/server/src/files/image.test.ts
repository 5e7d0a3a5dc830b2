import { describe, expect, it } from 'vitest';
import { readImagen } from './pictures.ts';

const bytes = (hex: string, length = 0) => {
  const head = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length))]);
};
const png = '89504e470d0a1a0a 0000000d 49484452';
const webp = (kind: string, rest: string) =>
  bytes(`52494646 00000000 57454250 ${Buffer.from(kind).toString('hex')} 00000000 ${rest}`, 40);

describe('readImagen', () => {
  it.each([
    ['PNG', bytes(`${png} 00000200 00000100`), 'image/png', 512, 256],
    [
      'JPEG with a table before its frame',
      bytes('ffd8 ffe0 0004 0000 ffc4 0003 00 ffc2 0011 08 0064 00c8 03', 60),
      'image/jpeg',
      200,
      100,
    ],
    ['lossy WebP', webp('VP8 ', '000000 9d012a 4001 f000'), 'image/webp', 320, 240],
    ['lossless WebP', webp('VP8L', '2f ffc11800'), 'image/webp', 512, 100],
    ['extended WebP', webp('VP8X', '00000000 ff0100 ff0000'), 'image/webp', 512, 256],
  ])('knows a %s by its bytes', (_name, file, tipo, ancho, alto) => {
    expect(readImagen(file)).toEqual({ tipo, ancho, alto });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><title>hola</title>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000......')],
    ['a PNG cut short', bytes(png)],
    ['a JPEG without a frame', bytes('ffd8 ffe0 0004 0000', 60)],
    ['a JPEG whose segment leads nowhere', bytes('ffd8 ffe0 ffff', 60)],
    ['a RIFF of sound', bytes('52494646 00000000 57415645', 60)],
  ])('does not take %s for one', (_name, file) => {
    expect(readImagen(file)).toBeNull();
  });
});
