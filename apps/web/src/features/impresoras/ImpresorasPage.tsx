import {
  type Impresora,
  IMPRESORA_ALERTAS,
  IMPRESORA_TIPOS,
  impresoras,
  TECNOLOGIAS,
} from '@muni/contract';
import { mdiPrinter, mdiUpload, mdiWalk } from '@mdi/js';
import { type Columns, columnsOf, useColumns } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { formatNumero } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from '../equipos/EquipoViews.tsx';
import { Salud } from '../equipos/Salud.tsx';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { searchOf } from '../../crud/list/listState.ts';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { useEtiquetasAction } from '../equipos/etiquetas.actions.ts';
import { isOut } from '../equipos/equipos.labels.ts';
import { PorArea } from '../equipos/PorArea.tsx';
import { equiposBulk } from '../equipos/EquiposBulk.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { impresorasApi, impresoraRoutes } from '../../nouns/impresoras.ts';

// How a printer is shown in lists: its columns, its card, its filters.
const { labels } = impresoras;

const modeloDe = ({ marca, modelo }: Impresora) => [marca, modelo].filter(Boolean).join(' ');

export const impresoraColumns = columnsOf<Impresora>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'area', width: 152 },
  { id: 'modelo', folds: 4, sortable: true, width: 172, cell: modeloDe },
  { id: 'tecnologia', folds: 2, width: 120 },
  { id: 'conexion', folds: 1, width: 92 },
  {
    id: 'contadorPaginas',
    folds: 3,
    sortable: true,
    width: 92,
    align: 'right',
    cell: (one) => one.contadorPaginas !== null && formatNumero(one.contadorPaginas),
  },
  saludColumn,
  { id: 'responsable', hidden: true, width: 160 },
  { id: 'tipo', hidden: true, width: 120 },
  inventarioColumn,
  { id: 'ip', hidden: true, width: 110 },
  { id: 'computadoraHost', hidden: true, width: 140 },
  relevamientoColumn,
]);

export const impresoraCard = (one: Impresora) => ({
  title: one.nombre,
  lines: [
    [one.area.nombre, one.ubicacion].filter(Boolean).join(' · '),
    [modeloDe(one), one.tecnologia, one.conexion].filter(Boolean).join(' · '),
  ],
  foot: <Salud equipo={one} />,
});

export const impresoraFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tecnologia', label: 'Tecnología', options: optionsOf(TECNOLOGIAS) },
  ...equipoFilters(IMPRESORA_ALERTAS, IMPRESORA_TIPOS),
  { name: 'responsable', label: 'Responsable', source: empleadoReference },
];

export function ImpresorasPage() {
  const list = useListQuery(impresoras, impresorasApi.list);
  const columns = useColumns(impresoras.name, impresoraColumns);
  const etiquetas = useEtiquetasAction(impresoras, searchOf(list.state));
  return (
    <>
      <ListHeader
        title="Impresoras"
        list={list}
        columns={columns}
        exportar={impresorasApi.exportar}
        create={{ to: impresoraRoutes.create, label: 'Agregar impresora' }}
        actions={[
          { label: 'Subir archivo', icon: mdiUpload, to: impresoraRoutes.upload },
          { label: 'Relevar', icon: mdiWalk, to: recorridoRoutes.home },
          etiquetas,
        ]}
      />
      <PageTabs
        label="Formas de ver las impresoras"
        tabs={[
          { id: 'lista', label: 'Lista', content: <Lista list={list} columns={columns} /> },
          {
            id: 'areas',
            label: 'Por área',
            content: (
              <PorArea resource={impresoras} icon={mdiPrinter} list={impresoraRoutes.list} />
            ),
          },
        ]}
      />
    </>
  );
}

const BULK = equiposBulk<Impresora>(impresoras, impresorasApi);

function Lista({ list, columns }: { list: ListQuery<Impresora>; columns: Columns<Impresora> }) {
  const { actionsOf, dialogs } = useEquipoActions<Impresora>({
    clase: 'impresora',
    resource: impresoras,
    api: impresorasApi,
    edit: impresoraRoutes.edit,
  });
  return (
    <>
      <ListToolbar
        list={list}
        filters={impresoraFilters}
        labels={impresoras.labels}
        placeholder="Nombre, inventario, serie o IP"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las impresoras',
          nameOf: (one) => one.nombreCorto,
          hrefOf: (one) => impresoraRoutes.edit(one.id),
          actionsOf,
          card: impresoraCard,
          isFaded: isOut,
        }}
        bulk={BULK}
        empty={
          <FirstOne
            icon={mdiPrinter}
            title="Todavía no hay impresoras"
            label="Cargar la primera"
            to={impresoraRoutes.create}
          >
            Con sus insumos y su contador, para saber cuándo comprar.
          </FirstOne>
        }
      />
      {dialogs}
    </>
  );
}
