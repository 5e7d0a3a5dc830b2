// The reports behind a figure of the statistics. Area, category, priority, technician and device are those at the end of
// the period, so that there are as many rows as the figure says.
import { type Figura, FIGURAS } from '@muni/contract';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { estadisticaRoutes } from '../../nouns/estadisticas.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { ReportesList } from './ReportesList.tsx';
import { LISTADO, periodoFilters, realizadosColumns } from './ReporteViews.tsx';

const resource = {
  ...LISTADO,
  sorts: ['creadoEn', 'fechaRealizada'],
  defaultSort: '-creadoEn',
};
const fixed = {};

const TITLES: Record<Figura, string> = {
  ingresados: 'Reportes ingresados',
  realizados: 'Reportes realizados',
  resueltos: 'Reportes resueltos',
  anulados: 'Reportes anulados',
  pendientes: 'Reportes pendientes al cierre',
  reabiertos: 'Reportes que volvieron a fallar',
  tomados: 'Reportes tomados',
};

export function PeriodoPage() {
  const { computos } = useQuien();
  const [params] = useSearchParams();
  const figura = FIGURAS.find((one) => one === params.get('figura')) ?? 'ingresados';
  const [desde, hasta] = [params.get('periodoDesde'), params.get('periodoHasta')];
  const when =
    figura === 'pendientes' && hasta
      ? `del ${formatFecha(hasta)}`
      : desde && hasta
        ? `del ${formatFecha(desde)} al ${formatFecha(hasta)}`
        : '';
  return (
    <ReportesList
      crumbs={[
        { label: 'Estadísticas', to: estadisticaRoutes.back(desde, hasta) },
        { label: TITLES[figura] },
      ]}
      title={`${TITLES[figura]} ${when}`.trim()}
      resource={resource}
      fixed={fixed}
      columns={realizadosColumns}
      filters={periodoFilters(computos)}
      empty="No hay reportes en ese período."
    />
  );
}
