import { mdiBellOutline, mdiCheckAll } from '@mdi/js';
import { avisos } from '@muni/contract';
import { totalText, TableFooter } from '../../crud/list/TableFooter.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { toldOf } from '../../lib/errors.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { avisosApi, useMarkRead } from '../../nouns/avisos.ts';
import { AvisosList } from './AvisosList.tsx';

export function AvisosPage() {
  const list = useListQuery(avisos, avisosApi.list);
  const marking = useMarkRead();
  const { oficina } = useConfiguracion();
  const { page, state, error } = list;
  const onlyUnread = state.filters.sinLeer === 'true';
  return (
    <>
      <PageHeader
        title="Avisos"
        count={page && totalText(page)}
        actions={
          <Button
            size="small"
            icon={mdiCheckAll}
            disabled={marking.isPending}
            onClick={() => marking.mutate({ todos: true })}
          >
            Marcar todo como leído
          </Button>
        }
      />
      <Row mb={1.25}>
        <Chip
          label="Sin leer"
          chosen={onlyUnread}
          aria-pressed={onlyUnread}
          onClick={() => list.change({ filters: onlyUnread ? {} : { sinLeer: 'true' } })}
        />
      </Row>
      <Box card maxWidth={860} aria-busy={list.isLoading}>
        {error ? (
          <ErrorState
            title="No pudimos traer los avisos"
            {...toldOf(error)}
            onRetry={list.retry}
            helpDesk={oficina}
          />
        ) : (
          page && (
            <>
              <AvisosList
                avisos={page.rows}
                onOpen={({ id, leidoEn }) => {
                  if (leidoEn === null) marking.mutate({ ids: [id] });
                }}
              />
              {page.rows.length > 0 ? (
                <TableFooter state={state} page={page} onChange={list.change} />
              ) : (
                <EmptyState
                  kind={onlyUnread ? 'noMatch' : 'nothing'}
                  icon={mdiBellOutline}
                  title={onlyUnread ? 'Leíste todo' : 'No tenés avisos'}
                >
                  Cuando pase algo con tus reportes, te contamos acá.
                </EmptyState>
              )}
            </>
          )
        )}
      </Box>
    </>
  );
}
