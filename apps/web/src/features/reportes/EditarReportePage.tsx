// The report's own page: what happened and what can be done in the middle, its facts at the side.
import { esParte, type Reporte, reporteActionProblem, reportes } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQuien } from '../../lib/SessionContext.tsx';
import { RecordPage } from '../../crud/RecordPage.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { useShortcuts } from '../../lib/keyboard.ts';
import { useNow } from '../../lib/useNow.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { eventosKey, reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { Composer } from './Composer.tsx';
import { ConformidadPanel } from './ConformidadPanel.tsx';
import { Facts } from './Facts.tsx';
import { useReporteActions } from './ReporteActions.tsx';
import { ReporteHeader } from './ReporteHeader.tsx';
import { tareaDeReporte } from './reportes.rules.ts';
import { Timeline } from './Timeline.tsx';

const CorregirForm = lazy(() =>
  import('./CorregirForm.tsx').then((m) => ({ default: m.CorregirForm })),
);
const AgregarDialog = lazy(() =>
  import('./AgregarDialog.tsx').then((m) => ({ default: m.AgregarDialog })),
);

const LIST = {
  to: reporteRoutes.pendientes,
  crumb: 'Reportes',
  label: 'Ver los reportes pendientes',
};

export const EditarReportePage = () => (
  <RecordPage
    resource={reportes}
    get={reportesApi.get}
    list={LIST}
    noun="el reporte"
    placeholder="Reporte"
    titleOf={({ numero, titulo }: Reporte) => `${numero} ${titulo}`}
    entryOf={reporteRoutes.listOf}
    hasOwnHead
  >
    {(reporte) => <ReporteBody reporte={reporte} />}
  </RecordPage>
);

function ReporteBody({ reporte }: { reporte: Reporte }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const now = useNow();
  const [adding, setAdding] = useState(false);
  const { actionsOf, ask, commands, quien, dialogs } = useReporteActions({
    onDeleted: () => void navigate(reporteRoutes.listOf(reporte)),
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
        // Where the question is asked, its answer is below it.
        actions={asked ? actions.filter(({ action }) => action !== 'reabrir') : actions}
      />
      {isCorrecting ? (
        <Suspense>
          <CorregirForm
            reporte={reporte}
            computos={quien.computos}
            onSaved={() => {
              void commands.refresh();
              toast('Guardaste los cambios.');
              void navigate(reporteRoutes.edit(reporte.id), { replace: true });
            }}
          />
        </Suspense>
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
              <Happened reporte={reporte} onChanged={() => void commands.refresh()} />
              <Composer reporte={reporte} commands={commands} />
            </Box>
          </Box>
          <Stack gap={1.5} minWidth={0}>
            <Facts
              reporte={reporte}
              onAsignar={may('asignar') ? () => ask('asignar', reporte) : undefined}
              onAgregar={quien.computos && may('sumarse') ? () => setAdding(true) : undefined}
            />
            <TareasDe filter={{ reporte: reporte.id }} known={tareaDeReporte(reporte)} />
          </Stack>
        </WithSide>
      )}
      {dialogs}
      {adding && (
        <Suspense>
          <AgregarDialog reporte={reporte} commands={commands} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function Happened({ reporte, onChanged }: { reporte: Reporte; onChanged: () => void }) {
  const quien = useQuien();
  const { data, error, refetch } = useQuery({
    queryKey: eventosKey(reporte.id),
    queryFn: ({ signal }) => reportesApi.eventos(reporte.id, signal),
  });
  if (!data)
    return error ? (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="lo que pasó con el reporte"
        list={LIST}
      />
    ) : (
      <Delayed>
        <PanelSkeleton lines={4} />
      </Delayed>
    );
  const remove = async (adjunto: number) => {
    try {
      await reportesApi.quitarAdjunto(reporte.id, adjunto);
      onChanged();
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
    }
  };
  return (
    <Timeline
      reporte={reporte}
      eventos={data}
      mayRemove={({ autor }) => reporte.estado === 'Pendiente' && autor?.id === quien.id}
      onRemove={({ id }) => void remove(id)}
    />
  );
}
