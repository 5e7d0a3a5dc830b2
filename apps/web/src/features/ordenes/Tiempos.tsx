import { mdiTimerPlusOutline } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import type { OrdenCommands } from './ordenes.actions.ts';
import { ParteMenu } from './ParteMenu.tsx';
import { horasDe, minutosPorTecnico, minutosText, numerados } from './ordenes.rules.ts';

const TiempoDialog = lazy(() =>
  import('./TiempoDialog.tsx').then((m) => ({ default: m.TiempoDialog })),
);

interface Props {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  fontVariantNumeric: 'tabular-nums',
} as const;
const SMALL = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** How long each technician worked in it. */
export function Tiempos({ orden, quien, commands }: Props) {
  /** Null is a new one. */
  const [editing, setEditing] = useState<number | null>();
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
            onClick={() => setEditing(null)}
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
            <Box component="li" key={id}>
              <Box sx={{ ...LINE, py: 0.375 }}>
                <PersonAvatar name={nombre} />
                <Box sx={{ flex: 1, minWidth: 0 }}>{nombreCompleto(nombre)}</Box>
                <span>{minutosText(minutos)}</span>
              </Box>
              {mayAdd && (
                <Box component="ul" sx={{ m: 0, pl: 4.75, listStyle: 'none' }}>
                  {numerados(orden.horas)
                    .filter(({ tecnico }) => tecnico.id === id)
                    .map((one) => (
                      <Box component="li" key={one.indice} sx={{ ...LINE, ...SMALL }}>
                        <Box sx={{ flex: 1 }}>{formatFecha(one.fecha)}</Box>
                        {minutosText(one.minutos)}
                        <ParteMenu
                          orden={orden}
                          name={`${minutosText(one.minutos)} de ${nombreCompleto(nombre)}`}
                          rest={{ horas: horasDe(orden.horas).filter((_, n) => n !== one.indice) }}
                          commands={commands}
                          onEdit={() => setEditing(one.indice)}
                        />
                      </Box>
                    ))}
                </Box>
              )}
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
      {editing !== undefined && (
        <Suspense>
          <TiempoDialog
            orden={orden}
            indice={editing ?? undefined}
            commands={commands}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
