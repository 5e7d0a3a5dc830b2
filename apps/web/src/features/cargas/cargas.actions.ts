// A load on screen: followed while the server works on it, and what a person does to it.
import { type Carga, type CargaClase, cargas } from '@muni/contract';
import {
  keepPreviousData,
  type MutationMeta,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import type { Page } from '../../lib/http.ts';
import { storeOf, useStore } from '../../lib/store.ts';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi } from './cargas.api.ts';
import { uploadParts } from '../../lib/upload.ts';

const recordKey = (id: number) => [cargas.name, 'record', id] as const;
/** News arrive live; this is for when they do not. */
export const ASK_AGAIN_MS = 4000;

export const useCarga = (id: number) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => cargasApi.get(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.tarea || data?.estado === 'Recibiendo' ? ASK_AGAIN_MS : false,
  });

/** The first rows with the format as it stands. */
export const useMuestra = ({ id, formato }: Carga) =>
  useQuery({
    queryKey: [cargas.name, 'muestra', id, formato],
    queryFn: ({ signal }) => cargasApi.muestra(id, signal),
    placeholderData: keepPreviousData,
  });

/** The formats that are remembered for files of that kind. */
export const usePerfiles = (clase: CargaClase) =>
  useQuery({
    queryKey: [cargas.name, 'perfiles', clase],
    queryFn: ({ signal }) => cargasApi.perfiles(clase, signal),
  });

/** What a person asks of a load. The answer is the load as it stands; what is refused may have been asked of an old one. */
export function useCargaCommand(id: number, meta: MutationMeta = {}) {
  const queries = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (action: () => Promise<Carga>) => action(),
    onSuccess: (carga) => {
      queries.setQueryData(recordKey(id), carga);
      void queries.invalidateQueries({
        queryKey: [cargas.name],
        predicate: ({ queryKey }) => queryKey[1] !== 'record',
      });
    },
    onError: () => void queries.invalidateQueries({ queryKey: recordKey(id) }),
  });
}
export type CargaCommand = ReturnType<typeof useCargaCommand>;

/** Rows of a load that come by pages, and the foot that turns them. Whatever else is asked for begins at the first page. */
export function usePages<Row>(
  key: readonly unknown[],
  size: number,
  ask: (page: number, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const asked = JSON.stringify(key);
  const [at, setAt] = useState({ asked, page: 1 });
  const page = at.asked === asked ? at.page : 1;
  const query = useQuery({
    queryKey: [cargas.name, ...key, page],
    queryFn: ({ signal }) => ask(page, signal),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = query.data ?? {};
  const onPage = (next: number) => setAt({ asked, page: next });
  return { query, pager: { page, size, shown: rows.length, total, onPage } };
}

/** A download, with a toast if it fails. */
export const bajar = (download: Promise<void>) =>
  void download.catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));

// The file that this tab is uploading. Kept outside React: going to another screen does not stop it; closing the tab does,
// and the browser asks first. The server keeps what arrived: whoever chooses the same file again goes on from there.

export interface Subida {
  clase: CargaClase;
  nombre: string;
  bytes: number;
  sent: number;
  /** The server does not answer now. */
  isCut?: boolean;
  /** Its load, once the server has read its format. */
  cargaId?: number;
  error?: unknown;
}

const current = storeOf<Subida | null>(null);
let stopper: AbortController | undefined;
const { set } = current;
export const useSubida = () => useStore(current);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export async function subir(clase: CargaClase, file: File): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  stopper = controller;
  const { name: nombre, size: bytes } = file;
  const started: Subida = { clase, nombre, bytes, sent: 0 };
  set(started);
  window.addEventListener('beforeunload', warn);
  let id: number | undefined;
  try {
    const huella = Math.abs(file.lastModified).toString(16);
    const begun = await cargasApi.empezar({ clase, nombre, bytes, huella }, signal);
    const place = begun.id;
    id = place;
    const { id: cargaId } = await uploadParts({
      file,
      begun,
      isDone: ({ estado }) => estado !== 'Recibiendo',
      ask: () => cargasApi.get(place, signal),
      send: (from, part) => cargasApi.parte(place, from, part, signal),
      onProgress: (sent, isCut) => set({ ...started, sent, isCut }),
      signal,
    });
    set({ ...started, sent: bytes, cargaId });
    if (!current.isFollowed()) toast(`Se subió «${nombre}». Seguí donde lo empezaste a cargar.`);
  } catch (error) {
    if (signal.aborted) {
      set(null);
      // Nobody waits for what arrived so far. If this fails too, it goes by itself some day.
      if (id !== undefined) void cargasApi.descartar(id).catch(() => undefined);
    } else {
      set({ ...started, error });
      if (!current.isFollowed())
        toast(`No se pudo subir «${nombre}». ${messageOf(error)}`, { kind: 'error' });
    }
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

export const detenerSubida = () => stopper?.abort();
/** What it had to tell was told. */
export const olvidarSubida = () => set(null);
