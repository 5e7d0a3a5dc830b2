import { tareas } from '@muni/contract';
import { useColumns } from '../../crud/columns.ts';
import { ColumnsMenu } from '../../crud/ColumnsMenu.tsx';
import { ExportMenu } from '../../crud/ExportMenu.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { totalText } from '../../crud/TableFooter.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { ViewTabs } from '../../crud/ViewTabs.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { realizarOf } from './RealizarButton.tsx';
import { useTareaActions } from './TareaActions.tsx';
import { tareasApi, useEtiquetas } from './tareas.api.ts';
import { realizadasViews } from './tareas.rules.ts';
import { tareaRoutes } from './tareas.routes.ts';
import { realizadasColumns, realizadasFilters, tareaCard } from './TareaViews.tsx';

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
  const { actionsOf, commands, dialogs } = useTareaActions();
  const filterList = realizadasFilters(useEtiquetas());
  useTitle('Tareas realizadas');
  return (
    <>
      <PageHeader
        title="Tareas realizadas"
        count={list.page && totalText(list.page)}
        actions={
          <>
            <ExportMenu
              list={list}
              columnIds={columns.visible.map(({ id }) => id)}
              exportar={tareasApi.exportar}
            />
            <ColumnsMenu columns={columns} />
          </>
        }
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
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las tareas',
          nameOf: ({ titulo }) => titulo,
          hrefOf: ({ id }) => tareaRoutes.edit(id),
          actionsOf,
          card: tareaCard,
          quick: { width: 44, of: realizarOf(commands.reabrir) },
        }}
        empty={
          <EmptyState kind="nothing" title="Todavía no hay tareas realizadas.">
            Las que vayan haciendo quedan acá.
          </EmptyState>
        }
      />
      {dialogs}
    </>
  );
}
