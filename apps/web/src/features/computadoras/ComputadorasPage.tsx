import {
  type ComputadoraAlerta,
  computadoras,
  CUENTA_MAX,
  RESUMEN_MAX,
  type Computadora,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import {
  mdiClipboardAlertOutline,
  mdiHandshakeOutline,
  mdiMonitor,
  mdiUpload,
  mdiWalk,
} from '@mdi/js';
import { type ListState, searchOf } from '../../crud/list/listState.ts';
import { formatHasta } from '../../lib/formats.ts';
import { Row } from '../../ui/Box.tsx';
import { FigureTile } from '../../ui/FigureTile.tsx';
import { ALERTA_LOOKS, BIEN, isOut } from '../equipos/equipos.labels.ts';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import { type Columns, useColumns } from '../../crud/list/columns.ts';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { entregaRoutes } from '../../nouns/entregas.ts';
import { useEtiquetasAction } from '../equipos/etiquetas.actions.ts';
import { PorArea } from '../equipos/PorArea.tsx';
import { equiposBulk } from '../equipos/EquiposBulk.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { inventarioRoutes, porRevisarText, usePorRevisar } from '../../nouns/inventarios.ts';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import css from './computadoras.module.css';
import { computadoraCard, computadoraColumns, computadoraFilters } from './ComputadoraViews.tsx';

// How the computers are, above their list: each figure leaves only its rows.
const SHOWN: readonly ComputadoraAlerta[] = [
  'Poco espacio',
  'Sin soporte',
  'No vista',
  'Sin agente',
  'Sin verificar',
];

interface Props {
  state: ListState;
  change: (part: Partial<ListState>) => void;
}

export function ResumenTiles({ state, change }: Props) {
  const { data } = useQuery({
    queryKey: [computadoras.name, 'resumen'],
    queryFn: ({ signal }) => computadorasApi.resumen(signal),
  });
  if (!data) return null;
  const { alerta, ...others } = state.filters;
  const leave = (only: ComputadoraAlerta | undefined) =>
    change({
      filters:
        only === undefined || only === alerta
          ? { ...others, activa: 'true' }
          : { ...others, alerta: only },
    });
  return (
    <Row align="stretch" gap={1} mb={1.25} className={css.resumen}>
      <FigureTile
        small
        {...BIEN}
        tone="success"
        value={formatHasta(data.bien, RESUMEN_MAX)}
        label={`bien, de ${formatHasta(data.total, RESUMEN_MAX)} en uso`}
        selected={alerta === undefined && others['activa'] === 'true'}
        onClick={() => leave(undefined)}
      />
      {SHOWN.map((one) => (
        <FigureTile
          small
          key={one}
          icon={ALERTA_LOOKS[one].icon}
          tone={ALERTA_LOOKS[one].tone === 'warning' ? 'warning' : 'secondary'}
          value={formatHasta(data.alertas[one] ?? 0, CUENTA_MAX)}
          label={ALERTA_LOOKS[one].label.toLowerCase()}
          selected={alerta === one}
          onClick={() => leave(one)}
        />
      ))}
    </Row>
  );
}

export function ComputadorasPage() {
  const list = useListQuery(computadoras, computadorasApi.list);
  const columns = useColumns(computadoras.name, computadoraColumns);
  const porRevisar = usePorRevisar();
  const etiquetas = useEtiquetasAction(computadoras, searchOf(list.state));
  return (
    <>
      <ListHeader
        title="Computadoras"
        list={list}
        columns={columns}
        exportar={computadorasApi.exportar}
        create={{ to: computadoraRoutes.create, label: 'Agregar computadora' }}
        actions={[
          {
            label: porRevisarText(porRevisar),
            icon: mdiClipboardAlertOutline,
            to: inventarioRoutes.home,
            place: 'beside',
          },
          { label: 'Subir archivo', icon: mdiUpload, to: computadoraRoutes.upload },
          { label: 'Relevar', icon: mdiWalk, to: recorridoRoutes.home },
          { label: 'Actas', icon: mdiHandshakeOutline, to: entregaRoutes.list },
          etiquetas,
        ]}
      />
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

const BULK = equiposBulk<Computadora>(computadoras, computadorasApi);

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
        bulk={BULK}
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
