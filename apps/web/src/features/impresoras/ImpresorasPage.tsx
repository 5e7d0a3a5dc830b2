import { mdiPrinter, mdiUpload, mdiWalk } from '@mdi/js';
import { type Impresora, impresoras } from '@muni/contract';
import { type Columns, useColumns } from '../../crud/columns.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { searchOf } from '../../crud/listState.ts';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { type ListQuery, useListQuery } from '../../crud/useListQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { EtiquetasButton } from '../equipos/EtiquetasButton.tsx';
import { isOut } from '../equipos/equipos.labels.ts';
import { PorArea } from '../equipos/PorArea.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { impresorasApi, impresoraRoutes } from '../../nouns/impresoras.ts';
import { impresoraCard, impresoraColumns, impresoraFilters } from './ImpresoraViews.tsx';

export function ImpresorasPage() {
  const list = useListQuery(impresoras, impresorasApi.list);
  const columns = useColumns(impresoras.name, impresoraColumns);
  return (
    <>
      <ListHeader
        title="Impresoras"
        list={list}
        columns={columns}
        exportar={impresorasApi.exportar}
        create={{ to: impresoraRoutes.create, label: 'Agregar impresora' }}
      >
        <Button size="small" to={impresoraRoutes.upload} icon={mdiUpload}>
          Subir archivo
        </Button>
        <Button size="small" to={recorridoRoutes.home} icon={mdiWalk}>
          Relevar
        </Button>
        <EtiquetasButton resource={impresoras} query={searchOf(list.state)} />
      </ListHeader>
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
