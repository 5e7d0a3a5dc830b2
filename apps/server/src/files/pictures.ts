// Pictures are stored again as they look: turned upright, without place, camera or anything else that travels inside
// them, and with a small one for lists.
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { invalid } from '../http/errors.ts';

export interface Picture {
  ancho: number;
  alto: number;
  peso: number;
  miniatura: Buffer;
}

/** A picture of a few kilobytes can unfold into gigabytes: beyond this it is not opened. */
const PIXELS_MAX = 60_000_000;
const SIDE_MAX = 4096;
const THUMBNAIL_SIDE = 320;
/** One at a time per request is plenty; the rest of the machine is for answering. */
sharp.concurrency(1);
sharp.cache(false);

const open = (path: string, animated: boolean) =>
  sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated });

/** Writes the clean picture to `target`, in the format it came in. */
export async function cleanPicture(source: string, target: string, tipo: string): Promise<Picture> {
  const animated = tipo === 'image/gif';
  try {
    const upright = animated ? open(source, true) : open(source, false).autoOrient();
    const { width, height, pageHeight } = await upright
      .resize(SIDE_MAX, animated ? null : SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .toFormat(
        tipo === 'image/jpeg' ? 'jpeg' : animated ? 'gif' : (tipo.slice(6) as 'png' | 'webp'),
      )
      .toFile(target);
    const miniatura = await open(target, false)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer();
    const { size } = await stat(target);
    return { ancho: width, alto: pageHeight ?? height, peso: size, miniatura };
  } catch {
    throw invalid({ archivo: 'La imagen está dañada o es demasiado grande.' });
  }
}

/** A drawing of a few strokes, stored again as plain PNG; null when it cannot be opened, `blank` when nothing is drawn. */
export async function cleanDrawing(bytes: Buffer): Promise<Buffer | 'blank' | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { channels } = await image.stats();
    if (channels.every(({ min, max }) => min === max)) return 'blank';
    return await image.png({ compressionLevel: 9 }).toBuffer();
  } catch {
    return null;
  }
}

/** Any picture as a PNG that fits in a square; null when it cannot be opened. */
export async function asPng(bytes: Buffer, side: number): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
