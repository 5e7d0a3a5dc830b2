import { mdiTimerPlusOutline } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua } from '@muni/contract';
import { lazy, Suspense, useState } from 'react';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import type { OrdenCommands } from './ordenes.actions.ts';
import { ParteMenu } from './ParteMenu.tsx';
import { horasDe, minutosPorTecnico, minutosText, numerados } from './ordenes.rules.ts';
import css from './ordenes.module.css';

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
            kind="text"
            size="small"
            icon={mdiTimerPlusOutline}
            onClick={() => setEditing(null)}
          >
            Cargar minutos
          </Button>
        )
      }
    >
      <Box px={1.75} py={1.25}>
        {people.length === 0 && <Box tone="secondary">Nadie cargó tiempo todavía.</Box>}
        <ul className={css.tiempos}>
          {people.map(({ id, nombre, minutos }) => (
            <li key={id}>
              <Row gap={1.25} py={0.375}>
                <PersonAvatar name={nombre} />
                <Box flex={1} minWidth={0}>
                  {nombreCompleto(nombre)}
                </Box>
                <span>{minutosText(minutos)}</span>
              </Row>
              {mayAdd && (
                <Box as="ul" pl={4.75}>
                  {numerados(orden.horas)
                    .filter(({ tecnico }) => tecnico.id === id)
                    .map((one) => (
                      <Row as="li" key={one.indice} gap={1.25} tone="secondary" size="small">
                        <Box flex={1}>{formatFecha(one.fecha)}</Box>
                        {minutosText(one.minutos)}
                        <ParteMenu
                          orden={orden}
                          name={`${minutosText(one.minutos)} de ${nombreCompleto(nombre)}`}
                          rest={{ horas: horasDe(orden.horas).filter((_, n) => n !== one.indice) }}
                          commands={commands}
                          onEdit={() => setEditing(one.indice)}
                        />
                      </Row>
                    ))}
                </Box>
              )}
            </li>
          ))}
        </ul>
        {people.length > 1 && (
          <Row ruled="top" justify="space-between" mt={0.5} pt={0.75} weight={600}>
            <span>Total</span>
            <span>{minutosText(orden.minutosTotal)}</span>
          </Row>
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
