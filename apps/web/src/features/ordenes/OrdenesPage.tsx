import {
  mdiAccountArrowRight,
  mdiPause,
  mdiPlay,
  mdiCalendarMonth,
  mdiClipboardText,
  mdiFileDocumentMultipleOutline,
  mdiFormatListBulleted,
  mdiRepeat,
  mdiAccountHardHatOutline,
} from '@mdi/js';
import {
  type Orden,
  type OrdenAction,
  ordenActionProblem,
  ordenes,
  reportesListing,
} from '@muni/contract';
import { useState } from 'react';
import { Navigate, useLocation } from '../../lib/Navigation.tsx';
import { laterPart } from '../../lib/lazyPart.ts';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { useListLook } from '../../crud/list/ViewSwitch.tsx';
import { useQuien } from '../../lib/SessionContext.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { useOrdenesCuentas, ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { useOrdenActions } from './OrdenActions.tsx';
import { actOn } from './ordenes.actions.ts';
import { ordenesViews } from './ordenes.rules.ts';
import { ordenCard, ordenColumns, ordenFilters } from './OrdenViews.tsx';

const INSTEAD = <PanelSkeleton lines={6} />;
const OrdenesCalendario = laterPart(
  () => import('./OrdenesCalendario.tsx'),
  'OrdenesCalendario',
  INSTEAD,
);
const PorTecnico = laterPart(() => import('./PorTecnico.tsx'), 'PorTecnico', INSTEAD);

const EsperarVariasDialog = openingPart(() => import('./VariasDialogs.tsx'), 'EsperarVariasDialog');

const LOOKS = [
  { name: 'lista', label: 'Lista', icon: mdiFormatListBulleted },
  { name: 'calendario', label: 'Calendario', icon: mdiCalendarMonth },
  { name: 'tecnicos', label: 'Por técnico', icon: mdiAccountHardHatOutline },
] as const;

/** Whoever comes without asking for anything sees the open ones. */
export function OrdenesPage() {
  const { search } = useLocation();
  const [arrives, setArrives] = useState(true);
  if (arrives && search !== '') setArrives(false);
  return arrives && search === '' ? (
    <Navigate to={`${ordenRoutes.list}?abiertas=true`} />
  ) : (
    <Ordenes />
  );
}

function Ordenes() {
  const quien = useQuien();
  const list = useListQuery(ordenes, ordenesApi.list);
  const { actionsOf, dialogs } = useOrdenActions();
  const looks = useListLook<(typeof LOOKS)[number]['name']>(LOOKS);
  const look = looks.value;
  const cuentas = useOrdenesCuentas();
  const may = (action: OrdenAction) => (orden: Orden) =>
    ordenActionProblem(action, orden, quien) === null;
  return (
    <ListPage
      title="Órdenes de trabajo"
      list={list}
      columns={ordenColumns}
      filters={ordenFilters}
      exportar={ordenesApi.exportar}
      create={{ to: ordenRoutes.create, label: 'Nueva orden' }}
      actions={[
        { label: 'Plantillas', icon: mdiFileDocumentMultipleOutline, to: ordenRoutes.plantillas },
        { label: 'Planes preventivos', icon: mdiRepeat, to: ordenRoutes.planes },
      ]}
      looks={looks}
      ready={ordenesViews(quien.id, cuentas)}
      instead={
        look === 'calendario' ? (
          <OrdenesCalendario list={list} />
        ) : (
          look === 'tecnicos' && <PorTecnico list={list} actionsOf={actionsOf} />
        )
      }
      views={{
        plural: 'las órdenes',
        nameOf: ({ numero }) => numero,
        hrefOf: ({ id }) => ordenRoutes.edit(id),
        actionsOf,
        card: ordenCard,
        isFaded: ({ estado }) => estado === 'Anulada',
      }}
      bulk={{
        noun: ordenes.noun,
        alsoUnder: reportesListing.name,
        actions: [
          {
            label: 'Asignar',
            icon: mdiAccountArrowRight,
            can: may('asignar'),
            which: {
              title: 'Asignar',
              label: 'Técnico responsable',
              source: tecnicoReference,
              missing: 'Elegí a quién.',
              workOf: (tecnico) => ({
                done: 'Asignaste',
                act: ({ id }) => actOn(id, 'asignar', { tecnicoResponsable: tecnico }),
                undo: ({ id, tecnicoResponsable }) =>
                  actOn(id, 'asignar', { tecnicoResponsable: tecnicoResponsable?.id ?? null }),
              }),
            },
          },
          {
            label: 'Iniciar',
            icon: mdiPlay,
            can: may('iniciar'),
            work: { done: 'Iniciaste', act: ({ id }) => actOn(id, 'iniciar', {}) },
          },
          { label: 'En espera', icon: mdiPause, can: may('esperar'), ask: EsperarVariasDialog },
          {
            label: 'Retomar',
            icon: mdiPlay,
            can: may('retomar'),
            work: { done: 'Retomaste', act: ({ id }) => actOn(id, 'retomar', {}) },
          },
        ],
      }}
      empty={{
        icon: mdiClipboardText,
        title: 'Todavía no hay órdenes de trabajo',
        text: 'Una orden dice qué se hace, quién, cuándo y con qué, y deja la hoja firmada.',
        label: 'Cargar la primera',
      }}
      dialogs={dialogs}
    />
  );
}
