import { reportesListing } from '@muni/contract';
import { useMemo } from 'react';
import { useQuien } from '../../lib/SessionContext.tsx';
import { useCuentas } from '../../nouns/reportes.ts';
import { pendientesViews } from './reportes.rules.ts';
import { ReportesList } from './ReportesList.tsx';
import { pendientesColumns, pendientesFilters } from './ReporteViews.tsx';

const {
  estado: _,
  realizadoDesde: _from,
  realizadoHasta: _to,
  figura: _figure,
  periodoDesde: _since,
  periodoHasta: _until,
  ...filters
} = reportesListing.filters;
const resource = { ...reportesListing, filters, sorts: ['prioridad', 'creadoEn', 'venceEn'] };
const fixed = { estado: 'Pendiente' };

export function PendientesPage() {
  const quien = useQuien();
  const cuentas = useCuentas();
  const views = useMemo(
    () => pendientesViews({ empleadoId: quien.id, computos: quien.computos }, cuentas),
    [quien, cuentas],
  );
  return (
    <ReportesList
      title="Reportes pendientes"
      resource={resource}
      fixed={fixed}
      columns={pendientesColumns}
      filters={pendientesFilters(quien.computos)}
      views={views}
      empty={quien.computos ? 'No hay reportes pendientes.' : 'No tenés reportes pendientes.'}
    />
  );
}
