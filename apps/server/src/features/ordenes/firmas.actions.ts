// A signature: drawn on a screen, or on paper with a file that shows it. It is of the sheet as it stands, word for word.
import {
  FIRMA_ALTO,
  FIRMA_ANCHO,
  FIRMA_BYTES,
  type FirmaInput,
  type FirmaRol,
  type Orden,
  ordenes,
} from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { readImagen } from '../../files/image.ts';
import { cleanDrawing } from '../../files/pictures.ts';
import { invalid } from '../../http/errors.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { frozenOf } from './hojas.repository.ts';
import type { NuevaFirma } from './partes.repository.ts';

async function drawn(dataUrl: string): Promise<Buffer> {
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

export async function newFirma(
  tx: Db,
  orden: Orden,
  rol: FirmaRol,
  { nombre, dni, imagen, adjunto }: FirmaInput,
): Promise<NuevaFirma> {
  if (adjunto !== null) {
    const file = await adjuntosRepository.find(
      tx,
      { tabla: ordenes.name, registroId: orden.id },
      adjunto,
    );
    if (!file) throw invalid({ adjunto: 'No encontramos ese archivo en la orden.' });
  }
  const [frozen = { contenido: '', huella: '' }] = await frozenOf(tx, [orden]);
  return {
    ...frozen,
    rol,
    hoja: orden.hoja,
    nombre,
    dni,
    imagen: imagen === null ? null : await drawn(imagen),
    adjuntoId: adjunto,
  };
}
