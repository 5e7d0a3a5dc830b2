// What can be done with a computer or a printer besides editing it, from its row and from its page.
import { type Resource, resourcePath, type EquipoClase, type EquipoEstado } from '@muni/contract';
import {
  mdiArchiveArrowDown,
  mdiArchiveArrowUp,
  mdiCheckboxMarkedCirclePlusOutline,
  mdiDelete,
  mdiFilePdfBox,
  mdiFilePlus,
  mdiHandshakeOutline,
  mdiPencil,
  mdiQrcode,
  mdiSwapHorizontal,
} from '@mdi/js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { saveFile } from '../../crud/download.ts';
import { send } from '../../lib/http.ts';
import { toast } from '../../ui/Toasts.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import type { RowAction } from '../../crud/list/RowMenu.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { isOut } from './equipos.labels.ts';
import { Opening } from '../../ui/Opening.tsx';

/** The act of what was written off, to print and sign. */
async function saveActaDeBaja(resource: Pick<Resource, 'name'>, id: number) {
  const response = await send(resourcePath(resource, id, 'acta-de-baja'));
  saveFile(await response.blob(), `acta-de-baja-${id}.pdf`);
}

const EntregarDialog = lazyPart(() => import('../entregas/EntregarDialog.tsx'), 'EntregarDialog');

const BajaDialog = lazyPart(() => import('./EquipoDialogs.tsx'), 'BajaDialog');
const EtiquetaDialog = lazyPart(() => import('./EquipoDialogs.tsx'), 'EtiquetaDialog');
const EstadoDialog = lazyPart(() => import('./EquipoDialogs.tsx'), 'EstadoDialog');

interface Equipo {
  id: number;
  version: number;
  estado: EquipoEstado;
  nombreCorto: string;
}

export interface EquipoActionsOptions {
  clase: EquipoClase;
  resource: Pick<Resource, 'name' | 'noun'>;
  api: {
    remove: (id: number) => Promise<void>;
    act: (id: number, action: string, body: object) => Promise<unknown>;
  };
  edit: (id: number) => string;
  onDeleted?: () => void;
}

export function useEquipoActions<T extends Equipo>(options: EquipoActionsOptions) {
  const { clase, resource, api, edit, onDeleted } = options;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<T>();
  const [changing, setChanging] = useState<T>();
  const [giving, setGiving] = useState<T>();
  const [labelling, setLabelling] = useState<T>();
  const refresh = () => queries.invalidateQueries({ queryKey: [resource.name] });
  const deletion = useDeleteFlow<T>({
    resource,
    remove: api.remove,
    nameOf: (equipo) => equipo.nombreCorto,
    onBaja: setLeaving,
    onDeleted,
  });
  const acta = useMutation({ mutationFn: (id: number) => saveActaDeBaja(resource, id) });
  const reactivate = useMutation({
    mutationFn: ({ id, version }: T) => api.act(id, 'reactivar', { version }),
    onSuccess: (_done, { nombreCorto }) => {
      toast(`${nombreCorto} está en depósito otra vez.`);
      return refresh();
    },
  });

  const stateActionsOf = (equipo: T): RowAction[] => [
    ...(equipo.estado === 'Dada de baja'
      ? [
          {
            label: 'Acta de baja',
            icon: mdiFilePdfBox,
            place: 'beside' as const,
            onClick: () => acta.mutate(equipo.id),
          },
          {
            label: 'Reactivar',
            icon: mdiArchiveArrowUp,
            place: 'beside' as const,
            onClick: () => reactivate.mutate(equipo),
          },
        ]
      : [
          {
            label: 'Crear OT',
            icon: mdiFilePlus,
            place: 'main' as const,
            onClick: () => navigate(ordenRoutes.createFrom({ [clase]: equipo.id })),
          },
          {
            label: 'Crear tarea',
            icon: mdiCheckboxMarkedCirclePlusOutline,
            onClick: () => navigate(tareaRoutes.createWith({ [clase]: equipo.id })),
          },
          {
            label: 'Cambiar estado',
            icon: mdiSwapHorizontal,
            place: 'beside' as const,
            onClick: () => setChanging(equipo),
          },
          { label: 'Dar de baja', icon: mdiArchiveArrowDown, onClick: () => setLeaving(equipo) },
        ]),
    { label: 'Eliminar', icon: mdiDelete, danger: true, onClick: () => deletion.ask(equipo) },
  ];
  const actionsOf = (equipo: T): RowAction[] => [
    { label: 'Abrir', icon: mdiPencil, onClick: () => navigate(edit(equipo.id)) },
    ...stateActionsOf(equipo),
  ];
  const pageActionsOf = (equipo: T): RowAction[] => [
    ...(isOut(equipo)
      ? []
      : [
          {
            label: 'Entregar',
            icon: mdiHandshakeOutline,
            place: 'beside' as const,
            onClick: () => setGiving(equipo),
          },
          { label: 'Imprimir etiqueta', icon: mdiQrcode, onClick: () => setLabelling(equipo) },
        ]),
    ...stateActionsOf(equipo),
  ];

  const dialogs = (
    <Opening>
      {deletion.dialog}
      {leaving && (
        <BajaDialog
          name={leaving.nombreCorto}
          send={(baja) => api.act(leaving.id, 'baja', { ...baja, version: leaving.version })}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            toast(`${leaving.nombreCorto} quedó de baja.`, {
              action: {
                label: 'Acta de baja',
                onClick: () => acta.mutate(leaving.id),
              },
            });
            void refresh();
          }}
        />
      )}
      {changing && (
        <EstadoDialog
          name={changing.nombreCorto}
          estado={changing.estado}
          send={(cambio) =>
            api.act(changing.id, 'estado', { ...cambio, version: changing.version })
          }
          onClose={() => setChanging(undefined)}
          onDone={() => {
            toast(`Cambiaste el estado de ${changing.nombreCorto}.`);
            void refresh();
          }}
        />
      )}
      {labelling && (
        <EtiquetaDialog
          resource={resource}
          equipo={labelling}
          onClose={() => setLabelling(undefined)}
        />
      )}
      {giving && (
        <EntregarDialog
          equipo={{ clase, id: giving.id, nombre: giving.nombreCorto }}
          onClose={() => setGiving(undefined)}
        />
      )}
    </Opening>
  );
  return { actionsOf, pageActionsOf, dialogs };
}
