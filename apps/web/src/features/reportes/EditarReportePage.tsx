// The report's own page: what happened and what can be done in the middle, its facts at the side.
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import {
  type Reporte,
  esParte,
  ETAPA_NOMBRES,
  PRIORIDADES,
  reporteActionProblem,
  reporteEditProblem,
  type ReporteEvento,
  reportes,
} from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import { laterPart } from '../../lib/lazyPart.ts';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Row, Box, Stack, WithSide } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { reading } from '../../lib/reading.ts';
import { reporteRoutes, reportesApi } from '../../nouns/reportes.ts';
import { headerActions } from '../../crud/list/headerActions.ts';
import { HeaderButtons } from '../../crud/list/HeaderButtons.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useQuien } from '../../lib/SessionContext.tsx';
import { useChangeInPlace, EstadoInPlace, PrioridadInPlace } from '../../crud/record/InPlace.tsx';
import { RecordPage } from '../../crud/record/RecordPage.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { idOf } from '../../lib/recordId.ts';
import { useNow } from '../../lib/useNow.ts';
import { toast } from '../../ui/Toasts.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { lastList, vecinosOf } from './recorrido.rules.ts';
import { EtapaTag } from './ReporteBits.tsx';
import { type ReporteRowAction, useReporteActions } from './ReporteActions.tsx';
import type { ReporteCommands } from './reportes.actions.ts';
import { actionsOrder } from './reportes.rules.ts';
import { Reaperturas } from './ReporteViews.tsx';
import { Composer } from './Composer.tsx';
import { ConformidadPanel } from './ConformidadPanel.tsx';
import { Facts } from './Facts.tsx';
import { Timeline } from './Timeline.tsx';
import { tareaDe } from '../../nouns/tareas.ts';

/** «3 de 37», and the way to the one before and the one after in the list somebody came from. J and K walk too. */
function Vecinos({ id }: { id: number }) {
  const navigate = useNavigate();
  const vecinos = vecinosOf(lastList(), id);
  const hrefOf = (one: number | undefined) =>
    one === undefined ? undefined : reporteRoutes.edit(one);
  const previous = hrefOf(vecinos?.previous);
  const next = hrefOf(vecinos?.next);
  useShortcuts({ j: () => next && navigate(next), k: () => previous && navigate(previous) });
  if (!vecinos) return null;
  const step = (label: string, icon: string, to: string | undefined) => (
    <IconButton icon={icon} size="small" label={label} to={to} disabled={to === undefined} />
  );
  return (
    <Row as="nav" aria-label="Otros reportes de la lista" tone="secondary" size="small">
      {vecinos.text}
      {step('Reporte anterior', mdiChevronUp, previous)}
      {step('Reporte siguiente', mdiChevronDown, next)}
    </Row>
  );
}

/** What changes where a report stands, from the word that says it. */
const STEPS: readonly string[] = ['tomar', 'realizar', 'retomar', 'esperar', 'reabrir', 'anular'];

/** Title, where it stands, and what can be done with it now: one thing above all, one or two beside it, the rest in ⋮. */
export function ReporteHeader({
  reporte,
  actions,
  commands,
}: {
  reporte: Reporte;
  actions: ReporteRowAction[];
  commands: ReporteCommands;
}) {
  const quien = useQuien();
  const change = useChangeInPlace(reportes, reportesApi.update, commands);
  const isPending = reporte.estado === 'Pendiente';
  const mayChange = quien.computos && isPending && reporteEditProblem(reporte, quien) === null;
  const list = reporteRoutes.listOf(reporte);
  const label = isPending ? 'Pendientes' : 'Realizados';
  const from = lastList();
  return (
    <PageHeader
      title={reporte.titulo}
      tab={`${reporte.numero} ${reporte.titulo}`}
      crumbs={[
        { label: 'Reportes' },
        { label, to: from?.href.startsWith(list) ? from.href : list },
        { label: reporte.numero },
      ]}
      hint={
        <Row as="span" wraps gap={1.25}>
          <EstadoInPlace
            now={ETAPA_NOMBRES[reporte.etapa]}
            steps={actions.filter(({ action }) => STEPS.includes(action))}
          >
            <EtapaTag reporte={reporte} />
          </EstadoInPlace>
          {reporte.duplicadoDe && (
            <Link to={reporteRoutes.edit(reporte.duplicadoDe.id)}>
              de {reporte.duplicadoDe.nombre}
            </Link>
          )}
          <PrioridadInPlace
            record={reporte}
            named={` de ${reporte.numero}`}
            options={PRIORIDADES}
            change={mayChange && change}
          />
          <Reaperturas count={reporte.reaperturas} />
        </Row>
      }
      actions={<Vecinos id={reporte.id} />}
      buttons={
        <HeaderButtons
          name={reporte.numero}
          actions={headerActions(actions, actionsOrder(reporte))}
        />
      }
    />
  );
}

const CorregirForm = laterPart(() => import('./CorregirForm.tsx'), 'CorregirForm');

const LIST = {
  to: reporteRoutes.pendientes,
  crumb: 'Reportes',
  label: 'Ver los reportes pendientes',
};

const useEventos = (id: number) =>
  useQuery({ ...reading<ReporteEvento[]>(reportes.name, 'eventos', id), enabled: id > 0 });

export function EditarReportePage() {
  const [params] = useSearchParams();
  // Asked for along with the report itself.
  useEventos(idOf(params));
  return (
    <RecordPage
      resource={reportes}
      get={reportesApi.get}
      list={LIST}
      entryOf={reporteRoutes.listOf}
    >
      {(reporte) => <ReporteBody reporte={reporte} />}
    </RecordPage>
  );
}

function ReporteBody({ reporte }: { reporte: Reporte }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const now = useNow();
  const { actionsOf, ask, commands, quien, dialogs } = useReporteActions(
    reporteRoutes.listOf(reporte),
  );
  const eventos = useEventos(reporte.id);
  const remove = useMutation({
    mutationFn: (adjunto: number) => reportesApi.quitarAdjunto(reporte.id, adjunto),
    onSuccess: () => commands.refresh(),
  });
  const actions = actionsOf(reporte);
  const press = (name: string) => actions.find(({ action }) => action === name)?.onClick();
  useShortcuts({ t: () => press('tomar'), e: () => press('editar') });
  const may = (action: 'asignar' | 'calificar' | 'reabrir' | 'sumarse') =>
    reporteActionProblem(action, reporte, quien, now) === null;
  const isCorrecting = hash === '#corregir' && actions.some(({ action }) => action === 'editar');
  const asked = may('calificar') && esParte(reporte, quien) && reporte.conformidad === null;
  return (
    <>
      <ReporteHeader
        reporte={reporte}
        commands={commands}
        // Where the question is asked, its answer is below it.
        actions={asked ? actions.filter(({ action }) => action !== 'reabrir') : actions}
      />
      {isCorrecting ? (
        <CorregirForm
          reporte={reporte}
          computos={quien.computos}
          onSaved={() => {
            void commands.refresh();
            toast('Guardaste los cambios.');
            navigate(reporteRoutes.edit(reporte.id), { replace: true });
          }}
        />
      ) : eventos.isPending ? (
        // All of it at once: what comes late would push the rest down.
        <Loaded query={eventos} noun="lo que pasó con el reporte" />
      ) : (
        <WithSide>
          <Box minWidth={0}>
            {asked && (
              <ConformidadPanel
                reporte={reporte}
                commands={commands}
                onReabrir={may('reabrir') ? () => ask('reabrir', reporte) : undefined}
              />
            )}
            <Box card>
              <Loaded query={eventos} noun="lo que pasó con el reporte" list={LIST}>
                {(data) => (
                  <Timeline
                    reporte={reporte}
                    eventos={data}
                    mayRemove={({ autor }) =>
                      reporte.estado === 'Pendiente' && autor?.id === quien.id
                    }
                    onRemove={({ id }) => remove.mutate(id)}
                  />
                )}
              </Loaded>
              <Composer reporte={reporte} commands={commands} />
            </Box>
          </Box>
          <Stack gap={1.5} minWidth={0}>
            <Facts
              reporte={reporte}
              onAsignar={may('asignar') ? () => ask('asignar', reporte) : undefined}
              onAgregar={
                quien.computos && may('sumarse') ? () => ask('agregar', reporte) : undefined
              }
            />
            <TareasDe filter={{ reporte: reporte.id }} known={tareaDe('reporte', reporte)} />
          </Stack>
        </WithSide>
      )}
      {dialogs}
    </>
  );
}
