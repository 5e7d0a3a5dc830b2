// What can be done with an order, from its row and from its page: the contract's rules decide what is shown.
import {
  mdiAccountArrowRight,
  mdiCancel,
  mdiCheckboxMarkedCirclePlusOutline,
  mdiCheckCircleOutline,
  mdiFileDocumentOutline,
  mdiPause,
  mdiPencil,
  mdiPlay,
  mdiRestore,
  mdiSignatureFreehand,
} from '@mdi/js';
import {
  type FirmaRol,
  type Orden,
  type OrdenAction,
  ordenActionProblem,
  ordenEditProblem,
} from '@muni/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import type { RowAction } from '../../crud/list/RowMenu.tsx';
import { useCan, useQuien } from '../../lib/SessionContext.tsx';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { useOrdenCommands } from './ordenes.actions.ts';
import { firmasPendientes, tareaDeOrden } from './ordenes.rules.ts';
import type { MotivoAction } from './OrdenDialogs.tsx';
import { Opening } from '../../ui/Opening.tsx';

const AsignarOrdenDialog = lazyPart(() => import('./OrdenDialogs.tsx'), 'AsignarOrdenDialog');
const EsperarDialog = lazyPart(() => import('./OrdenDialogs.tsx'), 'EsperarDialog');
const RealizarDialog = lazyPart(() => import('./OrdenDialogs.tsx'), 'RealizarDialog');
const MotivoDialog = lazyPart(() => import('./OrdenDialogs.tsx'), 'MotivoDialog');
const FirmarDialog = lazyPart(() => import('./FirmarDialog.tsx'), 'FirmarDialog');
const CerrarReporteDialog = lazyPart(() => import('./OrdenDialogs.tsx'), 'CerrarReporteDialog');

type Question =
  | { kind: 'asignar' | 'esperar' | 'realizar' | 'cerrarReporte' }
  | { kind: 'motivo'; action: MotivoAction }
  | { kind: 'firmar'; rol: FirmaRol };

export interface OrdenRowAction extends RowAction {
  action: OrdenAction | 'crearTarea' | 'editar' | 'hoja';
}

export function useOrdenActions() {
  const quien = useQuien();
  const can = useCan();
  const commands = useOrdenCommands();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ question: Question; orden: Orden }>();
  const ask = (question: Question, orden: Orden) => setAsked({ question, orden });

  const actionsOf = (orden: Orden): OrdenRowAction[] => {
    const may = (action: OrdenAction) => ordenActionProblem(action, orden, quien) === null;
    const open = (question: Question) => () => ask(question, orden);
    const rol = firmasPendientes(orden).find((one) => quien.computos || one === 'conforme');
    const all: (OrdenRowAction & { shown: boolean })[] = [
      {
        action: 'iniciar',
        label: 'Iniciar trabajo',
        icon: mdiPlay,
        shown: may('iniciar'),
        onClick: () => void commands.intentar(orden, 'iniciar', { fechaInicio: null }),
      },
      {
        action: 'retomar',
        label: 'Retomar',
        icon: mdiPlay,
        shown: may('retomar'),
        onClick: () => void commands.intentar(orden, 'retomar', {}),
      },
      {
        action: 'realizar',
        label: 'Marcar realizada',
        icon: mdiCheckCircleOutline,
        shown: may('realizar'),
        onClick: open({ kind: 'realizar' }),
      },
      {
        action: 'firmar',
        label: rol === 'tecnico' ? 'Firmar como técnico' : 'Firmar conforme',
        icon: mdiSignatureFreehand,
        shown: rol !== undefined && may('firmar'),
        onClick: open({ kind: 'firmar', rol: rol ?? 'conforme' }),
      },
      {
        action: 'esperar',
        label: 'Poner en espera',
        icon: mdiPause,
        shown: may('esperar'),
        onClick: open({ kind: 'esperar' }),
      },
      {
        action: 'asignar',
        label: orden.tecnicoResponsable ? 'Reasignar o reprogramar' : 'Asignar',
        icon: mdiAccountArrowRight,
        shown: may('asignar'),
        onClick: open({ kind: 'asignar' }),
      },
      {
        action: 'reabrir',
        label: 'Reabrir',
        icon: mdiRestore,
        shown: may('reabrir'),
        onClick: open({ kind: 'motivo', action: 'reabrir' }),
      },
      {
        action: 'hoja',
        label: 'Ver la hoja',
        icon: mdiFileDocumentOutline,
        shown: true,
        onClick: () => navigate(ordenRoutes.sheet(orden.id)),
      },
      {
        action: 'crearTarea',
        label: 'Crear tarea',
        icon: mdiCheckboxMarkedCirclePlusOutline,
        shown: can('tareas:create'),
        onClick: () => navigate(tareaRoutes.createWith(tareaDeOrden(orden))),
      },
      {
        action: 'editar',
        label: 'Editar',
        icon: mdiPencil,
        shown: ordenEditProblem(orden, quien) === null,
        onClick: () => navigate(ordenRoutes.correct(orden.id)),
      },
      {
        action: 'anular',
        label: 'Anular',
        icon: mdiCancel,
        shown: may('anular'),
        onClick: open({ kind: 'motivo', action: 'anular' }),
      },
    ];
    return all.filter(({ shown }) => shown);
  };

  const dialogOf = (question: Question, orden: Orden): ReactNode => {
    const props = { orden, commands, onClose: () => setAsked(undefined) };
    switch (question.kind) {
      case 'asignar':
        return <AsignarOrdenDialog {...props} />;
      case 'esperar':
        return <EsperarDialog {...props} />;
      case 'realizar':
        return (
          <RealizarDialog
            {...props}
            onDone={(done) => {
              // The answer takes the place of the question.
              if (done.propuestaDeCierre) ask({ kind: 'cerrarReporte' }, done);
              else setAsked(undefined);
            }}
          />
        );
      case 'cerrarReporte':
        return <CerrarReporteDialog {...props} />;
      case 'firmar':
        return <FirmarDialog {...props} rol={question.rol} />;
      default:
        return <MotivoDialog {...props} action={question.action} />;
    }
  };
  return {
    quien,
    commands,
    actionsOf,
    ask,
    dialogs: asked && <Opening>{dialogOf(asked.question, asked.orden)}</Opening>,
  };
}
