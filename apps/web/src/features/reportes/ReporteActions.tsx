// What can be done with a report, from its row and from its page: the contract's rules decide what is shown.
import {
  mdiAccountArrowRight,
  mdiAccountMultiplePlus,
  mdiCancel,
  mdiCheckboxMarkedCirclePlusOutline,
  mdiCheckCircleOutline,
  mdiClipboardAccount,
  mdiContentDuplicate,
  mdiDelete,
  mdiFilePlus,
  mdiPause,
  mdiPencil,
  mdiPlay,
  mdiRestore,
} from '@mdi/js';
import {
  esParte,
  type Reporte,
  type ReporteAction,
  reporteActionProblem,
  reporteDeleteProblem,
  reporteEditProblem,
  reportesListing,
} from '@muni/contract';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useCan, useQuien } from '../../lib/SessionContext.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { useNow } from '../../lib/useNow.ts';
import { toast } from '../../ui/Toasts.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes, tareaDe } from '../../nouns/tareas.ts';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import type { ReporteQuestion } from './ActionDialogs.tsx';
import { useReporteCommands } from './reportes.actions.ts';
import { openingPart } from '../../ui/Opening.tsx';

const ReporteDialog = openingPart(() => import('./ActionDialogs.tsx'), 'ReporteDialog');

export function useReporteActions(leaveTo?: string) {
  const quien = useQuien();
  const can = useCan();
  const commands = useReporteCommands();
  const navigate = useNavigate();
  const now = useNow();
  const [asked, setAsked] = useState<{ question: ReporteQuestion; reporte: Reporte }>();
  const deletion = useDeleteFlow<Reporte>({
    resource: reportesListing,
    remove: reportesApi.remove,
    nameOf: ({ numero }) => numero,
    leaveTo,
  });

  const actionsOf = (reporte: Reporte) => {
    const may = (action: ReporteAction) =>
      reporteActionProblem(action, reporte, quien, now) === null;
    const asks = (question: ReporteQuestion & ReporteAction, label: string, icon: string) =>
      [question, label, icon, may(question), () => setAsked({ question, reporte })] as const;
    const to = (address: string) => () => navigate(address);
    const join = async () => {
      const joined = await commands.intentar(reporte, 'sumarse', { empleado: null });
      if (joined) toast(`Te sumaste al reporte ${joined.numero}: te avisamos de todo.`);
    };
    const isOpen = reporte.estado === 'Pendiente';
    const mayJoin = may('sumarse') && !quien.computos && !esParte(reporte, quien);
    return actionsIn([
      ['tomar', 'Tomar', mdiClipboardAccount, may('tomar'), () => void commands.tomar(reporte)],
      asks('realizar', 'Marcar realizado', mdiCheckCircleOutline),
      [
        'retomar',
        'Retomar',
        mdiPlay,
        may('retomar'),
        () => void commands.intentar(reporte, 'retomar', {}),
      ],
      asks('esperar', 'Poner en espera', mdiPause),
      asks('asignar', reporte.tecnico ? 'Pasar a otro' : 'Asignar', mdiAccountArrowRight),
      [
        'crearOrden',
        'Crear OT',
        mdiFilePlus,
        can('ordenes:attend') && isOpen,
        to(ordenRoutes.createFrom({ reporte: reporte.id })),
      ],
      [
        'crearTarea',
        'Crear tarea',
        mdiCheckboxMarkedCirclePlusOutline,
        can('tareas:create') && isOpen,
        to(tareaRoutes.createWith(tareaDe('reporte', reporte))),
      ],
      ['sumarse', 'A mí también me pasa', mdiAccountMultiplePlus, mayJoin, () => void join()],
      asks('reabrir', quien.computos ? 'Reabrir' : 'Sigue fallando', mdiRestore),
      asks('duplicado', 'Es el mismo que otro', mdiContentDuplicate),
      [
        'editar',
        'Corregir datos',
        mdiPencil,
        reporteEditProblem(reporte, quien) === null,
        to(reporteRoutes.correct(reporte.id)),
      ],
      asks('anular', 'Anular', mdiCancel),
      [
        'eliminar',
        'Eliminar',
        mdiDelete,
        reporteDeleteProblem(reporte, quien) === null,
        () => deletion.ask(reporte),
      ],
    ]);
  };

  return {
    quien,
    commands,
    actionsOf,
    ask: (question: ReporteQuestion, reporte: Reporte) => setAsked({ question, reporte }),
    dialogs: (
      <>
        {deletion.dialog}
        {asked && (
          <ReporteDialog {...asked} commands={commands} onClose={() => setAsked(undefined)} />
        )}
      </>
    ),
  };
}

export type ReporteRowAction = ReturnType<
  ReturnType<typeof useReporteActions>['actionsOf']
>[number];
