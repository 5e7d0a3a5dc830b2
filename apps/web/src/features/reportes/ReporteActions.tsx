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
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useCan, useQuien } from '../../lib/SessionContext.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import type { RowAction } from '../../crud/list/RowMenu.tsx';
import { useNow } from '../../lib/useNow.ts';
import { toast } from '../../ui/Toasts.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import type { TextAction } from './ActionDialogs.tsx';
import { useReporteCommands } from './reportes.actions.ts';
import { tareaDeReporte } from './reportes.rules.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Opening } from '../../ui/Opening.tsx';

const dialogs = () => import('./ActionDialogs.tsx');
const AsignarReporteDialog = lazyPart(dialogs, 'AsignarReporteDialog');
const TextActionDialog = lazyPart(dialogs, 'TextActionDialog');
const DuplicadoDialog = lazyPart(dialogs, 'DuplicadoDialog');

type Question = TextAction | 'asignar' | 'duplicado';
export interface ReporteRowAction extends RowAction {
  action: ReporteAction | 'crearOrden' | 'crearTarea' | 'editar' | 'eliminar';
}

export function useReporteActions(options: { onDeleted?: () => void } = {}) {
  const quien = useQuien();
  const can = useCan();
  const commands = useReporteCommands();
  const navigate = useNavigate();
  const now = useNow();
  const [asked, setAsked] = useState<{ question: Question; reporte: Reporte }>();
  const deletion = useDeleteFlow<Reporte>({
    resource: reportesListing,
    remove: reportesApi.remove,
    nameOf: ({ numero }) => numero,
    onDeleted: options.onDeleted,
  });

  const actionsOf = (reporte: Reporte): ReporteRowAction[] => {
    const may = (action: ReporteAction) =>
      reporteActionProblem(action, reporte, quien, now) === null;
    const ask = (question: Question) => () => setAsked({ question, reporte });
    const join = async () => {
      const joined = await commands.intentar(reporte, 'sumarse', { empleado: null });
      if (joined) toast(`Te sumaste al reporte ${joined.numero}: te avisamos de todo.`);
    };
    const all: (ReporteRowAction & { shown: boolean })[] = [
      {
        action: 'tomar',
        label: 'Tomar',
        icon: mdiClipboardAccount,
        shown: may('tomar'),
        onClick: () => void commands.tomar(reporte),
      },
      {
        action: 'realizar',
        label: 'Marcar realizado',
        icon: mdiCheckCircleOutline,
        shown: may('realizar'),
        onClick: ask('realizar'),
      },
      {
        action: 'retomar',
        label: 'Retomar',
        icon: mdiPlay,
        shown: may('retomar'),
        onClick: () => void commands.intentar(reporte, 'retomar', {}),
      },
      {
        action: 'esperar',
        label: 'Poner en espera',
        icon: mdiPause,
        shown: may('esperar'),
        onClick: ask('esperar'),
      },
      {
        action: 'asignar',
        label: reporte.tecnico ? 'Pasar a otro' : 'Asignar',
        icon: mdiAccountArrowRight,
        shown: may('asignar'),
        onClick: ask('asignar'),
      },
      {
        action: 'crearOrden',
        label: 'Crear OT',
        icon: mdiFilePlus,
        shown: can('ordenes:attend') && reporte.estado === 'Pendiente',
        onClick: () => navigate(ordenRoutes.createFrom({ reporte: reporte.id })),
      },
      {
        action: 'crearTarea',
        label: 'Crear tarea',
        icon: mdiCheckboxMarkedCirclePlusOutline,
        shown: can('tareas:create') && reporte.estado === 'Pendiente',
        onClick: () => navigate(tareaRoutes.createWith(tareaDeReporte(reporte))),
      },
      {
        action: 'sumarse',
        label: 'A mí también me pasa',
        icon: mdiAccountMultiplePlus,
        shown: may('sumarse') && !quien.computos && !esParte(reporte, quien),
        onClick: () => void join(),
      },
      {
        action: 'reabrir',
        label: quien.computos ? 'Reabrir' : 'Sigue fallando',
        icon: mdiRestore,
        shown: may('reabrir'),
        onClick: ask('reabrir'),
      },
      {
        action: 'duplicado',
        label: 'Es el mismo que otro',
        icon: mdiContentDuplicate,
        shown: may('duplicado'),
        onClick: ask('duplicado'),
      },
      {
        action: 'editar',
        label: 'Corregir datos',
        icon: mdiPencil,
        shown: reporteEditProblem(reporte, quien) === null,
        onClick: () => navigate(reporteRoutes.correct(reporte.id)),
      },
      {
        action: 'anular',
        label: 'Anular',
        icon: mdiCancel,
        shown: may('anular'),
        onClick: ask('anular'),
      },
      {
        action: 'eliminar',
        label: 'Eliminar',
        icon: mdiDelete,
        danger: true,
        shown: reporteDeleteProblem(reporte, quien) === null,
        onClick: () => deletion.ask(reporte),
      },
    ];
    return all.filter(({ shown }) => shown);
  };

  const close = () => setAsked(undefined);
  const dialogOf = (question: Question, reporte: Reporte): ReactNode => {
    const props = { reporte, commands, onClose: close };
    switch (question) {
      case 'asignar':
        return <AsignarReporteDialog {...props} />;
      case 'duplicado':
        return <DuplicadoDialog {...props} />;
      default:
        return <TextActionDialog action={question} {...props} />;
    }
  };
  return {
    quien,
    commands,
    actionsOf,
    ask: (question: Question, reporte: Reporte) => setAsked({ question, reporte }),
    dialogs: (
      <>
        {deletion.dialog}
        {asked && <Opening>{dialogOf(asked.question, asked.reporte)}</Opening>}
      </>
    ),
  };
}
