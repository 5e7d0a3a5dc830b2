// What hangs from a record, on that record's page: a short table with a link to the whole list. A list of its own, with
// filters and columns, is ResourceTable's.
import { useQuery } from '@tanstack/react-query';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Page } from '../../lib/http.ts';
import { Loaded } from '../record/Loaded.tsx';
import { Link } from '../../ui/Link.tsx';

interface Props<Row extends { id: number }> {
  /** Of the query: what it shows and whose. */
  queryKey: readonly unknown[];
  fetchPage: (signal: AbortSignal) => Promise<Page<Row>>;
  /** «3 reportes abiertos». */
  title: (total: number) => string;
  /** «los reportes». */
  plural: string;
  columns: readonly CardColumn<Row>[];
  list: { to: string; label: string };
  /** Null: nothing at all in place of nothing. */
  empty: { heading?: string; icon: string; title: string; text: string } | null;
}

export function LinkedRows<Row extends { id: number }>(props: Props<Row>) {
  const { queryKey, fetchPage, title, plural, columns, list, empty } = props;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun={plural} list={list} />;
  if (data.rows.length === 0)
    return (
      empty && (
        <Panel title={empty.heading}>
          <EmptyState kind="nothing" icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        </Panel>
      )
    );
  return (
    <Panel title={title(data.total)} action={<Link to={list.to}>{list.label}</Link>}>
      <CardTable columns={columns} rows={data.rows} keyOf={({ id }) => id} />
    </Panel>
  );
}
