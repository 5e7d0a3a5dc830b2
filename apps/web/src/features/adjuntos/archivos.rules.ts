// Files somebody wants to attach, before they are sent: what can be told without the server, which has the last word.
import {
  ADJUNTO_BYTES,
  adjuntoFormato,
  ADJUNTOS_POR_REGISTRO,
  esNombreDePrograma,
} from '@muni/contract';
import { newKey } from '../../lib/http.ts';
import type { Archivo } from '../../nouns/adjuntos.ts';

const LARGEST = ADJUNTO_BYTES / 1_048_576;
const KINDS = 'van fotos, PDF, textos y documentos o planillas de oficina';
export const ACCEPTED =
  'image/*,.pdf,.txt,.log,.csv,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp';

/** The files that may be added, and why the others may not. */
export function addFiles(
  before: readonly Archivo[],
  files: readonly File[],
): { archivos: Archivo[]; problems: string[] } {
  const archivos = [...before];
  const problems: string[] = [];
  for (const file of files)
    if (file.size === 0) problems.push(`${file.name} está vacío.`);
    else if (file.size > ADJUNTO_BYTES)
      problems.push(`${file.name} pesa más de ${LARGEST} MB. Achicalo o mandalo por partes.`);
    else if (archivos.length >= ADJUNTOS_POR_REGISTRO)
      problems.push(
        `Son ${ADJUNTOS_POR_REGISTRO} archivos como máximo: ${file.name} quedó afuera.`,
      );
    else archivos.push({ clave: newKey(), nombre: file.name, contenido: file });
  return { archivos, problems };
}

const isKept = async (file: File) =>
  file.size === 0 ||
  file.size > ADJUNTO_BYTES ||
  (!esNombreDePrograma(file.name) &&
    adjuntoFormato(new Uint8Array(await file.arrayBuffer())) !== null);

/** A look inside each: what the server would not have is told when it is chosen, by its name. */
export async function lookInside(
  files: readonly File[],
): Promise<{ good: File[]; problems: string[] }> {
  const kept = await Promise.all(files.map(isKept));
  const refused = files.filter((_, index) => !kept[index]);
  return {
    good: files.filter((_, index) => kept[index]),
    problems: refused.map(({ name }) => `${name} no se puede adjuntar: ${KINDS}.`),
  };
}
