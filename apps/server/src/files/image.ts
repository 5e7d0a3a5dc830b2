// What an image is, by its own bytes: whatever a request says about it, only these three formats are stored and served.
import type { FotoTipo } from '@muni/contract';

export interface Imagen {
  tipo: FotoTipo;
  ancho: number;
  alto: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Imagen | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.length < 24) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { tipo: 'image/png', ancho: bytes.readUInt32BE(16), alto: bytes.readUInt32BE(20) };
}

/** Frames that carry the measures: SOF0 to SOF15, without the tables DHT, JPG and DAC among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): Imagen | null {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return {
        tipo: 'image/jpeg',
        alto: bytes.readUInt16BE(at + 5),
        ancho: bytes.readUInt16BE(at + 7),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): [number, number] | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}

function readWebp(bytes: Buffer): Imagen | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const size = bytes.length < 30 ? null : webpSize(bytes);
  return size && { tipo: 'image/webp', ancho: size[0], alto: size[1] };
}

/** Null when it is no image of the three formats. */
export function readImagen(bytes: Buffer): Imagen | null {
  if (bytes.length < 12) return null;
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}
