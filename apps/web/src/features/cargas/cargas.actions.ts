// A load on screen: followed while the server works on it, and what a person does to it.
import { type Carga, type CargaClase, cargas } from '@muni/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi } from './cargas.api.ts';

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

export function useCargaCommands(id: number) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return useMemo(() => {
    const show = (carga: Carga) => {
      queries.setQueryData(recordKey(id), carga);
      void queries.invalidateQueries({
        queryKey: [cargas.name],
        predicate: ({ queryKey }) => queryKey[1] !== 'record',
      });
    };
    /** Rejects with the server's own words. */
    const run = async (action: () => Promise<Carga>) => {
      setBusy(true);
      try {
        show(await action());
      } finally {
        setBusy(false);
      }
    };
    /** The same, with a toast for an error: whether it went well. */
    const intentar = async (action: () => Promise<Carga>): Promise<boolean> => {
      try {
        await run(action);
        return true;
      } catch (error) {
        toast(messageOf(error), { kind: 'error' });
        // It was refused: what is on screen may be old.
        void queries.invalidateQueries({ queryKey: recordKey(id) });
        return false;
      }
    };
    return { busy, run, intentar };
  }, [queries, id, busy]);
}
export type CargaCommands = ReturnType<typeof useCargaCommands>;

/** A download, with a toast if it fails. */
export const bajar = (download: Promise<void>) =>
  void download.catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));
