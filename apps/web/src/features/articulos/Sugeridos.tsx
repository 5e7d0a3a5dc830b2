import { mdiBookOpenOutline } from '@mdi/js';
import { type ArticuloResumen, articulos } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Query } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { openingPart } from '../../ui/Opening.tsx';
import { Box, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';

const ArticuloPanel = openingPart(() => import('./Lectura.tsx'), 'ArticuloPanel');

/** Articles that may answer what is being written: reading one may spare the rest. */
export function Sugeridos({ query, enabled }: { query: Query; enabled: boolean }) {
  const [open, setOpen] = useState<number>();
  const { data = [] } = useQuery({
    ...reading<ArticuloResumen[]>(articulos.name, 'sugeridos', undefined, query),
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
          <Small>{resumen}</Small>
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
      {open !== undefined && <ArticuloPanel id={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
