import { reportesListing } from '@muni/contract';
import { useQuien } from '../../lib/SessionContext.tsx';
import { realizadosViews } from './reportes.rules.ts';
import { ReportesList } from './ReportesList.tsx';
import { realizadosColumns, realizadosFilters } from './ReporteViews.tsx';

const {
  estado: _,
  atrasado: _late,
  atencion: _urgent,
  figura: _figure,
  periodoDesde: _since,
  periodoHasta: _until,
  ...filters
} = reportesListing.filters;
const resource = {
  ...reportesListing,
  filters,
  sorts: ['fechaRealizada', 'creadoEn'],
  defaultSort: '-fechaRealizada',
};
const fixed = { estado: 'Realizada' };

export function RealizadosPage() {
  const quien = useQuien();
  return (
    <ReportesList
      title="Reportes realizados"
      resource={resource}
      fixed={fixed}
      columns={realizadosColumns}
      filters={realizadosFilters(quien.computos)}
      views={realizadosViews({ empleadoId: quien.id, computos: quien.computos })}
      empty="Todavía no hay reportes realizados."
    />
  );
}
