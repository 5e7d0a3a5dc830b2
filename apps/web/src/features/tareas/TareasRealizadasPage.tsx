import { tareas } from '@muni/contract';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { ViewTabs } from '../../crud/list/ViewTabs.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { tareasApi, useEtiquetas } from '../../nouns/tareas.ts';
import { realizadasViews } from './tareas.rules.ts';
import { useTareasRows } from './TareasRows.tsx';
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
  const { dialogs, ...rows } = useTareasRows('reabrir');
  const views = realizadasViews(empleado.id);
  return (
    <>
      <ListPage
        {...rows}
        title="Tareas realizadas"
        list={list}
        name={NAME}
        columns={realizadasColumns}
        filters={realizadasFilters(useEtiquetas())}
        labels={tareas.labels}
        exportar={tareasApi.exportar}
        placeholder="Filtrar las tareas"
        above={<ViewTabs name={NAME} label="Vistas de las tareas" list={list} views={views} />}
        empty={{
          title: 'Todavía no hay tareas realizadas.',
          text: 'Las que vayan haciendo quedan acá.',
        }}
      />
      {dialogs}
    </>
  );
}
