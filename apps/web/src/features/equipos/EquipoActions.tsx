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
import { saveFile } from '../../crud/download.ts';
import type { Update } from '../../crud/form/formValues.ts';
import { send } from '../../lib/http.ts';
import { toast, type ToastAction } from '../../ui/Toasts.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { isOut } from './equipos.labels.ts';
import { openingPart } from '../../ui/Opening.tsx';

/** The act of what was written off, to print and sign. */
async function saveActaDeBaja(resource: Pick<Resource, 'name'>, id: number) {
  const response = await send(resourcePath(resource, id, 'acta-de-baja'));
  saveFile(await response.blob(), `acta-de-baja-${id}.pdf`);
}

const EntregarDialog = openingPart(
  () => import('../entregas/EntregarDialog.tsx'),
  'EntregarDialog',
);

const BajaDialog = openingPart(() => import('./EquipoDialogs.tsx'), 'BajaDialog');
const EtiquetaDialog = openingPart(() => import('./EquipoDialogs.tsx'), 'EtiquetaDialog');
const EstadoDialog = openingPart(() => import('./EquipoDialogs.tsx'), 'EstadoDialog');

type Question = 'baja' | 'estado' | 'entrega' | 'etiqueta';

export interface Equipo {
  id: number;
  version: number;
  estado: EquipoEstado;
  nombreCorto: string;
}

export interface EquiposApi {
  update: Update;
  remove: (id: number) => Promise<void>;
  act: (id: number, action: string, body: object) => Promise<unknown>;
}

/** What its list, its page and the page of a new one say of a kind of device. */
export interface Clase<R extends Resource = Resource> {
  clase: EquipoClase;
  resource: R;
  routes: { list: string; create: string; upload: string; edit: (id: number) => string };
  icon: string;
  title: string;
}

interface Options extends Pick<Clase, 'clase' | 'resource' | 'routes'> {
  api: Pick<EquiposApi, 'remove' | 'act'>;
}

export function useEquipoActions<T extends Equipo>(options: Options, leaveTo?: string) {
  const { clase, resource, api, routes } = options;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ question: Question; equipo: T }>();
  const refresh = () => queries.invalidateQueries({ queryKey: [resource.name] });
  const deletion = useDeleteFlow<T>({
    resource,
    remove: api.remove,
    nameOf: (equipo) => equipo.nombreCorto,
    onBaja: (equipo) => setAsked({ question: 'baja', equipo }),
    leaveTo,
  });
  const acta = useMutation({ mutationFn: (id: number) => saveActaDeBaja(resource, id) });
  const reactivate = useMutation({
    mutationFn: ({ id, version }: T) => api.act(id, 'reactivar', { version }),
    onSuccess: (_done, { nombreCorto }) => {
      toast(`${nombreCorto} está en depósito otra vez.`);
      return refresh();
    },
  });

  const ask = (question: Question, equipo: T) => () => setAsked({ question, equipo });
  const actionsOf = (equipo: T) => {
    const isRow = leaveTo === undefined;
    const isGiven = !isRow && !isOut(equipo);
    const isDown = equipo.estado === 'Dada de baja';
    const ofIt = { [clase]: equipo.id };
    const to = (address: string) => () => navigate(address);
    return actionsIn([
      ['abrir', 'Abrir', mdiPencil, isRow, to(routes.edit(equipo.id))],
      ['entregar', 'Entregar', mdiHandshakeOutline, isGiven, ask('entrega', equipo), 'beside'],
      ['etiqueta', 'Imprimir etiqueta', mdiQrcode, isGiven, ask('etiqueta', equipo)],
      ['acta', 'Acta de baja', mdiFilePdfBox, isDown, () => acta.mutate(equipo.id), 'beside'],
      [
        'reactivar',
        'Reactivar',
        mdiArchiveArrowUp,
        isDown,
        () => reactivate.mutate(equipo),
        'beside',
      ],
      ['crearOrden', 'Crear OT', mdiFilePlus, !isDown, to(ordenRoutes.createFrom(ofIt)), 'main'],
      [
        'crearTarea',
        'Crear tarea',
        mdiCheckboxMarkedCirclePlusOutline,
        !isDown,
        to(tareaRoutes.createWith(ofIt)),
      ],
      ['estado', 'Cambiar estado', mdiSwapHorizontal, !isDown, ask('estado', equipo), 'beside'],
      ['baja', 'Dar de baja', mdiArchiveArrowDown, !isDown, ask('baja', equipo)],
      ['eliminar', 'Eliminar', mdiDelete, true, () => deletion.ask(equipo)],
    ]);
  };

  const dialogOf = (question: Question, equipo: T) => {
    const { id, version, nombreCorto: name } = equipo;
    const onClose = () => setAsked(undefined);
    const done = (said: string, action?: ToastAction) => () => {
      toast(said, { action });
      void refresh();
    };
    switch (question) {
      case 'baja':
        return (
          <BajaDialog
            name={name}
            send={(baja) => api.act(id, 'baja', { ...baja, version })}
            onClose={onClose}
            onDone={done(`${name} quedó de baja.`, {
              label: 'Acta de baja',
              onClick: () => acta.mutate(id),
            })}
          />
        );
      case 'estado':
        return (
          <EstadoDialog
            name={name}
            estado={equipo.estado}
            send={(cambio) => api.act(id, 'estado', { ...cambio, version })}
            onClose={onClose}
            onDone={done(`Cambiaste el estado de ${name}.`)}
          />
        );
      case 'etiqueta':
        return <EtiquetaDialog resource={resource} equipo={equipo} onClose={onClose} />;
      default:
        return <EntregarDialog equipo={{ clase, id, nombre: name }} onClose={onClose} />;
    }
  };
  const dialogs = (
    <>
      {deletion.dialog}
      {asked && dialogOf(asked.question, asked.equipo)}
    </>
  );
  return { actionsOf, dialogs };
}
