import { mdiSitemap } from '@mdi/js';
import { type Area, AREA_TIPOS, areas, formatTelefono } from '@muni/contract';
import { juntar } from '../../lib/formats.ts';
import { eliminarVarios } from '../../crud/list/DeleteFlow.tsx';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { written } from '../../crud/list/written.ts';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { laterPart } from '../../lib/lazyPart.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { areaReference, areaRoutes, areasApi } from '../../nouns/areas.ts';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { EstadoDeArea, useAreaActions } from './AreaActions.tsx';

const Organigrama = laterPart(() => import('./Organigrama.tsx'), 'Organigrama', <ScreenSkeleton />);

const BULK = eliminarVarios<Area>(areas.noun, areasApi.remove, ({ protegida }) => !protegida);

export function AreasPage() {
  const list = useListQuery(areas, areasApi.list);
  const { actionsOf, dialogs } = useAreaActions();
  return (
    <ListPage
      title="Áreas"
      list={list}
      columns={areaColumns}
      filters={areaFilters}
      exportar={areasApi.exportar}
      create={{ to: areaRoutes.create, label: 'Nueva área' }}
      bulk={BULK}
      placeholder="Nombre, código o interno"
      views={{
        plural: 'las áreas',
        nameOf: (area) => area.nombre,
        hrefOf: (area) => areaRoutes.edit(area.id),
        actionsOf,
        card: areaCard,
        isFaded: (area) => !area.activo,
      }}
      empty={{
        icon: mdiSitemap,
        title: 'Todavía no hay áreas',
        text: 'Las áreas son las oficinas del municipio: cada empleado pertenece a una.',
        label: 'Cargar la primera',
      }}
      ways={{
        label: 'Formas de ver las áreas',
        tabs: [{ id: 'organigrama', label: 'Organigrama', content: <Organigrama /> }],
      }}
      dialogs={dialogs}
    />
  );
}

const { labels } = areas;

const areaColumns = columnsOf<Area>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'codigo', folds: 1, sortable: true, width: 96 },
  { id: 'tipo', folds: 3, sortable: true, width: 118 },
  { id: 'areaPadre', folds: 2, width: 174 },
  { id: 'responsable', width: 148 },
  { id: 'interno', folds: 4, width: 80 },
  { ...written('telefono', formatTelefono), hidden: true, width: 130 },
  { id: 'email', hidden: true, width: 220 },
  { id: 'ubicacion', hidden: true, width: 200 },
  { id: 'activo', label: 'Estado', width: 118, cell: (area) => <EstadoDeArea area={area} /> },
  { id: 'creadoEn', hidden: true, sortable: true, width: 104, as: 'fecha' },
]);

const areaCard = (area: Area) => ({
  title: area.nombre,
  lines: [
    juntar(area.tipo, area.codigo),
    area.areaPadre ? `Depende de ${area.areaPadre.nombre}` : '',
    juntar(area.responsable?.nombre, area.interno && `int. ${area.interno}`),
  ].filter(Boolean),
  foot: (!area.activo || area.protegida) && <EstadoDeArea area={area} />,
});

const areaFilters: Filter[] = [
  { name: 'tipo', label: 'Tipo', options: optionsOf(AREA_TIPOS) },
  { name: 'areaPadre', label: 'Depende de', source: areaReference },
  {
    name: 'activo',
    label: 'Estado',
    options: siNo('Activas', 'De baja'),
  },
];
