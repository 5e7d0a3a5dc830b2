// The state of an area and what can be done with it besides editing, for its row and for its page.
import { mdiArchiveArrowDown, mdiArchiveArrowUp, mdiDelete, mdiLock, mdiPencil } from '@mdi/js';
import { type Area, areas } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import type { RowAction } from '../../crud/list/RowMenu.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { Opening } from '../../ui/Opening.tsx';

const BajaDialog = lazyPart(() => import('./BajaDialog.tsx'), 'BajaDialog');

export const EstadoDeArea = ({ area }: { area: Pick<Area, 'activo' | 'protegida'> }) =>
  !area.activo ? (
    <Tag tone="warning" icon={mdiArchiveArrowDown} label="De baja" />
  ) : area.protegida ? (
    <Tag icon={mdiLock} label="Protegida" />
  ) : (
    'Activa'
  );

export function useAreaActions(options: { onDeleted?: () => void } = {}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Area>();
  const refresh = () => queries.invalidateQueries({ queryKey: [areas.name] });
  const deletion = useDeleteFlow<Area>({
    resource: areas,
    remove: areasApi.remove,
    nameOf: (area) => area.nombre,
    onBaja: setLeaving,
    onDeleted: options.onDeleted,
  });
  const reactivate = useMutation({
    mutationFn: areasApi.reactivar,
    onSuccess: (_done, { nombre }) => {
      toast(`El área ${nombre} está activa otra vez.`);
      return refresh();
    },
  });

  const actionsOf = (area: Area): RowAction[] => [
    {
      label: 'Editar',
      icon: mdiPencil,
      onClick: () => navigate(`${areaRoutes.edit(area.id)}#datos`),
    },
    ...stateActionsOf(area),
  ];
  const stateActionsOf = (area: Area): RowAction[] =>
    area.protegida
      ? []
      : [
          area.activo
            ? { label: 'Dar de baja', icon: mdiArchiveArrowDown, onClick: () => setLeaving(area) }
            : {
                label: 'Reactivar',
                icon: mdiArchiveArrowUp,
                place: 'beside',
                onClick: () => reactivate.mutate(area),
              },
          { label: 'Eliminar', icon: mdiDelete, danger: true, onClick: () => deletion.ask(area) },
        ];

  const dialogs = (
    <>
      {deletion.dialog}
      {leaving && (
        <Opening>
          <BajaDialog
            area={leaving}
            onClose={() => setLeaving(undefined)}
            onDone={() => {
              toast(`El área ${leaving.nombre} quedó de baja.`);
              void refresh();
            }}
          />
        </Opening>
      )}
    </>
  );
  return { actionsOf, stateActionsOf, dialogs };
}
