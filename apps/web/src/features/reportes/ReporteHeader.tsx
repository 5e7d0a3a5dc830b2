import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useNavigate } from 'react-router';
import type { Reporte } from '@muni/contract';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { headerActions } from '../../crud/headerActions.ts';
import { HeaderButtons } from '../../crud/HeaderButtons.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { lastList, vecinosOf } from './recorrido.rules.ts';
import { EtapaTag } from './EtapaTag.tsx';
import type { ReporteRowAction } from './ReporteActions.tsx';
import { actionsOrder } from './reportes.rules.ts';
import { Reaperturas } from './ReporteViews.tsx';

/** «3 de 37», and the way to the one before and the one after in the list somebody came from. J and K walk too. */
function Vecinos({ id }: { id: number }) {
  const navigate = useNavigate();
  const vecinos = vecinosOf(lastList(), id);
  const go = (to: number | undefined) => {
    if (to !== undefined) void navigate(reporteRoutes.edit(to));
  };
  useShortcuts({ j: () => go(vecinos?.next), k: () => go(vecinos?.previous) });
  if (!vecinos) return null;
  const step = (label: string, icon: string, to: number | undefined) =>
    to === undefined ? (
      <IconButton icon={icon} size="small" label={label} disabled />
    ) : (
      <IconButton icon={icon} size="small" label={label} to={reporteRoutes.edit(to)} />
    );
  return (
    <Row as="nav" aria-label="Otros reportes de la lista" tone="secondary" size="small">
      {vecinos.text}
      {step('Reporte anterior', mdiChevronUp, vecinos.previous)}
      {step('Reporte siguiente', mdiChevronDown, vecinos.next)}
    </Row>
  );
}

/** Title, where it stands, and what can be done with it now: one thing above all, one or two beside it, the rest in ⋮. */
export function ReporteHeader({
  reporte,
  actions,
}: {
  reporte: Reporte;
  actions: ReporteRowAction[];
}) {
  const shown = headerActions(actions, actionsOrder(reporte));
  const list = reporteRoutes.listOf(reporte);
  const label = reporte.estado === 'Pendiente' ? 'Pendientes' : 'Realizados';
  const from = lastList();
  return (
    <PageHeader
      title={reporte.titulo}
      crumbs={[
        { label: 'Reportes' },
        { label, to: from?.href.startsWith(list) ? from.href : list },
        { label: reporte.numero },
      ]}
      hint={
        <Row as="span" wraps gap={1.25}>
          <EtapaTag reporte={reporte} />
          {reporte.duplicadoDe && (
            <Link to={reporteRoutes.edit(reporte.duplicadoDe.id)}>
              de {reporte.duplicadoDe.nombre}
            </Link>
          )}
          <PrioridadMeter prioridad={reporte.prioridad} />
          <Reaperturas count={reporte.reaperturas} />
        </Row>
      }
      actions={
        <>
          <Vecinos id={reporte.id} />
          <HeaderButtons name={reporte.numero} actions={shown} />
        </>
      }
    />
  );
}
