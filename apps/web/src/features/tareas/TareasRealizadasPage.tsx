import { tareas } from '@muni/contract';
import { useColumns } from '../../crud/list/columns.ts';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { ViewTabs } from '../../crud/list/ViewTabs.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { tareasApi, useEtiquetas } from '../../nouns/tareas.ts';
import { realizadasViews } from './tareas.rules.ts';
import { TareasTable } from './TareasTable.tsx';
import { realizadasColumns, realizadasFilters } from './TareaViews.tsx';

const { estado: _, plazo: _due, desde: _from, hasta: _to, ...filters } = tareas.filters;
const resource = {
  ...tareas,
  filters,
  sorts: ['fechaRealizada', 'creadoEn'],
  defaultSort: '-fechaRealizada' as const,
};
const fixed = { estado: 'Realizada' };
const NAME = `${tareas.name}.Realizada`;

export function TareasRealizadasPage() {
  const { empleado } = useUser();
  const list = useListQuery(resource, tareasApi.list, fixed);
  const columns = useColumns(NAME, realizadasColumns);
  const filterList = realizadasFilters(useEtiquetas());
  return (
    <>
      <ListHeader
        title="Tareas realizadas"
        list={list}
        columns={columns}
        exportar={tareasApi.exportar}
      />
      <ViewTabs
        name={NAME}
        label="Vistas de las tareas"
        list={list}
        views={realizadasViews(empleado.id)}
      />
      <ListToolbar
        list={list}
        filters={filterList}
        labels={tareas.labels}
        placeholder="Filtrar las tareas"
      />
      <TareasTable
        list={list}
        columns={columns}
        circle="reabrir"
        empty={
          <EmptyState kind="nothing" title="Todavía no hay tareas realizadas.">
            Las que vayan haciendo quedan acá.
          </EmptyState>
        }
      />
    </>
  );
}
