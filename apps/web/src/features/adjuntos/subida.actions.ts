import type { Adjunto } from '@muni/contract';
import { adjuntosApi, type AdjuntosOwner } from '../../nouns/adjuntos.ts';
import { addFiles } from './archivos.rules.ts';

/** Rejects with what is wrong with the file, ready to show. */
export async function uploadOne(
  owner: AdjuntosOwner,
  file: File,
  fields?: Readonly<Record<string, string>>,
): Promise<Adjunto> {
  const { archivos, problems } = addFiles([], [file]);
  const [archivo] = archivos;
  if (!archivo) throw new Error(problems.join(' '));
  return adjuntosApi.adjuntar(owner, archivo, { key: archivo.clave, ...(fields && { fields }) });
}
