// Pictures are stored again as they look: turned upright, without place, camera or anything else that travels inside
// them, and with a small one for lists. A picture of a few kilobytes can unfold into gigabytes, outside of any heap: small ones
// are opened here, one at a time, the others apart.
import { open as openFile, stat } from 'node:fs/promises';
import { adjuntoFormato, FIRMA_ALTO, FIRMA_ANCHO, FIRMA_BYTES, FOTO_TIPOS } from '@muni/contract';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '../http/errors.ts';
import { inTurn, readApart } from './apart.ts';

/** Beyond it a picture is not opened; a JPEG, as phones make them, takes half the memory of the others. */
const mostPixels = (tipo: string) => (tipo === 'image/jpeg' ? 60_000_000 : 30_000_000);
/** Some fifty megabytes at worst. */
const LIGHT_PIXELS = 4_000_000;
const SIDE_MAX = 4096;
const THUMBNAIL_SIDE = 320;
/** One at a time per request is plenty; the rest of the machine is for answering. */
sharp.concurrency(1);
sharp.cache(false);

type Input = string | Buffer;
const open = (input: Input, limitInputPixels: number | false, animated = false) =>
  sharp(input, { limitInputPixels, failOn: 'error', animated });
const isAnimated = (tipo: string) => tipo === 'image/gif';
/** In the format it came in. */
const as = (image: Sharp, tipo: string) =>
  image.toFormat(tipo.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'gif');

/** What `cleanPicture` does once it knows where. */
export async function writeClean(source: string, target: string, tipo: string) {
  const animated = isAnimated(tipo);
  const image = open(source, mostPixels(tipo), animated);
  const upright = animated ? image : image.autoOrient();
  const { width, height, pageHeight } = await as(
    upright.resize(SIDE_MAX, animated ? null : SIDE_MAX, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
    tipo,
  ).toFile(target);
  const miniatura = await open(target, mostPixels(tipo))
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer();
  const { size } = await stat(target);
  return { ancho: width, alto: pageHeight ?? height, peso: size, miniatura };
}

const damaged = () => invalid({ archivo: 'La imagen está dañada o es demasiado grande.' });

/** Writes the clean picture to `target`, in the format it came in. */
export async function cleanPicture(source: string, target: string, tipo: string) {
  try {
    const { width, height } = await open(source, mostPixels(tipo), isAnimated(tipo)).metadata();
    // Nobody else on the machine may look at it meanwhile.
    await (await openFile(target, 'wx', 0o600)).close();
    return width * height <= LIGHT_PIXELS
      ? await inTurn('imagen chica', () => writeClean(source, target, tipo))
      : await readApart<Awaited<ReturnType<typeof writeClean>>>('imagen', source, target, tipo);
  } catch {
    throw damaged();
  }
}

/** A small picture, such as somebody's photo, stored again; null when it cannot be opened. */
export const cleanSmall = (bytes: Buffer, tipo: string): Promise<Buffer | null> =>
  as(open(bytes, LIGHT_PIXELS).autoOrient(), tipo)
    .toBuffer()
    .catch(() => null);

/** Any picture as a PNG that fits in a square; null when it cannot be opened. */
export const asPng = (bytes: Buffer, side: number): Promise<Buffer | null> =>
  open(bytes, LIGHT_PIXELS)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);

// What an image is, by its own bytes: whatever a request says about it, only these three formats are stored and served.

export type Imagen = NonNullable<Awaited<ReturnType<typeof readImagen>>>;

/** Null when it is no image of the three formats. */
export async function readImagen(bytes: Buffer) {
  const formato = adjuntoFormato(bytes);
  const tipo = FOTO_TIPOS.find((one) => one === formato);
  if (!tipo) return null;
  const found = await open(bytes, false)
    .metadata()
    .catch(() => null);
  return found && { tipo, ancho: found.width, alto: found.height };
}

/** A signature drawn on a screen as it is kept, stored again as a plain PNG, or why it is none. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const refuse = (imagen: string) => invalid({ imagen });
  const imagen = await readImagen(bytes);
  if (imagen?.tipo !== 'image/png') throw refuse('La firma tiene que ser una imagen PNG.');
  if (imagen.ancho > FIRMA_ANCHO || imagen.alto > FIRMA_ALTO)
    throw refuse(`La firma no puede medir más de ${FIRMA_ANCHO} × ${FIRMA_ALTO}.`);
  const image = open(bytes, LIGHT_PIXELS);
  const drawn = await image.stats().catch(() => null);
  if (drawn?.channels.every(({ min, max }) => min === max)) throw refuse('Falta firmar.');
  const clean =
    drawn &&
    (await image
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(() => null));
  if (!clean) throw refuse('La imagen de la firma está dañada.');
  if (clean.length > FIRMA_BYTES) throw refuse('La imagen de la firma pesa demasiado.');
  return clean;
}
