// A signature: drawn on a screen, or on paper with a file that shows it. It is of the sheet as it stands, word for word.
import { type FirmaInput, type FirmaRol, type Orden, ordenes } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { readSignature } from '../../files/signature.ts';
import { invalid } from '../../http/errors.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { frozenOf } from './hojas.repository.ts';
import type { NuevaFirma } from './partes.repository.ts';

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
    imagen: imagen === null ? null : await readSignature(imagen),
    adjuntoId: adjunto,
  };
}
