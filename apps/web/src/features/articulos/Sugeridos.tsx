import { mdiBookOpenOutline } from '@mdi/js';
import { articulos } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { articulosApi, type SugeridosQuery } from './articulos.api.ts';

const ArticuloPanel = lazy(() =>
  import('./ArticuloPanel.tsx').then((module) => ({ default: module.ArticuloPanel })),
);

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
      {data.map(({ id, titulo, resumen }) => (
        <Box
          key={id}
          component="article"
          aria-label={titulo}
          sx={{
            display: 'grid',
            gap: 0.25,
            px: 1.75,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{titulo}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{resumen}</Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Leer: ${titulo}`}
            startIcon={<Icon path={mdiBookOpenOutline} />}
            sx={{ mt: 0.75 }}
            onClick={() => setOpen(id)}
          >
            Leer
          </Button>
        </Box>
      ))}
      {open !== undefined && (
        <Suspense>
          <ArticuloPanel id={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
