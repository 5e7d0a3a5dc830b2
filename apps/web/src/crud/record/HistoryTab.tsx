// The history of a record: who did what and when, and each field's old and new value.
import type { HistorialEntry, Resource } from '@muni/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatFechaHora } from '../../lib/formats.ts';
import type { Page } from '../../lib/http.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { auditoriaDe, ChangesList } from './ChangesList.tsx';
import css from './record.module.css';
import { Loaded } from './Loaded.tsx';

type Historied = Pick<Resource, 'name' | 'labels' | 'parts'>;

interface Props {
  resource: Historied;
  id: number;
  fetchPage: (id: number, page: number, signal: AbortSignal) => Promise<Page<HistorialEntry>>;
  list?: { to: string; label: string };
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
  if (!history.data) return <Loaded query={history} noun="el historial" list={list} />;
  const entries = history.data.pages.flatMap((page) => page.rows);
  return (
    <Panel>
      {entries.length === 0 && <PanelText>Todavía no cambió nada.</PanelText>}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} resource={resource} />
        ))}
      </ol>
      <Row wraps align="stretch" justify="center" gap={1} p={1}>
        {history.hasNextPage && (
          <Button
            kind="text"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Ver más
          </Button>
        )}
        {can('auditoria:read') && (
          <Button kind="text" to={auditoriaDe(resource.name, id)}>
            Ver en la auditoría
          </Button>
        )}
      </Row>
    </Panel>
  );
}

function Entry({ entry, resource }: { entry: HistorialEntry; resource: Historied }) {
  return (
    <Row as="li" align="stretch" gap={1.5} px={2} py={1.5} className={css.entry}>
      <PersonAvatar name={entry.quien} size={30} />
      <Box minWidth={0} flex={1}>
        <div className={css.said}>
          <strong>{entry.quien}</strong>
          <Box as="span" tone="secondary">
            {' '}
            · {entry.accion} · <time dateTime={entry.fecha}>{formatFechaHora(entry.fecha)}</time>
          </Box>
        </div>
        <ChangesList resource={resource} {...entry} />
      </Box>
    </Row>
  );
}
