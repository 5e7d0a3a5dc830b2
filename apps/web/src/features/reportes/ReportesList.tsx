// What the lists of reports share: their head, tabs, filters and rows. Each brings its columns, its views and its words.
import {
  mdiAccountArrowRight,
  mdiCheckCircleOutline,
  mdiClipboardAccount,
  mdiContentDuplicate,
  mdiFlagOutline,
  mdiTextBoxMultiple,
} from '@mdi/js';
import { type Reporte, reporteActionProblem, reportesListing } from '@muni/contract';
import { useEffect } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import type { ListResource } from '../../crud/list/listState.ts';
import type { ListView } from '../../crud/list/listViews.ts';
import { ListPage, type ListPageProps } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import type { Query } from '../../lib/http.ts';
import { useNow } from '../../lib/useNow.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { rememberList } from './recorrido.rules.ts';
import { useReporteActions } from './ReporteActions.tsx';
import { actOn, asignarA } from './reportes.actions.ts';
import { TomarButton } from './ReporteBits.tsx';
import { reporteCard } from './ReporteViews.tsx';

const dialogsOfMany = () => import('./ActionDialogs.tsx');
const PrioridadDialog = openingPart(dialogsOfMany, 'PrioridadDialog');
const RealizarVariosDialog = openingPart(dialogsOfMany, 'RealizarVariosDialog');
const UnirDialog = openingPart(dialogsOfMany, 'UnirDialog');

const RESPUESTAS = [
  { label: 'Respuestas rápidas', icon: mdiTextBoxMultiple, to: reporteRoutes.respuestas },
];

/** One that is only looked at has `crumbs`, the way here. */
interface Props extends Pick<ListPageProps<Reporte>, 'title' | 'columns' | 'filters' | 'crumbs'> {
  resource: ListResource;
  fixed: Query;
  views?: ListView[];
  empty: string;
}

export function ReportesList(props: Props) {
  const { title, resource, fixed, columns, filters, views, empty, crumbs } = props;
  const list = useListQuery(resource, reportesApi.list, fixed);
  const { actionsOf, commands, quien, dialogs } = useReporteActions();
  const now = useNow();
  useEffect(() => rememberList(list), [list]);

  const canTake = (reporte: Reporte) => reporteActionProblem('tomar', reporte, quien, now) === null;
  const takeButton = (reporte: Reporte) =>
    canTake(reporte) && (
      <TomarButton reporte={reporte} onTake={() => void commands.tomar(reporte)} />
    );
  const hasQuick = quien.computos && fixed['estado'] === 'Pendiente';
  return (
    <ListPage
      title={title}
      {...(crumbs ? { crumbs } : { create: { to: reporteRoutes.create, label: 'Nuevo reporte' } })}
      list={list}
      name={`${reportesListing.name}.${fixed['estado'] ?? 'periodo'}`}
      columns={columns}
      filters={filters}
      exportar={reportesApi.exportar}
      actions={quien.computos && !crumbs ? RESPUESTAS : []}
      ready={views}
      views={{
        plural: 'los reportes',
        nameOf: ({ numero }) => numero,
        hrefOf: ({ id }) => reporteRoutes.edit(id),
        actionsOf,
        card: reporteCard,
        isFaded: ({ etapa }) => etapa === 'Anulado',
        ...(hasQuick && {
          quick: { width: 82, of: takeButton },
          keys: {
            t: (reporte: Reporte) => {
              if (canTake(reporte)) void commands.tomar(reporte);
            },
          },
        }),
      }}
      bulk={
        hasQuick
          ? {
              noun: reportesListing.noun,
              actions: [
                {
                  label: 'Tomar',
                  icon: mdiClipboardAccount,
                  can: canTake,
                  work: {
                    ...asignarA(quien.id),
                    done: 'Tomaste',
                    act: ({ id }) => actOn(id, 'tomar', {}),
                  },
                },
                {
                  label: 'Asignar',
                  icon: mdiAccountArrowRight,
                  which: {
                    title: 'Asignar',
                    label: 'Técnico',
                    source: tecnicoReference,
                    missing: 'Elegí a quién.',
                    workOf: asignarA,
                  },
                },
                { label: 'Prioridad', icon: mdiFlagOutline, ask: PrioridadDialog },
                { label: 'Unir', icon: mdiContentDuplicate, ask: UnirDialog },
                {
                  label: 'Marcar realizados',
                  icon: mdiCheckCircleOutline,
                  can: (one) => reporteActionProblem('realizar', one, quien, now) === null,
                  ask: RealizarVariosDialog,
                },
              ],
            }
          : undefined
      }
      empty={{
        title: empty,
        text: '¿Algo no anda? Contanos y lo vemos.',
        label: 'Nuevo reporte',
        to: reporteRoutes.create,
      }}
      dialogs={dialogs}
    />
  );
}
