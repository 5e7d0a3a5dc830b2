// What hangs from a record, on that record's page: a short table with a link to the whole list. A list of its own, with
// filters and columns, is ResourceTable's.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { Page } from '../lib/http.ts';
import { RecordStatus } from './RecordStatus.tsx';

interface Props<Row extends { id: number }> {
  /** Of the query: what it shows and whose. */
  queryKey: readonly unknown[];
  fetchPage: (signal: AbortSignal) => Promise<Page<Row>>;
  /** «3 reportes abiertos». */
  title: (total: number) => string;
  /** «los reportes». */
  plural: string;
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[];
  list: { to: string; label: string };
  empty: { icon: string; title: string; text: string };
}

export function LinkedRows<Row extends { id: number }>(props: Props<Row>) {
  const { queryKey, fetchPage, title, plural, columns, list, empty } = props;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
  });
  if (!data)
    return <RecordStatus error={error} onRetry={() => void refetch()} noun={plural} list={list} />;
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel
      title={title(data.total)}
      action={
        <Link component={RouterLink} to={list.to}>
          {list.label}
        </Link>
      }
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table>
          <TableHead>
            <TableRow>
              {columns.map(({ label }) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <TableRow key={row.id}>
                {columns.map(({ label, cell }) => (
                  <TableCell key={label}>{cell(row)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
