import { tareas } from '@muni/contract';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
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
  const rows = useTareasRows('reabrir');
  return (
    <ListPage
      {...rows}
      title="Tareas realizadas"
      list={list}
      name={NAME}
      columns={realizadasColumns}
      filters={realizadasFilters(useEtiquetas())}
      exportar={tareasApi.exportar}
      placeholder="Filtrar las tareas"
      ready={realizadasViews(empleado.id)}
      empty={{
        title: 'Todavía no hay tareas realizadas.',
        text: 'Las que vayan haciendo quedan acá.',
      }}
    />
  );
}
