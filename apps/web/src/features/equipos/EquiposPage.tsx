// The list of computers and that of printers.
import type { EquiposDeArea, Resource } from '@muni/contract';
import { mdiQrcode, mdiSwapHorizontal, mdiUpload, mdiWalk } from '@mdi/js';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Asked, Bulk } from '../../crud/list/bulk.ts';
import type { Exporter } from '../../crud/list/exporting.ts';
import { ListPage, type ListPageProps } from '../../crud/list/ListPage.tsx';
import { searchOf } from '../../crud/list/listState.ts';
import type { RowViews } from '../../crud/list/rows.ts';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { type Page, type Query, addressOf } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { openingPart } from '../../ui/Opening.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { cambiarArea } from './area.actions.ts';
import { type Clase, type Equipo, type EquiposApi, useEquipoActions } from './EquipoActions.tsx';
import { isOut } from './equipos.labels.ts';
import { useEtiquetasAction } from './etiquetas.actions.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';

const dialogsOfMany = () => import('./VariosDialogs.tsx');
const VariosEstadosDialog = openingPart(dialogsOfMany, 'VariosEstadosDialog');
const VariasEtiquetasDialog = openingPart(dialogsOfMany, 'VariasEtiquetasDialog');

/** What can be done with many of them. */
function equiposBulk<Row extends Equipo>(resource: Resource, api: EquiposApi): Bulk<Row> {
  const ask = (Dialog: typeof VariosEstadosDialog) => (asked: Asked<Row>) => (
    <Dialog {...(asked as unknown as Asked<Equipo>)} resource={resource} api={api} />
  );
  const can = (row: Row) => !isOut(row);
  return {
    noun: resource.noun,
    actions: [
      { ...cambiarArea<Row>(resource, api.update), can },
      { label: 'Estado', icon: mdiSwapHorizontal, can, ask: ask(VariosEstadosDialog) },
      { label: 'Etiquetas', icon: mdiQrcode, ask: ask(VariasEtiquetasDialog) },
    ],
  };
}

interface Props<E extends Equipo>
  extends Clase, Pick<ListPageProps<E>, 'columns' | 'filters' | 'actions'> {
  api: EquiposApi & {
    list: (query: Query, signal: AbortSignal) => Promise<Page<E>>;
    exportar: Exporter;
  };
  card: RowViews<E>['card'];
  /** How they are, above their list. */
  Figures?: ComponentType<Pick<ListQuery<E>, 'state' | 'change'>>;
  /** What the empty list says of them. */
  about: string;
}

export function EquiposPage<E extends Equipo>(props: Props<E>) {
  const { resource, api, routes, icon, card, Figures, about, actions = [], ...page } = props;
  const { singular, plural } = resource.noun;
  const list = useListQuery(resource, api.list);
  const etiquetas = useEtiquetasAction(resource, searchOf(list.state));
  const { actionsOf, dialogs } = useEquipoActions<E>(props);
  return (
    <ListPage
      {...page}
      list={list}
      exportar={api.exportar}
      create={{ to: routes.create, label: `Agregar ${singular}` }}
      actions={[
        ...actions.filter(({ place }) => place),
        { label: 'Subir archivo', icon: mdiUpload, to: routes.upload },
        { label: 'Relevar', icon: mdiWalk, to: recorridoRoutes.home },
        ...actions.filter(({ place }) => !place),
        etiquetas,
      ]}
      placeholder="Nombre, inventario, serie o IP"
      above={Figures && <Figures state={list.state} change={list.change} />}
      views={{
        plural: `las ${plural}`,
        nameOf: (one) => one.nombreCorto,
        hrefOf: (one) => routes.edit(one.id),
        actionsOf,
        card,
        isFaded: isOut,
      }}
      bulk={equiposBulk<E>(resource, api)}
      empty={{ icon, title: `Todavía no hay ${plural}`, text: about, label: 'Cargar la primera' }}
      ways={{
        label: `Formas de ver las ${plural}`,
        tabs: [
          {
            id: 'areas',
            label: 'Por área',
            content: <PorArea resource={resource} icon={icon} list={routes.list} />,
          },
        ],
      }}
      dialogs={dialogs}
    />
  );
}

interface PorAreaProps {
  resource: Pick<Resource, 'name' | 'noun'>;
  icon: string;
  list: string;
}

/** Where the devices are: one box for each area, those with more to look at first, and how many of them that is. */
function PorArea({ resource, icon, list }: PorAreaProps) {
  const { plural } = resource.noun;
  const query = useQuery({
    ...reading<EquiposDeArea[]>(resource.name, 'por-area'),
    // Each box says the name of its area.
    meta: { topics: ['areas'] },
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun={`las ${plural}`} />;
  if (data.length === 0)
    return (
      <StateMessage inPanel icon={icon} title={`Todavía no hay ${plural}`}>
        Cuando las cargues, acá vas a ver en qué área está cada una.
      </StateMessage>
    );
  return (
    <Grid as="ul" min={230} gap={1}>
      {data
        .toSorted((one, other) => other.conProblemas - one.conProblemas)
        .map(({ area, total, conProblemas }) => (
          <Box as="li" key={area.id} card p={1.5}>
            <Row justify="space-between" align="baseline" gap={1}>
              <Link to={addressOf(list, { area: area.id, activa: true })} weight={620}>
                {area.nombre}
              </Link>
              <Box weight={640} size="huge">
                {formatNumero(total)}
              </Box>
            </Row>
            <Box size="small" tone="secondary" mb={0.75}>
              {conProblemas > 0
                ? `${contar(conProblemas, 'necesita', 'necesitan')} atención`
                : 'Todas bien'}
            </Box>
            <UsageBar
              bare
              percent={Math.round((100 * conProblemas) / Math.max(1, total))}
              isHigh={false}
              label={`Necesitan atención en ${area.nombre}`}
            />
          </Box>
        ))}
    </Grid>
  );
}
