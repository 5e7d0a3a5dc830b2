import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { unnamedRecord } from '../../lib/recordId.ts';

const recordKey = (name: string, id: number) => [name, 'record', id] as const;

/** One record by id (0 is none and is not asked for), and how to put in its place the newer one that an answer brought. */
export function useRecord<Row>(
  name: string,
  id: number,
  get: (id: number, signal: AbortSignal) => Promise<Row>,
) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: recordKey(name, id),
    queryFn: async ({ signal }) => {
      if (id === 0) throw unnamedRecord();
      return get(id, signal);
    },
    staleTime: 0,
  });
  const store = (row: Row) => {
    queries.setQueryData(recordKey(name, id), row);
    // Lists and histories show what changed the next time they are looked at.
    void queries.invalidateQueries({
      queryKey: [name],
      predicate: ({ queryKey }) => queryKey[1] !== 'record',
    });
  };
  const retry = () => void query.refetch();
  return { record: query.data, error: query.error, retry, store };
}

/** Whether the record of this page is still there. A form needs to know: what was typed for one that somebody deleted can
 *  be read and copied, but no longer saved. */
interface RecordPresence {
  isGone: boolean;
  /** Asks for the record again: an answer said that it is not there. */
  look: () => void;
}

const Presence = createContext<RecordPresence>({ isGone: false, look: () => undefined });
export const RecordPresenceProvider = Presence.Provider;
export const useRecordPresence = () => use(Presence);
