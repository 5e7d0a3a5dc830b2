// A load on screen: followed while the server works on it, and what a person does to it.
import { type Carga, cargas } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useMedia } from '../../lib/useMedia.ts';
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
    refetchInterval: ({ state }) => (state.data?.tarea ? ASK_AGAIN_MS : false),
  });

/** The formats that are remembered. */
export const usePerfiles = () =>
  useQuery({
    queryKey: [cargas.name, 'perfiles'],
    queryFn: ({ signal }) => cargasApi.perfiles(signal),
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
export const bajarErrores = (id: number, filas: boolean) =>
  void cargasApi
    .bajarErrores(id, filas)
    .catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));

/** Loads are only looked at there. A wide screen at 200 % has less room than usual and is no phone. */
export const useIsPhone = () => useMedia('(max-width: 599.95px)');
