// The loads as the screens ask for them and as a person changes them. What takes long is a task of the server: an action
// answers with the load as it stands, and its news arrive live.
import {
  type Carga,
  type CargaClase,
  type CargaResumen,
  cargas,
  type Correccion,
  type EmpezarCargaBody,
  type FilaDeCarga,
  type FormatoCargaInput,
  type MuestraDeCarga,
  type PerfilDeCarga,
  resourcePath,
} from '@muni/contract';
import {
  keepPreviousData,
  type MutationMeta,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useState } from 'react';
import { saveResponse } from '../../crud/download.ts';
import { messageOf } from '../../lib/errors.ts';
import { type Query, requestJson, type RequestOptions, requestPage, send } from '../../lib/http.ts';
import { toast } from '../../ui/Toasts.tsx';

const LONG_MS = 120_000;
type Segments = readonly (string | number)[];
const path = (...segments: Segments) => resourcePath(cargas, ...segments);
const act = (id: number, action: string, body: object) =>
  requestJson<Carga>(path(id, action), { method: 'POST', body });

/** A download, with a toast if it fails. The server names the file. */
export const bajar = (segments: Segments, query?: Query) =>
  void send(path(...segments), { query, timeoutMs: null })
    .then((response) => saveResponse(response, cargas.name))
    .catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));

/** Each wrong cell, or only the rejected rows as they came and what to correct. */
export const bajarErrores = (id: number, only?: { filas: true }) =>
  bajar([id, 'errores', 'exportar'], only);

export const cargasApi = {
  list: (query: Query, signal?: AbortSignal) =>
    requestPage<CargaResumen>(path(), { query, signal }),
  get: (id: number, signal: AbortSignal) => requestJson<Carga>(path(id), { signal }),
  /** A place for a file, or the one where the same file stopped on its way. */
  empezar: (body: EmpezarCargaBody, signal: AbortSignal) =>
    requestJson<Carga>(path(), { method: 'POST', body, signal }),
  parte: (id: number, desde: number, body: Blob, signal: AbortSignal) =>
    requestJson<Carga>(path(id, 'archivo'), {
      method: 'PUT',
      query: { desde },
      body,
      signal,
      timeoutMs: LONG_MS,
    }),
  formato: (id: number, body: FormatoCargaInput) =>
    requestJson<Carga>(path(id, 'formato'), { method: 'PUT', body, timeoutMs: LONG_MS }),
  analizar: (id: number, recordar?: string) => act(id, 'analizar', { recordar }),
  confirmar: (id: number, seen: { nuevas: number; cambian: number }) => act(id, 'confirmar', seen),
  cancelar: (id: number) => act(id, 'cancelar', {}),
  anular: (id: number, motivo: string) => act(id, 'anular', { motivo }),
  descartar: (id: number) => requestJson<void>(path(id), { method: 'DELETE' }),
  corregir: (id: number, linea: number, body: Correccion) =>
    requestJson<FilaDeCarga>(path(id, 'filas', linea), { method: 'PATCH', body }),
  olvidarPerfil: (id: number) => requestJson<void>(path('perfiles', id), { method: 'DELETE' }),
};

const recordKey = (id: number) => [cargas.name, 'record', id] as const;
/** News arrive live; this is for when they do not. */
export const ASK_AGAIN_MS = 4000;

interface Asked<T> extends Partial<UseQueryOptions<T>>, Pick<RequestOptions, 'timeoutMs'> {
  query?: Query;
}

/** What the server tells of the loads, known by its address unless a key says otherwise. */
export const useAsked = <T>(segments: Segments, asked: Asked<T> = {}) => {
  const { query = {}, timeoutMs, ...options } = asked;
  return useQuery({
    queryKey: [cargas.name, 'de', ...segments, query],
    queryFn: ({ signal }) => requestJson<T>(path(...segments), { query, signal, timeoutMs }),
    ...options,
  });
};

export const useCarga = (id: number) =>
  useAsked<Carga>([id], {
    queryKey: recordKey(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.tarea || data?.estado === 'Recibiendo' ? ASK_AGAIN_MS : false,
  });

/** The formats that are remembered for files of that kind. */
export const usePerfiles = (clase: CargaClase) =>
  useAsked<PerfilDeCarga[]>(['perfiles'], { query: { clase } });

/** The first rows with the format as it stands. */
export const useMuestra = ({ id, formato }: Carga) =>
  useAsked<MuestraDeCarga>([id, 'muestra'], {
    queryKey: [cargas.name, 'muestra', id, formato],
    timeoutMs: LONG_MS,
    placeholderData: keepPreviousData,
  });

/** Loads, or rows of one, that come by pages, and the foot that turns them. Whatever else is asked for begins at the first page. */
export function usePages<Row>(segments: Segments, query: Query, pageSize = 25) {
  const asked = JSON.stringify(query);
  const [at, setAt] = useState({ asked, page: 1 });
  const page = at.asked === asked ? at.page : 1;
  const wanted = { ...query, page, pageSize };
  const pages = useQuery({
    queryKey: [cargas.name, 'de', ...segments, wanted],
    queryFn: ({ signal }) => requestPage<Row>(path(...segments), { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = pages.data ?? {};
  const onPage = (next: number) => setAt({ asked, page: next });
  return { query: pages, pager: { page, size: pageSize, shown: rows.length, total, onPage } };
}

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
