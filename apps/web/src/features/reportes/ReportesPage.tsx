// The reports that are pending and those that are done.
import { useQuien } from '../../lib/SessionContext.tsx';
import { useCuentas } from '../../nouns/reportes.ts';
import { pendientesViews, realizadosViews } from './reportes.rules.ts';
import { ReportesList } from './ReportesList.tsx';
import {
  LISTADO,
  pendientesColumns,
  pendientesFilters,
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
