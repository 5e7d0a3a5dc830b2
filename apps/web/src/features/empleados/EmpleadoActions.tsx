// What can be done with an employee besides editing, from the row and from the page.
import {
  mdiArchiveArrowDown,
  mdiArchiveArrowUp,
  mdiDelete,
  mdiEmailFastOutline,
  mdiPencil,
} from '@mdi/js';
import { type DatosEmpleado, empleados } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { useConfiguracion, useUser } from '../../lib/SessionContext.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { empleadosApi, nombreDeEmpleado, empleadoRoutes } from '../../nouns/empleados.ts';
import { openingPart } from '../../ui/Opening.tsx';

const BajaDialog = openingPart(() => import('./BajaDialog.tsx'), 'BajaDialog');
const InvitarDialog = openingPart(() => import('./InvitarDialog.tsx'), 'InvitarDialog');

export const EstadoDeEmpleado = ({ activo }: Pick<DatosEmpleado, 'activo'>) =>
  activo ? 'Activo' : <Tag tone="warning" icon={mdiArchiveArrowDown} label="De baja" />;

export function useEmpleadoActions(leaveTo?: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { conCorreo } = useConfiguracion().identidad;
  const user = useUser();
  const [leaving, setLeaving] = useState<DatosEmpleado>();
  const [invited, setInvited] = useState<DatosEmpleado>();
  // A leaver may have headed areas.
  const refresh = () =>
    Promise.all(
      [empleados.name, 'areas'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  const deletion = useDeleteFlow<DatosEmpleado>({
    resource: empleados,
    remove: empleadosApi.remove,
    nameOf: nombreDeEmpleado,
    consequences: () => 'Se borran sus datos; si tuvo actividad, mejor dalo de baja.',
    onBaja: setLeaving,
    leaveTo,
  });
  const reactivate = useMutation({
    mutationFn: empleadosApi.reactivar,
    onSuccess: (_done, empleado: DatosEmpleado) => {
      toast(`${empleado.nombre} ${empleado.apellido} está en actividad otra vez.`);
      return refresh();
    },
  });

  const actionsOf = (empleado: DatosEmpleado) => {
    const { id, activo, email } = empleado;
    // On the page each of these has its tab.
    const isRow = leaveTo === undefined;
    // Nobody closes the door on themselves: somebody else of Computos does it.
    const may = id !== user.empleado.id;
    return actionsIn([
      ['editar', 'Editar', mdiPencil, isRow, () => navigate(`${empleadoRoutes.edit(id)}#datos`)],
      [
        'invitar',
        conCorreo ? 'Enviar invitación' : 'Invitar con un enlace',
        mdiEmailFastOutline,
        isRow && activo && Boolean(email),
        () => setInvited(empleado),
      ],
      ['baja', 'Dar de baja', mdiArchiveArrowDown, may && activo, () => setLeaving(empleado)],
      [
        'reactivar',
        'Reactivar',
        mdiArchiveArrowUp,
        may && !activo,
        () => reactivate.mutate(empleado),
        'beside',
      ],
      ['eliminar', 'Eliminar', mdiDelete, may, () => deletion.ask(empleado)],
    ]);
  };

  const dialogs = (
    <>
      {deletion.dialog}
      {invited && <InvitarDialog empleado={invited} onClose={() => setInvited(undefined)} />}
      {leaving && (
        <BajaDialog
          empleado={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            toast(`${leaving.nombre} ${leaving.apellido} quedó de baja y ya no puede entrar.`);
            void refresh();
          }}
        />
      )}
    </>
  );
  return { actionsOf, dialogs };
}
