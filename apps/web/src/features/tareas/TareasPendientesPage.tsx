import { mdiCalendarMonth, mdiFormatListBulleted, mdiViewColumnOutline } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useColumns } from '../../crud/columns.ts';
import { ColumnsMenu } from '../../crud/ColumnsMenu.tsx';
import { ExportMenu } from '../../crud/ExportMenu.tsx';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { totalText } from '../../crud/TableFooter.tsx';
import { useCalendar } from '../../crud/useCalendar.ts';
import { type ListQuery, useListQuery } from '../../crud/useListQuery.ts';
import { type ListLook, useListLook, ViewSwitch } from '../../crud/ViewSwitch.tsx';
import { ViewTabs } from '../../crud/ViewTabs.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { CreateButton } from '../../ui/CreateButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { tareasApi, useEtiquetas, useTareasCuentas, tareaRoutes } from '../../nouns/tareas.ts';
import { type Agrupacion, AGRUPACIONES } from './tablero.rules.ts';
import { TareaRapida } from './TareaRapida.tsx';
import { pendientesViews } from './tareas.rules.ts';
import { TareasTable } from './TareasTable.tsx';
import { pendientesColumns, pendientesFilters, tareaItem } from './TareaViews.tsx';

const Tablero = lazy(() => import('./Tablero.tsx').then((m) => ({ default: m.Tablero })));
const CalendarView = lazy(() =>
  import('../../crud/CalendarView.tsx').then((m) => ({ default: m.CalendarView<Tarea> })),
);

const { estado: _state, realizadaDesde: _from, realizadaHasta: _to, ...filters } = tareas.filters;
const resource = {
  ...tareas,
  filters,
  sorts: ['fechaVencimiento', 'prioridad', 'lugar', 'creadoEn'],
};
const fixed = { estado: 'Pendiente' };
const NAME = `${tareas.name}.Pendiente`;

type Look = 'tablero' | 'lista' | 'calendario';
const LOOKS: readonly [ListLook<Look>, ...ListLook<Look>[]] = [
  { name: 'tablero', label: 'Tablero', icon: mdiViewColumnOutline },
  { name: 'lista', label: 'Lista', icon: mdiFormatListBulleted },
  { name: 'calendario', label: 'Calendario', icon: mdiCalendarMonth },
];

const AGRUPACION_LABELS: Readonly<Record<Agrupacion, string>> = {
  fecha: 'Vencimiento',
  persona: 'Persona',
  prioridad: 'Prioridad',
};
const AGRUPACION_OPTIONS = AGRUPACIONES.map((value) => ({
  value,
  label: AGRUPACION_LABELS[value],
}));

/** By what the board is divided, in the address as `por`. */
function useAgrupacion(): [Agrupacion, (por: Agrupacion) => void] {
  const [params, setParams] = useSearchParams();
  const por = AGRUPACIONES.find((one) => one === params.get('por')) ?? 'fecha';
  const choose = (next: Agrupacion) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'fecha') changed.delete('por');
      else changed.set('por', next);
      return changed;
    });
  return [por, choose];
}

export function TareasPendientesPage() {
  const { empleado } = useUser();
  const list = useListQuery(resource, tareasApi.list, fixed);
  const cuentas = useTareasCuentas();
  const { look, choose } = useListLook(LOOKS);
  const [por, agrupar] = useAgrupacion();
  const columns = useColumns(NAME, pendientesColumns);
  const views = useMemo(() => pendientesViews(empleado.id, cuentas), [empleado.id, cuentas]);
  const filterList = pendientesFilters(useEtiquetas());
  useTitle('Tareas pendientes');
  return (
    <>
      <PageHeader
        title="Tareas pendientes"
        count={list.page && totalText(list.page)}
        actions={
          <>
            {look === 'lista' && (
              <>
                <ExportMenu
                  list={list}
                  columnIds={columns.visible.map(({ id }) => id)}
                  exportar={tareasApi.exportar}
                />
                <ColumnsMenu columns={columns} />
              </>
            )}
            {look === 'tablero' && (
              <Segments
                label="Columnas por"
                options={AGRUPACION_OPTIONS}
                value={por}
                onChange={agrupar}
              />
            )}
            <ViewSwitch looks={LOOKS} value={look} onChoose={choose} />
            <CreateButton to={tareaRoutes.create} label="Nueva tarea" />
          </>
        }
      />
      <TareaRapida />
      <ViewTabs name={NAME} label="Vistas de las tareas" list={list} views={views} />
      <ListToolbar
        list={list}
        filters={filterList}
        labels={look === 'lista' ? tareas.labels : undefined}
        placeholder="Filtrar las tareas"
      />
      <Suspense fallback={<ScreenSkeleton />}>
        {look === 'lista' && (
          <TareasTable
            list={list}
            columns={columns}
            circle="realizar"
            empty={
              <FirstOne
                title="No hay tareas pendientes."
                label="Nueva tarea"
                to={tareaRoutes.create}
              >
                También podés escribirla en un renglón, acá arriba.
              </FirstOne>
            }
          />
        )}
        {look === 'calendario' && <Calendario list={list} />}
        {look === 'tablero' && <Tablero list={list} por={por} />}
      </Suspense>
    </>
  );
}

function Calendario({ list }: { list: ListQuery<Tarea> }) {
  const calendar = useCalendar(list, tareasApi.list, (desde, hasta) => ({ desde, hasta }));
  return (
    <CalendarView
      calendar={calendar}
      itemOf={tareaItem}
      plural="las tareas"
      createOn={(fechaVencimiento) => tareaRoutes.createWith({ fechaVencimiento })}
    />
  );
}
