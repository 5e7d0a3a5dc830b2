import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../nouns/paths.ts';
import { messageOf } from '../../lib/errors.ts';
import { AnchoredPanel } from '../../ui/Hung.tsx';
import { Box, Row, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { useHung } from '../../ui/Hung.tsx';
import { avisosApi, useMarkRead } from '../../nouns/avisos.ts';
import { AvisosList } from './AvisosList.tsx';

const LAST = 8;

export function AvisosPopover({ anchor, onClose }: ReturnType<typeof useHung>['hung']) {
  const { data, error } = useQuery({
    queryKey: ['avisos', 'ultimos'],
    queryFn: ({ signal }) => avisosApi.list({ pageSize: LAST }, signal),
    enabled: anchor !== null,
  });
  const marking = useMarkRead();
  const avisos = data?.rows ?? [];
  return (
    <AnchoredPanel
      anchor={anchor}
      onClose={onClose}
      label="Avisos"
      width={400}
      align="right"
      // Below the header and the line at its foot.
      gap={14}
    >
      {/* Above the list, which grows while somebody aims. */}
      <Row ruled="bottom" gap={0.5} minHeight={44} pl={1.75} pr={1}>
        <Heading level={3} as="h2" flex={1}>
          Avisos
        </Heading>
        <Button
          kind="text"
          size="small"
          disabled={marking.isPending || avisos.every(({ leidoEn }) => leidoEn !== null)}
          onClick={() => marking.mutate({ todos: true })}
        >
          Marcar todo como leído
        </Button>
        <Button kind="text" to={PATHS.avisos} size="small" onClick={onClose}>
          Ver todos
        </Button>
      </Row>
      {error && (
        <Box p={1.75} role="alert">
          <Notice tone="error">{messageOf(error)}</Notice>
        </Box>
      )}
      {data && avisos.length === 0 && (
        <Box p={2.5} textAlign="center" tone="secondary">
          No tenés avisos. Cuando pase algo con tus reportes, te contamos acá.
        </Box>
      )}
      <AvisosList avisos={avisos} onOpen={onClose} />
    </AnchoredPanel>
  );
}
