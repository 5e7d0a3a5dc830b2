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
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { useCan, useQuien } from '../../lib/SessionContext.tsx';
import { tareaRoutes, tareaDe } from '../../nouns/tareas.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { useOrdenCommands } from './ordenes.actions.ts';
import { firmasPendientes } from './ordenes.rules.ts';
import type { OrdenQuestion } from './OrdenDialogs.tsx';
import { openingPart } from '../../ui/Opening.tsx';

const OrdenDialog = openingPart(() => import('./OrdenDialogs.tsx'), 'OrdenDialog');
const FirmarDialog = openingPart(() => import('./FirmarDialog.tsx'), 'FirmarDialog');

type Question = OrdenQuestion | 'firmar';

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

  const actionsOf = (orden: Orden) => {
    const may = (action: OrdenAction) => ordenActionProblem(action, orden, quien) === null;
    const goesOn = (action: OrdenAction, label: string, work: () => unknown) =>
      [action, label, mdiPlay, may(action), () => void work()] as const;
    const asks = (action: Question & OrdenAction, label: string, icon: string, more = true) =>
      [action, label, icon, more && may(action), () => ask(action, orden)] as const;
    const rol = rolDe(orden);
    const to = (address: string) => () => navigate(address);
    return actionsIn([
      goesOn('iniciar', 'Iniciar trabajo', () =>
        commands.intentar(orden, 'iniciar', { fechaInicio: null }),
      ),
      goesOn('retomar', 'Retomar', () => commands.intentar(orden, 'retomar', {})),
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

  const dialogOf = ({ question, orden }: { question: Question; orden: Orden }) => {
    const props = { orden, commands, onClose: () => setAsked(undefined) };
    return question === 'firmar' ? (
      <FirmarDialog {...props} rol={rolDe(orden) ?? 'conforme'} />
    ) : (
      <OrdenDialog {...props} question={question} ask={ask} />
    );
  };
  return { quien, commands, actionsOf, ask, dialogs: asked && dialogOf(asked) };
}

export type OrdenRowAction = ReturnType<ReturnType<typeof useOrdenActions>['actionsOf']>[number];
