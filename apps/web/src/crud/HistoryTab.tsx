// The history of a record: who did what and when, and each field's old and new value.
import { mdiArrowRight } from '@mdi/js';
import type { HistorialEntry, Resource } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatFechaHora } from '../lib/formats.ts';
import type { Page } from '../lib/http.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import { fieldText } from './fieldText.ts';
import { labelOf } from './formValues.ts';

type Historied = Pick<Resource, 'name' | 'labels'>;

interface Props {
  resource: Historied;
  id: number;
  fetchPage: (id: number, page: number, signal: AbortSignal) => Promise<Page<HistorialEntry>>;
  list: { to: string; label: string };
}

export function HistoryTab({ resource, id, fetchPage, list }: Props) {
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
  return (
    <Panel>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.data.pages
          .flatMap((page) => page.rows)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} resource={resource} />
          ))}
      </Box>
      {history.hasNextPage && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Ver más
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function Entry({ entry, resource }: { entry: HistorialEntry; resource: Historied }) {
  const changes = Object.entries(entry.cambios);
  // Of something new there is no before: «alta», «alta por archivo».
  const isNew = /^alta\b/.test(entry.accion);
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
        <Box sx={{ mb: changes.length > 0 ? 0.75 : 0 }}>
          <strong>{entry.quien}</strong>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {entry.accion} · <time dateTime={entry.fecha}>{formatFechaHora(entry.fecha)}</time>
          </Box>
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '140px 1fr' },
            columnGap: 1.5,
            rowGap: 0.5,
            m: 0,
            fontSize: '0.8125rem',
          }}
        >
          {changes.map(([field, { antes, despues }]) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {labelOf(resource, field)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {!isNew && (
                  <>
                    <Box component="span" sx={{ color: 'text.tertiary' }}>
                      {fieldText(antes)}
                    </Box>
                    <Icon
                      path={mdiArrowRight}
                      label="pasó a"
                      sx={{ fontSize: 14, mx: 0.75, verticalAlign: '-2px', color: 'text.tertiary' }}
                    />
                  </>
                )}
                {fieldText(despues)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
