// What hangs from a record, on that record's page: a short table with a link to the whole list. A list of its own, with
// filters and columns, is ResourceTable's.
import { useQuery } from '@tanstack/react-query';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf, type Page, type Query } from '../../lib/http.ts';
import { Loaded } from '../record/Loaded.tsx';
import { Link } from '../../ui/Link.tsx';

interface Props<Row extends { id: number }> {
  /** Under which the rows are asked for. */
  name: string;
  fetchPage: (query: Query, signal: AbortSignal) => Promise<Page<Row>>;
  /** Whose they are: of the whole list, too. */
  filters: Query;
  /** What this page asks besides. */
  only?: Query;
  /** How many at most. */
  shown?: number;
  /** As they are counted, «reporte abierto», «reportes abiertos»; and with their article, «los reportes». */
  noun: { singular: string; plural: string; whole: string };
  /** Which of several they are: «A su cargo». */
  group?: string;
  columns: readonly CardColumn<Row>[];
  /** The whole list. */
  list: { path: string; label: string };
  /** Without it, nothing at all in place of nothing. */
  empty?: { icon: string; title: string; text: string };
  hideEmpty?: boolean;
}

/** Its first column: each by its name, which leads to it. */
export const nameColumn = <Row extends { id: number }>(
  label: string,
  to: (id: number) => string,
  nameOf: (row: Row) => string,
): CardColumn<Row> => ({
  label,
  isTitle: true,
  cell: (row) => (
    <Link to={to(row.id)} weight={600}>
      {nameOf(row)}
    </Link>
  ),
});

export function LinkedRows<Row extends { id: number }>(props: Props<Row>) {
  const { name, fetchPage, filters, only, shown = 50, noun, group, columns, empty } = props;
  const query = useQuery({
    queryKey: [name, 'de', filters, only, shown],
    queryFn: ({ signal }) => fetchPage({ ...filters, ...only, pageSize: shown }, signal),
  });
  const { data } = query;
  const list = { to: addressOf(props.list.path, filters), label: props.list.label };
  if (!data) return <Loaded query={query} noun={noun.whole} list={list} />;
  if (data.rows.length === 0)
    return (
      empty &&
      !props.hideEmpty && (
        <Panel title={group}>
          <StateMessage icon={empty.icon} title={empty.title}>
            {empty.text}
          </StateMessage>
        </Panel>
      )
    );
  const counted = contar(data.total, noun.singular, noun.plural);
  return (
    <Panel
      title={group ? `${group}: ${counted}` : counted}
      action={<Link to={list.to}>{list.label}</Link>}
    >
      <CardTable columns={columns} rows={data.rows} keyOf={({ id }) => id} />
    </Panel>
  );
}
