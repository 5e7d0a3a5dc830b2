// The reports that are pending, those that are done, and those behind a figure of the statistics.
import { type Figura, FIGURAS } from '@muni/contract';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { estadisticaRoutes } from '../../nouns/estadisticas.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { useCuentas } from '../../nouns/reportes.ts';
import { pendientesViews, realizadosViews } from './reportes.rules.ts';
import { ReportesList } from './ReportesList.tsx';
import {
  LISTADO,
  pendientesColumns,
  pendientesFilters,
  periodoFilters,
  realizadosColumns,
  realizadosFilters,
} from './ReporteViews.tsx';

const OF_A_PERIOD = ['figura', 'periodoDesde', 'periodoHasta'];
/** The filters of a list, without those that it decides itself and those of others. */
const filtersBut = (...names: string[]) =>
  Object.fromEntries(Object.entries(LISTADO.filters).filter(([name]) => !names.includes(name)));

const PENDIENTES = {
  ...LISTADO,
  filters: filtersBut('estado', 'realizadoDesde', 'realizadoHasta', ...OF_A_PERIOD),
  sorts: ['prioridad', 'creadoEn', 'venceEn'],
};
const PENDIENTES_FIXED = { estado: 'Pendiente' };

export function PendientesPage() {
  const quien = useQuien();
  const cuentas = useCuentas();
  return (
    <ReportesList
      title="Reportes pendientes"
      resource={PENDIENTES}
      fixed={PENDIENTES_FIXED}
      columns={pendientesColumns}
      filters={pendientesFilters(quien.computos)}
      views={pendientesViews(quien, cuentas)}
      empty={quien.computos ? 'No hay reportes pendientes.' : 'No tenés reportes pendientes.'}
    />
  );
}

const REALIZADOS = {
  ...LISTADO,
  filters: filtersBut('estado', 'atrasado', 'atencion', ...OF_A_PERIOD),
  sorts: ['fechaRealizada', 'creadoEn'],
  defaultSort: '-fechaRealizada',
};
const REALIZADOS_FIXED = { estado: 'Realizada' };

export function RealizadosPage() {
  const quien = useQuien();
  return (
    <ReportesList
      title="Reportes realizados"
      resource={REALIZADOS}
      fixed={REALIZADOS_FIXED}
      columns={realizadosColumns}
      filters={realizadosFilters(quien.computos)}
      views={realizadosViews(quien)}
      empty="Todavía no hay reportes realizados."
    />
  );
}

// The reports behind a figure of the statistics. Area, category, priority, technician and device are those at the end of
// the period, so that there are as many rows as the figure says.
const DEL_PERIODO = {
  ...LISTADO,
  sorts: ['creadoEn', 'fechaRealizada'],
  defaultSort: '-creadoEn',
};
const PERIODO_FIXED = {};

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
      resource={DEL_PERIODO}
      fixed={PERIODO_FIXED}
      columns={realizadosColumns}
      filters={periodoFilters(computos)}
      empty="No hay reportes en ese período."
    />
  );
}
