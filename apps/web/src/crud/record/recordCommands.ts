// The named actions of a resource: what is done shows at once, and everything of that name is asked again. `actuar` rejects
// with the server's own words, for dialogs that say them; `intentar` says them in a toast.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { newKey, type Page } from '../../lib/http.ts';
import { retryBy, toast } from '../../ui/Toasts.tsx';
import type { RowBase } from '../list/rows.ts';

/** Puts a record where it is shown: its page, and its row in the lists that hold it. Only pages of rows are under `list`. */
function show<Row extends RowBase>(queries: QueryClient, name: string, record: Row) {
  queries.setQueryData([name, 'record', record.id], record);
  queries.setQueriesData<Page<Row>>({ queryKey: [name, 'list'] }, (page) =>
    page?.rows.some(({ id }) => id === record.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === record.id ? record : row)) }
      : page,
  );
}

/** `Bodies`: what each action is told. */
export function useRecordCommands<Row extends RowBase, Bodies extends object>(
  name: string,
  act: (id: number, action: string, body: object, key: string) => Promise<Row>,
  /** Another name under which something of these records is shown. */
  alsoUnder?: string,
) {
  const queries = useQueryClient();
  const [underway] = useState(() => new Set<string>());
  const refresh = () => {
    if (alsoUnder !== undefined) void queries.invalidateQueries({ queryKey: [alsoUnder] });
    return queries.invalidateQueries({ queryKey: [name] });
  };

  const actuar = async <A extends keyof Bodies & string>(
    record: RowBase,
    action: A,
    body: Bodies[A] & object,
  ): Promise<Row> => {
    try {
      const changed = await act(record.id, action, body, newKey());
      show(queries, name, changed);
      return changed;
    } finally {
      // Refused or done, somebody sees something old.
      void refresh();
    }
  };

  const intentar = async <A extends keyof Bodies & string>(
    record: RowBase,
    action: A,
    body: Bodies[A] & object,
  ): Promise<Row | undefined> => {
    const doing = JSON.stringify([action, record.id, body]);
    // The second press of a double click: it would be refused for what the first one has done.
    if (underway.has(doing)) return undefined;
    underway.add(doing);
    try {
      return await actuar(record, action, body);
    } catch (error) {
      const refused = error instanceof ApiError;
      const again = retryBy(() => void intentar(record, action, body));
      toast(messageOf(error), refused ? { kind: 'error' } : again);
      return undefined;
    } finally {
      underway.delete(doing);
    }
  };
  return { actuar, intentar, refresh, show: (record: Row) => show(queries, name, record) };
}
