import type { Reporte } from '@muni/contract';
import { headerActions } from '../../crud/headerActions.ts';
import { HeaderButtons } from '../../crud/HeaderButtons.tsx';
import { Row } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { EtapaTag } from './EtapaTag.tsx';
import type { ReporteRowAction } from './ReporteActions.tsx';
import { lastList } from './recorrido.rules.ts';
import { actionsOrder } from './reportes.rules.ts';
import { Reaperturas } from './ReporteViews.tsx';
import { Vecinos } from './Vecinos.tsx';

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
