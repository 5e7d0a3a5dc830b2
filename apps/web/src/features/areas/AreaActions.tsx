// The state of an area and what can be done with it besides editing, for its row and for its page.
import { mdiArchiveArrowDown, mdiArchiveArrowUp, mdiDelete, mdiLock, mdiPencil } from '@mdi/js';
import { type Area, areas } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';

const BajaDialog = openingPart(() => import('./BajaDialog.tsx'), 'BajaDialog');

export const EstadoDeArea = ({ area }: { area: Pick<Area, 'activo' | 'protegida'> }) =>
  !area.activo ? (
    <Tag tone="warning" icon={mdiArchiveArrowDown} label="De baja" />
  ) : area.protegida ? (
    <Tag icon={mdiLock} label="Protegida" />
  ) : (
    'Activa'
  );

/** `leaveTo`: on the area's own page, where to go once it was deleted. */
export function useAreaActions(leaveTo?: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Area>();
  const refresh = () => queries.invalidateQueries({ queryKey: [areas.name] });
  const deletion = useDeleteFlow<Area>({
    resource: areas,
    remove: areasApi.remove,
    nameOf: (area) => area.nombre,
    onBaja: setLeaving,
    leaveTo,
  });
  const reactivate = useMutation({
    mutationFn: areasApi.reactivar,
    onSuccess: (_done, { nombre }) => {
      toast(`El área ${nombre} está activa otra vez.`);
      return refresh();
    },
  });

  const actionsOf = (area: Area) => {
    const may = !area.protegida;
    const down = may && area.activo;
    const up = may && !area.activo;
    const edit = () => navigate(`${areaRoutes.edit(area.id)}#datos`);
    return actionsIn([
      ['editar', 'Editar', mdiPencil, leaveTo === undefined, edit],
      ['baja', 'Dar de baja', mdiArchiveArrowDown, down, () => setLeaving(area)],
      ['reactivar', 'Reactivar', mdiArchiveArrowUp, up, () => reactivate.mutate(area), 'beside'],
      ['eliminar', 'Eliminar', mdiDelete, may, () => deletion.ask(area)],
    ]);
  };

  const dialogs = (
    <>
      {deletion.dialog}
      {leaving && (
        <BajaDialog
          area={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            toast(`El área ${leaving.nombre} quedó de baja.`);
            void refresh();
          }}
        />
      )}
    </>
  );
  return { actionsOf, dialogs };
}
