// The list of computers and that of printers.
import type { EquipoClase, EquipoEstado, Referencia, Resource } from '@muni/contract';
import { mdiQrcode, mdiSitemap, mdiSwapHorizontal, mdiUpload, mdiWalk } from '@mdi/js';
import { type ComponentProps, type ComponentType, useMemo } from 'react';
import type { Asked, Bulk } from '../../crud/list/BulkBar.tsx';
import type { Exporter } from '../../crud/list/exporting.ts';
import { ListPage, type ListPageProps } from '../../crud/list/ListPage.tsx';
import { searchOf } from '../../crud/list/listState.ts';
import type { RowViews } from '../../crud/list/rows.ts';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import type { Page, Query } from '../../lib/http.ts';
import { openingPart } from '../../ui/Opening.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { type EquipoActionsOptions, useEquipoActions } from './EquipoActions.tsx';
import { isOut } from './equipos.labels.ts';
import { useEtiquetasAction } from './etiquetas.actions.ts';
import { PorArea } from './PorArea.tsx';
import type { EquipoDeLista, EquiposQuestion, VariosDialog as Dialog } from './VariosDialogs.tsx';

const VariosDialog = openingPart(() => import('./VariosDialogs.tsx'), 'VariosDialog');

/** What can be done with many of them. */
function equiposBulk<Row extends EquipoDeLista>(
  resource: Resource,
  api: ComponentProps<typeof Dialog>['api'],
): Bulk<Row> {
  const ask = (question: EquiposQuestion) => (asked: Asked<Row>) => (
    <VariosDialog
      question={question}
      asked={asked as unknown as Asked<EquipoDeLista>}
      resource={resource}
      api={api}
    />
  );
  const can = (row: Row) => !isOut(row);
  return {
    noun: resource.noun,
    actions: [
      { label: 'Área', icon: mdiSitemap, can, ask: ask('area') },
      { label: 'Estado', icon: mdiSwapHorizontal, can, ask: ask('estado') },
      { label: 'Etiquetas', icon: mdiQrcode, ask: ask('etiquetas') },
    ],
  };
}

interface Equipo {
  id: number;
  version: number;
  nombreCorto: string;
  estado: EquipoEstado;
  area: Referencia;
}

interface Props<E extends Equipo> extends Pick<
  ListPageProps<E>,
  'title' | 'columns' | 'filters' | 'actions'
> {
  clase: EquipoClase;
  resource: Resource;
  api: EquipoActionsOptions['api'] &
    ComponentProps<typeof Dialog>['api'] & {
      list: (query: Query, signal: AbortSignal) => Promise<Page<E>>;
      exportar: Exporter;
    };
  routes: { list: string; create: string; upload: string; edit: (id: number) => string };
  icon: string;
  card: RowViews<E>['card'];
  /** How they are, above their list. */
  Figures?: ComponentType<Pick<ListQuery<E>, 'state' | 'change'>>;
  /** What the empty list says of them. */
  about: string;
}

export function EquiposPage<E extends Equipo>(props: Props<E>) {
  const { clase, resource, api, routes, icon, card, Figures, about, actions = [], ...page } = props;
  const { singular, plural } = resource.noun;
  const list = useListQuery(resource, api.list);
  const etiquetas = useEtiquetasAction(resource, searchOf(list.state));
  const { actionsOf, dialogs } = useEquipoActions<E>({ clase, resource, api, edit: routes.edit });
  const bulk = useMemo(() => equiposBulk<E>(resource, api), [resource, api]);
  return (
    <>
      <ListPage
        {...page}
        list={list}
        labels={resource.labels}
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
        bulk={bulk}
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
      />
      {dialogs}
    </>
  );
}
