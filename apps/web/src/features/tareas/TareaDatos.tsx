// Beside the checklist and the comments: who, when and about what.
import { type Tarea, tareas } from '@muni/contract';
import type { ReactNode } from 'react';
import { enumerar, formatFechaHora, nombreCompleto } from '../../lib/formats.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { Box } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { Etiquetas, Vencimiento } from './TareaBits.tsx';
import css from './tareas.module.css';

const { labels } = tareas;

const Fact = ({ label, children }: { label: string | undefined; children: ReactNode }) =>
  children ? (
    <>
      <Box as="dt" tone="secondary" size="small">
        {label}
      </Box>
      <Box as="dd" breaks>
        {children}
      </Box>
    </>
  ) : null;

const To = ({ to, children }: { to: string; children: string }) => <Link to={to}>{children}</Link>;

export const TareaDatos = ({ tarea }: { tarea: Tarea }) => {
  const { colaboradores, reporte, orden, computadora, impresora, siguiente } = tarea;
  const { realizadaPor, fechaRealizada } = tarea;
  return (
    <Panel title="Datos">
      <dl className={css.datos}>
        <Fact label={labels.fechaVencimiento}>
          <Vencimiento tarea={tarea} />
        </Fact>
        <Fact label={labels.prioridad}>
          <PrioridadMeter prioridad={tarea.prioridad} />
        </Fact>
        <Fact label={labels.responsable}>
          <Assignee person={tarea.responsable} />
        </Fact>
        <Fact label={labels.colaboradores}>
          {enumerar(colaboradores.map(({ nombre }) => nombreCompleto(nombre)))}
        </Fact>
        <Fact label={labels.repeticion}>{tarea.repeticion !== 'Ninguna' && tarea.repeticion}</Fact>
        <Fact label={labels.etiquetas}>
          {tarea.etiquetas.length > 0 && <Etiquetas etiquetas={tarea.etiquetas} />}
        </Fact>
        <Fact label={labels.reporte}>
          {reporte && <To to={reporteRoutes.edit(reporte.id)}>{reporte.nombre}</To>}
        </Fact>
        <Fact label={labels.orden}>
          {orden && <To to={ordenRoutes.sheet(orden.id)}>{orden.nombre}</To>}
        </Fact>
        <Fact label={labels.computadora}>
          {computadora && <To to={computadoraRoutes.edit(computadora.id)}>{computadora.nombre}</To>}
        </Fact>
        <Fact label={labels.impresora}>
          {impresora && <To to={impresoraRoutes.edit(impresora.id)}>{impresora.nombre}</To>}
        </Fact>
        <Fact label={labels.fechaRealizada}>
          {fechaRealizada &&
            `${formatFechaHora(fechaRealizada)}${realizadaPor ? `, ${nombreCompleto(realizadaPor.nombre)}` : ''}`}
        </Fact>
        <Fact label="La próxima">
          {siguiente && <To to={tareaRoutes.edit(siguiente.id)}>{siguiente.nombre}</To>}
        </Fact>
      </dl>
    </Panel>
  );
};
