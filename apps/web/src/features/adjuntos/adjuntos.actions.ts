// A picture needs the session's token, so an <img> cannot ask for it by itself: it is fetched and kept for a while.
import type { Adjunto } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../crud/download.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { reading } from '../../lib/reading.ts';
import { retryBy, toast } from '../../ui/Toasts.tsx';
import { adjuntosApi, type AdjuntosOwner, type Archivo } from '../../nouns/adjuntos.ts';
import { addFiles, lookInside } from './archivos.rules.ts';

const FRESH_MS = 10 * 60_000;

/** The files of a record. */
export const useAdjuntos = ({ name, id }: AdjuntosOwner) =>
  useQuery(reading<Adjunto[]>(name, 'adjuntos', id));

export function useArchivo(owner: AdjuntosOwner, adjuntoId: number, miniatura: boolean) {
  // Not under its owner's name: what a file holds never changes, whatever happens to the record.
  const { data, isError } = useQuery({
    queryKey: ['adjunto', adjuntoId, miniatura],
    queryFn: async ({ signal }) =>
      (await adjuntosApi.archivo(owner, adjuntoId, miniatura, signal)).blob(),
    staleTime: Infinity,
    gcTime: FRESH_MS,
  });
  return { blob: data, failed: isError };
}

export async function download(owner: AdjuntosOwner, adjunto: Adjunto): Promise<void> {
  const { id, nombre } = adjunto;
  try {
    const response = await adjuntosApi.archivo(owner, id, false);
    saveFile(await response.blob(), nombre);
  } catch (error) {
    toast(
      `No pudimos bajar ${nombre}. ${messageOf(error)}`,
      retryBy(() => void download(owner, adjunto)),
    );
  }
}

/** The files of a record that is already there: what is chosen goes up at once, and those that do not are told. */
export function useArchivos(owner: AdjuntosOwner, onChanged: () => void) {
  const [sending, setSending] = useState<{ clase?: string }>();
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (files: File[], clase?: string) => {
    setSending({ clase });
    const { good, problems: unfit } = await lookInside(files);
    const { archivos, problems: refused } = addFiles([], good);
    const fields: Record<string, string> = clase === undefined ? {} : { clase };
    // One after the other; one that is not taken does not stop the rest.
    for (const archivo of archivos)
      try {
        await adjuntosApi.adjuntar(owner, archivo, { fields, key: archivo.clave });
      } catch (error) {
        refused.push(`${archivo.nombre} no se adjuntó. ${messageOf(error)}`);
      }
    setProblems([...unfit, ...refused]);
    setSending(undefined);
    onChanged();
  };
  const remove = useMutation({
    mutationFn: (id: number) => adjuntosApi.quitar(owner, id),
    onSettled: onChanged,
  });
  return {
    problems,
    isSending: (clase?: string) => sending !== undefined && sending.clase === clase,
    add: (files: File[], clase?: string) => void add(files, clase),
    remove: ({ id }: Pick<Adjunto, 'id'>) => remove.mutate(id),
  };
}

/** Files to send later: each is looked into before it joins the others, and what was chosen meanwhile is not lost. */
export function useElegidos(
  archivos: Archivo[],
  onChosen: (archivos: Archivo[], problems: string[]) => void,
) {
  const [unread, setUnread] = useState(0);
  const now = useRef({ archivos, onChosen });
  useEffect(() => {
    now.current = { archivos, onChosen };
  });
  const add = async (files: File[]) => {
    setUnread((count) => count + 1);
    const { good, problems } = await lookInside(files);
    const added = addFiles(now.current.archivos, good);
    now.current.archivos = added.archivos;
    now.current.onChosen(added.archivos, [...problems, ...added.problems]);
    setUnread((count) => count - 1);
  };
  return { add: (files: File[]) => void add(files), isReading: unread > 0 };
}

/** Rejects with what is wrong with the file, ready to show. */
export async function uploadOne(
  owner: AdjuntosOwner,
  file: File,
  fields?: Readonly<Record<string, string>>,
): Promise<Adjunto> {
  const { archivos, problems } = addFiles([], [file]);
  const [archivo] = archivos;
  if (!archivo)
    throw new ApiError({ code: 'validation', message: problems.join(' ') }, 400, undefined);
  return adjuntosApi.adjuntar(owner, archivo, { key: archivo.clave, fields });
}
