// What was asked, found and done: texts, steps, parts, times and files.
import { type Orden, ordenActionProblem, type QuienActua } from '@muni/contract';
import { Box, Stack } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import type { useOrdenActions } from './OrdenActions.tsx';
import { OrdenArchivos } from './OrdenArchivos.tsx';
import { Repuestos } from './Repuestos.tsx';
import { Tiempos } from './Tiempos.tsx';
import css from './ordenes.module.css';

interface ChecklistProps {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

/** The steps, each ticked at once and seen at once by whoever has the order open. */
function Checklist({ orden, quien, commands }: ChecklistProps) {
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

interface Props {
  orden: Orden;
  state: ReturnType<typeof useOrdenActions>;
}

export const OrdenTrabajo = ({ orden, state: { commands, quien } }: Props) => (
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
    {orden.checklist.length > 0 && <Checklist orden={orden} quien={quien} commands={commands} />}
    <OrdenArchivos orden={orden} quien={quien} onChanged={() => void commands.refresh()} />
    <Repuestos orden={orden} quien={quien} commands={commands} />
    <Tiempos orden={orden} quien={quien} commands={commands} />
  </Stack>
);
