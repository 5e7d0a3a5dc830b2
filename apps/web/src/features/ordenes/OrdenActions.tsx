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
import { type Orden, type OrdenAction, ordenActionProblem, ordenEditProblem } from '@muni/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { actionsIn, type RowAction } from '../../crud/list/RowMenu.tsx';
import { useCan, useQuien } from '../../lib/SessionContext.tsx';
import { tareaRoutes, tareaDe } from '../../nouns/tareas.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { useOrdenCommands } from './ordenes.actions.ts';
import { firmasPendientes } from './ordenes.rules.ts';
import type { MotivoAction } from './OrdenDialogs.tsx';
import { openingPart } from '../../ui/Opening.tsx';

const AsignarOrdenDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'AsignarOrdenDialog');
const EsperarDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'EsperarDialog');
const RealizarDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'RealizarDialog');
const MotivoDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'MotivoDialog');
const FirmarDialog = openingPart(() => import('./FirmarDialog.tsx'), 'FirmarDialog');
const CerrarReporteDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'CerrarReporteDialog');

type Question = 'asignar' | 'esperar' | 'realizar' | 'cerrarReporte' | 'firmar' | MotivoAction;
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

  /** As whom it may still be signed from here. */
  const rolDe = (orden: Orden) =>
    firmasPendientes(orden).find((one) => quien.computos || one === 'conforme');

  const actionsOf = (orden: Orden): OrdenRowAction[] => {
    const may = (action: OrdenAction) => ordenActionProblem(action, orden, quien) === null;
    const asks = (action: Question & OrdenAction, label: string, icon: string, more = true) =>
      [action, label, icon, more && may(action), () => ask(action, orden)] as const;
    const rol = rolDe(orden);
    const to = (address: string) => () => navigate(address);
    return actionsIn<OrdenRowAction['action']>([
      [
        'iniciar',
        'Iniciar trabajo',
        mdiPlay,
        may('iniciar'),
        () => void commands.intentar(orden, 'iniciar', { fechaInicio: null }),
      ],
      [
        'retomar',
        'Retomar',
        mdiPlay,
        may('retomar'),
        () => void commands.intentar(orden, 'retomar', {}),
      ],
      asks('realizar', 'Marcar realizada', mdiCheckCircleOutline),
      asks(
        'firmar',
        rol === 'tecnico' ? 'Firmar como técnico' : 'Firmar conforme',
        mdiSignatureFreehand,
        rol !== undefined,
      ),
      asks('esperar', 'Poner en espera', mdiPause),
      asks(
        'asignar',
        orden.tecnicoResponsable ? 'Reasignar o reprogramar' : 'Asignar',
        mdiAccountArrowRight,
      ),
      asks('reabrir', 'Reabrir', mdiRestore),
      ['hoja', 'Ver la hoja', mdiFileDocumentOutline, true, to(ordenRoutes.sheet(orden.id))],
      [
        'crearTarea',
        'Crear tarea',
        mdiCheckboxMarkedCirclePlusOutline,
        can('tareas:create'),
        to(tareaRoutes.createWith(tareaDe('orden', orden))),
      ],
      [
        'editar',
        'Editar',
        mdiPencil,
        ordenEditProblem(orden, quien) === null,
        to(ordenRoutes.correct(orden.id)),
      ],
      asks('anular', 'Anular', mdiCancel),
    ]);
  };

  const dialogOf = (question: Question, orden: Orden): ReactNode => {
    const props = { orden, commands, onClose: () => setAsked(undefined) };
    switch (question) {
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
              if (done.propuestaDeCierre) ask('cerrarReporte', done);
              else setAsked(undefined);
            }}
          />
        );
      case 'cerrarReporte':
        return <CerrarReporteDialog {...props} />;
      case 'firmar':
        return <FirmarDialog {...props} rol={rolDe(orden) ?? 'conforme'} />;
      default:
        return <MotivoDialog {...props} action={question} />;
    }
  };
  return {
    quien,
    commands,
    actionsOf,
    ask,
    dialogs: asked && dialogOf(asked.question, asked.orden),
  };
}
