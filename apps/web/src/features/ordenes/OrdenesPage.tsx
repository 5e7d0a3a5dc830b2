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
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useColumns } from '../../crud/list/columns.ts';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { looksInMenu, useListLook, ViewSwitch } from '../../crud/list/ViewSwitch.tsx';
import { ViewTabs } from '../../crud/list/ViewTabs.tsx';
import { useQuien } from '../../lib/SessionContext.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import { cuentaText } from '../../nouns/reportes.ts';
import { useOrdenesCuentas, ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { useOrdenActions } from './OrdenActions.tsx';
import { actOn } from './ordenes.actions.ts';
import { ordenesViews } from './ordenes.rules.ts';
import type { OrdenesQuestion } from './VariasDialogs.tsx';
import { ordenCard, ordenColumns, ordenFilters } from './OrdenViews.tsx';

const OrdenesCalendario = lazy(() =>
  import('./OrdenesCalendario.tsx').then((m) => ({ default: m.OrdenesCalendario })),
);
const PorTecnico = lazy(() => import('./PorTecnico.tsx').then((m) => ({ default: m.PorTecnico })));

const VariasDialog = lazy(() =>
  import('./VariasDialogs.tsx').then((m) => ({ default: m.VariasDialog })),
);
const asking = (question: OrdenesQuestion) => (asked: Asked<Orden>) => (
  <VariasDialog question={question} asked={asked} />
);

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
    <Navigate to={`${ordenRoutes.list}?abiertas=true`} replace />
  ) : (
    <Ordenes />
  );
}

function Ordenes() {
  const quien = useQuien();
  const list = useListQuery(ordenes, ordenesApi.list);
  const columns = useColumns(ordenes.name, ordenColumns);
  const { actionsOf, dialogs } = useOrdenActions();
  const { look, choose } = useListLook<(typeof LOOKS)[number]['name']>(LOOKS);
  const looks = { looks: LOOKS, value: look, onChoose: choose };
  const cuentas = useOrdenesCuentas();
  const views = useMemo(() => ordenesViews(quien.id, cuentas, cuentaText), [quien.id, cuentas]);
  const may = (action: OrdenAction) => (orden: Orden) =>
    ordenActionProblem(action, orden, quien) === null;
  return (
    <>
      <ListHeader
        title="Órdenes de trabajo"
        list={list}
        columns={columns}
        exportar={ordenesApi.exportar}
        hasColumns={look === 'lista'}
        create={{ to: ordenRoutes.create, label: 'Nueva orden' }}
        actions={[
          ...looksInMenu(looks),
          { label: 'Plantillas', icon: mdiFileDocumentMultipleOutline, to: ordenRoutes.plantillas },
          { label: 'Planes preventivos', icon: mdiRepeat, to: ordenRoutes.planes },
        ]}
      />
      <ViewTabs name={ordenes.name} label="Vistas de la lista" list={list} views={views}>
        <ViewSwitch {...looks} />
      </ViewTabs>
      <ListToolbar
        list={list}
        filters={ordenFilters}
        labels={look === 'lista' ? ordenes.labels : undefined}
        placeholder="Filtrar en esta lista"
      />
      {look === 'lista' && (
        <ResourceTable
          list={list}
          columns={columns}
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
                ask: asking('asignar'),
              },
              {
                label: 'Iniciar',
                icon: mdiPlay,
                can: may('iniciar'),
                work: { done: 'Iniciaste', act: ({ id }) => actOn(id, 'iniciar', {}) },
              },
              {
                label: 'En espera',
                icon: mdiPause,
                can: may('esperar'),
                ask: asking('esperar'),
              },
              {
                label: 'Retomar',
                icon: mdiPlay,
                can: may('retomar'),
                work: { done: 'Retomaste', act: ({ id }) => actOn(id, 'retomar', {}) },
              },
            ],
          }}
          empty={
            <FirstOne
              icon={mdiClipboardText}
              title="Todavía no hay órdenes de trabajo"
              label="Cargar la primera"
              to={ordenRoutes.create}
            >
              Una orden dice qué se hace, quién, cuándo y con qué, y deja la hoja firmada.
            </FirstOne>
          }
        />
      )}
      <Suspense fallback={<PanelSkeleton lines={6} />}>
        {look === 'calendario' && <OrdenesCalendario list={list} />}
        {look === 'tecnicos' && <PorTecnico list={list} />}
      </Suspense>
      {dialogs}
    </>
  );
}
