import type {
  Aviso,
  AvisosLeidos,
  AvisoPreferencia,
  AvisosPreferencias,
  AvisosSinLeer,
} from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../lib/Navigation.tsx';
import { type Query, requestJson, postJson, requestPage } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';

const path = '/api/avisos/';

export const avisosApi = {
  list: (query: Query, signal?: AbortSignal) => requestPage<Aviso>(path, { query, signal }),
  leidos: (which: AvisosLeidos) => postJson<AvisosSinLeer>(`${path}leidos/`, which),
  savePreferencia: (changed: AvisoPreferencia) =>
    requestJson<AvisosPreferencias>(`${path}preferencias/`, {
      method: 'PUT',
      body: { preferencias: [changed] },
    }),
};

export const sinLeer = reading<AvisosSinLeer>('avisos', 'sin-leer');
/** Not under the topic: a new notice does not change them. */
export const preferencias = {
  ...reading<AvisosPreferencias>('avisos', 'preferencias'),
  queryKey: ['avisosPreferencias'],
};

/** Marks as read and shows it everywhere. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: avisosApi.leidos,
    // Nobody asked for it: it is tried again the next time.
    meta: { showsErrors: true },
    onSuccess: async (answer) => {
      queries.setQueryData(sinLeer.queryKey, answer);
      await queries.invalidateQueries({ queryKey: ['avisos'] });
    },
  });
}

/** Whoever is where a notice leads has read it: nobody has to open the bell for that. Asks nothing while none leads here. */
export function useReadHere(rutas: readonly string[]): void {
  const { pathname, search } = useLocation();
  const ruta = `${pathname}${search}`;
  const { mutate } = useMarkRead();
  const isHere = rutas.includes(ruta);
  useEffect(() => {
    if (!isHere) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ ruta });
    };
    read();
    // What came while the tab was behind another is read when somebody comes back to it.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isHere, ruta, mutate]);
}
