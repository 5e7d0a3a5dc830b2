// The history of a record: who did what and when, and each field's old and new value.
import type { HistorialEntry, Resource } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatFechaHora } from '../lib/formats.ts';
import type { Page } from '../lib/http.ts';
import { useCan } from '../lib/SessionContext.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { auditoriaDe } from './auditoriaLink.ts';
import { ChangesList } from './ChangesList.tsx';
import { RecordStatus } from './RecordStatus.tsx';

type Historied = Pick<Resource, 'name' | 'labels' | 'parts'>;

interface Props {
  resource: Historied;
  id: number;
  fetchPage: (id: number, page: number, signal: AbortSignal) => Promise<Page<HistorialEntry>>;
  list: { to: string; label: string };
}

export function HistoryTab({ resource, id, fetchPage, list }: Props) {
  const can = useCan();
  const history = useInfiniteQuery({
    queryKey: [resource.name, 'historial', id],
    queryFn: ({ pageParam, signal }) => fetchPage(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.rows.length, 0) < last.total && last.rows.length > 0
        ? pages.length + 1
        : undefined,
  });
  if (!history.data)
    return (
      <RecordStatus
        error={history.error}
        onRetry={() => void history.refetch()}
        noun="el historial"
        list={list}
      />
    );
  const entries = history.data.pages.flatMap((page) => page.rows);
  return (
    <Panel>
      {entries.length === 0 && (
        <Box sx={{ p: 2, color: 'text.secondary' }}>Todavía no cambió nada.</Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} resource={resource} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, p: 1 }}>
        {history.hasNextPage && (
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Ver más
          </Button>
        )}
        {can('auditoria:read') && (
          <Button component={RouterLink} to={auditoriaDe(resource.name, id)}>
            Ver en la auditoría
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Entry({ entry, resource }: { entry: HistorialEntry; resource: Historied }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <PersonAvatar name={entry.quien} size={30} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ mb: 0.75, '&:last-child': { mb: 0 } }}>
          <strong>{entry.quien}</strong>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {entry.accion} · <time dateTime={entry.fecha}>{formatFechaHora(entry.fecha)}</time>
          </Box>
        </Box>
        <ChangesList resource={resource} {...entry} />
      </Box>
    </Box>
  );
}
