import {
  type Aviso,
  type AvisosLeidos,
  type AvisoPreferencia,
  type AvisosPreferencias,
  type AvisosSinLeer,
} from '@muni/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Query, requestJson, requestPage } from '../../lib/http.ts';

const path = '/api/avisos/';

export const avisosApi = {
  list: (query: Query, signal?: AbortSignal) => requestPage<Aviso>(path, { query, signal }),
  sinLeer: (signal?: AbortSignal) => requestJson<AvisosSinLeer>(`${path}sin-leer/`, { signal }),
  leidos: (which: AvisosLeidos) =>
    requestJson<AvisosSinLeer>(`${path}leidos/`, { method: 'POST', body: which }),
  preferencias: (signal?: AbortSignal) =>
    requestJson<AvisosPreferencias>(`${path}preferencias/`, { signal }),
  savePreferencias: (preferencias: AvisoPreferencia[]) =>
    requestJson<AvisosPreferencias>(`${path}preferencias/`, {
      method: 'PUT',
      body: { preferencias },
    }),
};

export const avisosKeys = {
  sinLeer: ['avisos', 'sinLeer'],
  ultimos: ['avisos', 'ultimos'],
  /** Not under the topic: a new notice does not change them. */
  preferencias: ['avisosPreferencias'],
} as const;

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['avisos'] });

/** Marks as read and shows it everywhere. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: avisosApi.leidos,
    onSuccess: async (answer) => {
      queries.setQueryData(avisosKeys.sinLeer, answer);
      await refresh(queries);
    },
  });
}
