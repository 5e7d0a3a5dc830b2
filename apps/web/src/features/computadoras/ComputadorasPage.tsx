import { mdiHandshakeOutline, mdiMonitor, mdiUpload, mdiWalk } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import { type Columns, useColumns } from '../../crud/columns.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { searchOf } from '../../crud/listState.ts';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { type ListQuery, useListQuery } from '../../crud/useListQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { entregaRoutes } from '../../nouns/entregas.ts';
import { EtiquetasButton } from '../equipos/EtiquetasButton.tsx';
import { isOut } from '../equipos/equipos.labels.ts';
import { PorArea } from '../equipos/PorArea.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { PorRevisarButton } from '../inventarios/PorRevisarButton.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import { computadoraCard, computadoraColumns, computadoraFilters } from './ComputadoraViews.tsx';
import { ResumenTiles } from './ResumenTiles.tsx';

export function ComputadorasPage() {
  const list = useListQuery(computadoras, computadorasApi.list);
  const columns = useColumns(computadoras.name, computadoraColumns);
  return (
    <>
      <ListHeader
        title="Computadoras"
        list={list}
        columns={columns}
        exportar={computadorasApi.exportar}
        create={{ to: computadoraRoutes.create, label: 'Agregar computadora' }}
      >
        <Button size="small" to={computadoraRoutes.upload} icon={mdiUpload}>
          Subir archivo
        </Button>
        <Button size="small" to={recorridoRoutes.home} icon={mdiWalk}>
          Relevar
        </Button>
        <Button size="small" to={entregaRoutes.list} icon={mdiHandshakeOutline}>
          Actas
        </Button>
        <EtiquetasButton resource={computadoras} query={searchOf(list.state)} />
        <PorRevisarButton />
      </ListHeader>
      <PageTabs
        label="Formas de ver las computadoras"
        tabs={[
          { id: 'lista', label: 'Lista', content: <Lista list={list} columns={columns} /> },
          {
            id: 'areas',
            label: 'Por área',
            content: (
              <PorArea resource={computadoras} icon={mdiMonitor} list={computadoraRoutes.list} />
            ),
          },
        ]}
      />
    </>
  );
}

function Lista({ list, columns }: { list: ListQuery<Computadora>; columns: Columns<Computadora> }) {
  const { actionsOf, dialogs } = useEquipoActions<Computadora>({
    clase: 'computadora',
    resource: computadoras,
    api: computadorasApi,
    edit: computadoraRoutes.edit,
  });
  return (
    <>
      <ResumenTiles state={list.state} change={list.change} />
      <ListToolbar
        list={list}
        filters={computadoraFilters}
        labels={computadoras.labels}
        placeholder="Nombre, inventario, serie o IP"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las computadoras',
          nameOf: (one) => one.nombreCorto,
          hrefOf: (one) => computadoraRoutes.edit(one.id),
          actionsOf,
          card: computadoraCard,
          isFaded: isOut,
        }}
        empty={
          <FirstOne
            icon={mdiMonitor}
            title="Todavía no hay computadoras"
            label="Cargar la primera"
            to={computadoraRoutes.create}
          >
            Se cargan a mano, desde un archivo, o solas cuando tienen un agente instalado.
          </FirstOne>
        }
      />
      {dialogs}
    </>
  );
}
