import { mdiPrinter, mdiUpload, mdiWalk } from '@mdi/js';
import { type Impresora, impresoras } from '@muni/contract';
import { useColumns } from '../../crud/columns.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { searchOf } from '../../crud/listState.ts';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EtiquetasButton, isOut, useEquipoActions } from '../equipos/index.ts';
import { recorridoRoutes } from '../recorridos/index.ts';
import { impresorasApi } from './impresoras.api.ts';
import { impresoraRoutes } from './impresoras.routes.ts';
import { impresoraCard, impresoraColumns, impresoraFilters } from './ImpresoraViews.tsx';

export function ImpresorasPage() {
  const list = useListQuery(impresoras, impresorasApi.list);
  const columns = useColumns(impresoras.name, impresoraColumns);
  const { actionsOf, dialogs } = useEquipoActions<Impresora>({
    clase: 'impresora',
    resource: impresoras,
    api: impresorasApi,
    edit: impresoraRoutes.edit,
  });
  return (
    <>
      <ListHeader
        title="Impresoras"
        list={list}
        columns={columns}
        exportar={impresorasApi.exportar}
        create={{ to: impresoraRoutes.create, label: 'Agregar impresora' }}
      >
        <LinkButton to={impresoraRoutes.upload} icon={mdiUpload}>
          Subir archivo
        </LinkButton>
        <LinkButton to={recorridoRoutes.home} icon={mdiWalk}>
          Relevar
        </LinkButton>
        <EtiquetasButton resource={impresoras} query={searchOf(list.state)} />
      </ListHeader>
      <ListToolbar
        list={list}
        filters={impresoraFilters}
        labels={impresoras.labels}
        placeholder="Nombre, inventario, modelo, serie o IP"
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
