import { mdiBellOutline, mdiCheckAll } from '@mdi/js';
import { avisos } from '@muni/contract';
import { NotBrought } from '../../crud/NotBrought.tsx';
import { totalText, TableFooter } from '../../crud/list/TableFooter.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { avisosApi, useMarkRead } from '../../nouns/avisos.ts';
import { AvisosList } from './AvisosList.tsx';

export function AvisosPage() {
  const list = useListQuery(avisos, avisosApi.list);
  const marking = useMarkRead();
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
          <NotBrought what="los avisos" error={error} onRetry={list.retry} />
        ) : (
          page && (
            <>
              <AvisosList avisos={page.rows} />
              {page.rows.length > 0 ? (
                <TableFooter state={state} page={page} onChange={list.change} />
              ) : (
                <StateMessage
                  icon={mdiBellOutline}
                  title={onlyUnread ? 'Leíste todo' : 'No tenés avisos'}
                >
                  Cuando pase algo con tus reportes, te contamos acá.
                </StateMessage>
              )}
            </>
          )
        )}
      </Box>
    </>
  );
}
