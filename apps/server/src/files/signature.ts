// A signature drawn on a screen: a small PNG, stored again without what else it may carry.
import { FIRMA_ALTO, FIRMA_ANCHO, FIRMA_BYTES } from '@muni/contract';
import { invalid } from '../http/errors.ts';
import { readImagen } from './image.ts';
import { cleanDrawing } from './pictures.ts';

/** The picture of a signature as it is kept, or why it is none. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const imagen = readImagen(bytes);
  if (imagen?.tipo !== 'image/png')
    throw invalid({ imagen: 'La firma tiene que ser una imagen PNG.' });
  if (imagen.ancho > FIRMA_ANCHO || imagen.alto > FIRMA_ALTO)
    throw invalid({ imagen: `La firma no puede medir más de ${FIRMA_ANCHO} × ${FIRMA_ALTO}.` });
  const clean = await cleanDrawing(bytes);
  if (clean === null) throw invalid({ imagen: 'La imagen de la firma está dañada.' });
  if (clean === 'blank') throw invalid({ imagen: 'Falta firmar.' });
  if (clean.length > FIRMA_BYTES)
    throw invalid({ imagen: 'La imagen de la firma pesa demasiado.' });
  return clean;
}
