import { mdiBookOpenOutline } from '@mdi/js';
import { articulos } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { articulosApi, type SugeridosQuery } from '../../nouns/articulos.ts';
import { Opening } from '../../ui/Opening.tsx';

const ArticuloPanel = lazyPart(() => import('./ArticuloPanel.tsx'), 'ArticuloPanel');

/** Articles that may answer what is being written: reading one may spare the rest. */
export function Sugeridos({ query, enabled }: { query: SugeridosQuery; enabled: boolean }) {
  const [open, setOpen] = useState<number>();
  const { data = [] } = useQuery({
    queryKey: [articulos.name, 'sugeridos', query],
    queryFn: ({ signal }) => articulosApi.sugeridos(query, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled || data.length === 0) return null;
  return (
    <Panel title="¿Es esto?">
      {data.map(({ id, titulo, resumen }, index) => (
        <Stack
          key={id}
          as="article"
          aria-label={titulo}
          gap={0.25}
          px={1.75}
          py={1.25}
          ruled={index > 0 ? 'top' : undefined}
        >
          <Box weight={600}>{titulo}</Box>
          <Box tone="secondary" size="small">
            {resumen}
          </Box>
          <Button
            size="small"
            aria-label={`Leer: ${titulo}`}
            icon={mdiBookOpenOutline}
            mt={0.75}
            onClick={() => setOpen(id)}
          >
            Leer
          </Button>
        </Stack>
      ))}
      {open !== undefined && (
        <Opening>
          <ArticuloPanel id={open} onClose={() => setOpen(undefined)} />
        </Opening>
      )}
    </Panel>
  );
}
