import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImagen } from './pictures.ts';

const bytes = (hex: string, length = 0) => {
  const head = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length))]);
};
const png = '89504e470d0a1a0a 0000000d 49484452';
const picture = sharp({ create: { width: 320, height: 240, channels: 4, background: '#c00a' } });

describe('readImagen', () => {
  it.each<[string, Sharp, string]>([
    ['PNG', picture.clone().png(), 'image/png'],
    ['JPEG', picture.clone().jpeg(), 'image/jpeg'],
    ['progressive JPEG', picture.clone().jpeg({ progressive: true }), 'image/jpeg'],
    ['lossy WebP', picture.clone().removeAlpha().webp(), 'image/webp'],
    ['lossless WebP', picture.clone().removeAlpha().webp({ lossless: true }), 'image/webp'],
    ['extended WebP', picture.clone().webp(), 'image/webp'],
  ])('knows a %s by its bytes', async (_name, made, tipo) => {
    expect(await readImagen(await made.toBuffer())).toEqual({ tipo, ancho: 320, alto: 240 });
  });

  it('measures what would be too much to open', async () => {
    const wide = sharp({ create: { width: 9000, height: 1000, channels: 3, background: '#fff' } });
    expect(await readImagen(await wide.png().toBuffer())).toMatchObject({ ancho: 9000 });
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
  ])('does not take %s for one', async (_name, file) => {
    expect(await readImagen(file)).toBeNull();
  });
});
