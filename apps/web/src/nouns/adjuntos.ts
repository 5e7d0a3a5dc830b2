// The files of a record: the same three calls under the path of whatever record they hang from.
import { type Adjunto, resourcePath } from '@muni/contract';
import { requestJson, send } from '../lib/http.ts';

export interface Archivo {
  /** Also the key under which it is sent, so that it arrives once. */
  clave: string;
  nombre: string;
  contenido: Blob;
}

/** The record that files hang from. */
export interface AdjuntosOwner {
  /** Plural, as in its path. */
  name: string;
  id: number;
}

interface Options {
  interno?: boolean;
  /** What the record wants to know of the file besides. */
  fields?: Readonly<Record<string, string>>;
  key: string;
}

export const adjuntosApi = {
  adjuntar: (
    { name, id }: AdjuntosOwner,
    archivo: Pick<Archivo, 'contenido' | 'nombre'>,
    { interno, fields = {}, key }: Options,
  ) => {
    const body = new FormData();
    // Fields first: whoever reads the stream knows them when the file begins.
    if (interno) body.set('interno', 'true');
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('archivo', archivo.contenido, archivo.nombre);
    return requestJson<Adjunto>(resourcePath({ name }, id, 'adjuntos'), {
      method: 'POST',
      body,
      key,
      timeoutMs: null,
    });
  },
  archivo: (
    { name, id }: AdjuntosOwner,
    adjunto: number,
    miniatura: boolean,
    signal?: AbortSignal,
  ) =>
    send(resourcePath({ name }, id, 'adjuntos', adjunto), {
      query: { miniatura: miniatura || undefined },
      signal,
      timeoutMs: null,
    }),
  quitar: ({ name, id }: AdjuntosOwner, adjunto: number) =>
    requestJson<void>(resourcePath({ name }, id, 'adjuntos', adjunto), { method: 'DELETE' }),
};
