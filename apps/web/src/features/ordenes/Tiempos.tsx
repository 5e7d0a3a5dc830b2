import { mdiTimerPlusOutline } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreCompleto } from '../../lib/formats.ts';
import type { OrdenCommands } from './ordenes.actions.ts';
import { minutosPorTecnico, minutosText } from './ordenes.rules.ts';

const TiempoDialog = lazy(() =>
  import('./TiempoDialog.tsx').then((m) => ({ default: m.TiempoDialog })),
);

interface Props {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

/** How long each technician worked in it. */
export function Tiempos({ orden, quien, commands }: Props) {
  const [adding, setAdding] = useState(false);
  const mayAdd = ordenEditProblem(orden, quien) === null;
  const people = minutosPorTecnico(orden.horas);
  if (people.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Tiempo"
      action={
        mayAdd && (
          <Button
            size="small"
            startIcon={<Icon path={mdiTimerPlusOutline} />}
            onClick={() => setAdding(true)}
          >
            Cargar minutos
          </Button>
        )
      }
    >
      <Box sx={{ px: 1.75, py: 1.25 }}>
        {people.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>Nadie cargó tiempo todavía.</Box>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map(({ id, nombre, minutos }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.375 }}
            >
              <PersonAvatar name={nombre} />
              <Box sx={{ flex: 1, minWidth: 0 }}>{nombreCompleto(nombre)}</Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{minutosText(minutos)}</Box>
            </Box>
          ))}
        </Box>
        {people.length > 1 && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              mt: 0.5,
              pt: 0.75,
              borderTop: 1,
              borderColor: 'divider',
              fontWeight: 600,
            }}
          >
            <span>Total</span>
            <span>{minutosText(orden.minutosTotal)}</span>
          </Box>
        )}
      </Box>
      {adding && (
        <Suspense>
          <TiempoDialog orden={orden} commands={commands} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
