// What was asked, found and done: texts, steps, parts, times and files.
import { mdiTimerPlusOutline, mdiCamera } from '@mdi/js';
import {
  ordenEditProblem,
  ORDEN_ADJUNTO_CLASES,
  type OrdenAdjuntoClase,
  ordenes,
  ordenActionProblem,
} from '@muni/contract';
import { useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Adjuntos, Refused, AgregarArchivo } from '../adjuntos/Adjuntos.tsx';
import { useAdjuntos, useArchivos } from '../adjuntos/adjuntos.actions.ts';
import { StepList } from '../../ui/StepList.tsx';
import type { OrdenPartProps } from './ordenes.actions.ts';
import { ParteMenu, Repuestos } from './Repuestos.tsx';
import {
  horasDe,
  minutosPorTecnico,
  minutosText,
  numerados,
  adjuntosPorClase,
} from './ordenes.rules.ts';
import css from './ordenes.module.css';
import { isHojaFirmada } from './firmas.actions.ts';
import { useQuitarHoja } from './HojaFirmada.tsx';

const TiempoDialog = openingPart(() => import('./ParteDialogs.tsx'), 'TiempoDialog');

/** How long each technician worked in it. */
function Tiempos({ orden, quien, commands }: OrdenPartProps) {
  /** Null is a new one. */
  const [editing, setEditing] = useState<number | null>();
  const mayAdd = ordenEditProblem(orden, quien) === null;
  const people = minutosPorTecnico(orden.horas);
  if (people.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Tiempo"
      buttons={[
        mayAdd && {
          kind: 'text',
          icon: mdiTimerPlusOutline,
          onClick: () => setEditing(null),
          children: 'Cargar minutos',
        },
      ]}
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
        <TiempoDialog
          orden={orden}
          indice={editing ?? undefined}
          commands={commands}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

// Photos of before and after, what was received, budgets and signed sheets: each kind apart, each with its way to add.
/** Those that are asked for even when there is none. */
const ALWAYS: readonly string[] = ['Antes', 'Después'] satisfies OrdenAdjuntoClase[];

function OrdenArchivos({ orden, quien, commands }: OrdenPartProps) {
  const owner = { name: ordenes.name, id: orden.id };
  const { data = [] } = useAdjuntos(owner);
  const onChanged = () => void commands.refresh();
  const removal = useQuitarHoja(orden, onChanged);
  const mayAdd = ordenEditProblem(orden, quien) === null;
  const { add, isSending, problems, remove } = useArchivos(owner, onChanged);
  const groups = adjuntosPorClase(data, ORDEN_ADJUNTO_CLASES).filter(
    ({ clase, adjuntos }) => adjuntos.length > 0 || (mayAdd && ALWAYS.includes(clase)),
  );
  if (groups.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Fotos y archivos"
      action={
        mayAdd && (
          <AgregarArchivo busy={isSending('Otro')} onFiles={(files) => add(files, 'Otro')} />
        )
      }
    >
      <Box px={1.75} pt={problems.length > 0 ? 1.25 : 0}>
        <Refused problems={problems} />
      </Box>
      <div className={css.archivos}>
        {groups.map(({ clase, adjuntos }) => (
          <section key={clase} aria-label={clase}>
            <Box size="small" weight={600} tone="secondary">
              {clase}
            </Box>
            <Adjuntos
              owner={owner}
              adjuntos={adjuntos}
              mayRemove={mayAdd}
              onRemove={(adjunto) =>
                isHojaFirmada(adjunto) ? removal.ask(adjunto) : remove(adjunto)
              }
            />
            {mayAdd && ALWAYS.includes(clase) && (
              <Box mt={1}>
                <FileButton
                  label={`Foto de ${clase.toLowerCase()}`}
                  icon={mdiCamera}
                  accept="image/*"
                  multiple
                  busy={isSending(clase)}
                  onFiles={(files) => add(files, clase)}
                />
              </Box>
            )}
          </section>
        ))}
      </div>
      {removal.dialog}
    </Panel>
  );
}

/** The steps, each ticked at once and seen at once by whoever has the order open. */
function Checklist({ orden, quien, commands }: OrdenPartProps) {
  const done = orden.checklist.filter(({ hecho }) => hecho).length;
  const mayTick = ordenActionProblem('marcar', orden, quien) === null;
  return (
    <Panel
      title="Lista de control"
      action={
        <Box as="span" tone="secondary">
          {done} de {orden.checklist.length}
        </Box>
      }
    >
      <StepList
        steps={orden.checklist}
        disabled={!mayTick}
        onTick={(indice, hecho) => commands.intentar(orden, 'marcar', { indice, hecho })}
      />
    </Panel>
  );
}

const Texto = ({ title, children }: { title: string; children: string | null }) =>
  children === null ? null : (
    <section>
      <Box as="h3" size="small" weight={600} tone="secondary">
        {title}
      </Box>
      <Box size="large" breaks className={css.texto}>
        {children}
      </Box>
    </section>
  );

export const OrdenTrabajo = ({ orden, ...part }: OrdenPartProps) => (
  <Stack gap={1.5}>
    <Panel title="Trabajo">
      <Stack gap={1.5} px={1.75} py={1.5}>
        <Texto title="Pedido">{orden.descripcion}</Texto>
        <Texto title="Accesorios recibidos">{orden.accesorios}</Texto>
        <Texto title="Diagnóstico">{orden.diagnostico}</Texto>
        <Texto title="Causa">{orden.causa}</Texto>
        <Texto title={orden.resultado ? `Realizado · ${orden.resultado}` : 'Realizado'}>
          {orden.trabajoRealizado}
        </Texto>
        <Texto title="Observaciones">{orden.observaciones}</Texto>
      </Stack>
    </Panel>
    {orden.checklist.length > 0 && <Checklist orden={orden} {...part} />}
    <OrdenArchivos orden={orden} {...part} />
    <Repuestos orden={orden} {...part} />
    <Tiempos orden={orden} {...part} />
  </Stack>
);
