// The questions before something is done to many computers or printers.
import { mdiQrcode, mdiSwapHorizontal } from '@mdi/js';
import { EQUIPO_ESTADOS, equipoEstado, ETIQUETA_TAMANOS, type Resource } from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { contar } from '../../lib/formats.ts';
import type { Equipo, EquiposApi } from './EquipoActions.tsx';
import { saveEtiquetas } from './etiquetas.actions.ts';

interface Props extends Asked<Equipo> {
  resource: Resource;
  api: EquiposApi;
}

const ESTADOS = EQUIPO_ESTADOS.filter((one) => one !== 'Dada de baja');

export const VariosEstadosDialog = ({ api, ...asked }: Props) => (
  <BulkDialog
    {...asked}
    title="Cambiar el estado de"
    icon={mdiSwapHorizontal}
    initial={{ estado: ESTADOS[0], motivo: '' }}
    fields={
      <>
        <OpcionField name="estado" label="Pasan a" options={ESTADOS} emptyLabel={null} />
        <TextoField name="motivo" label="Motivo" optional help="Queda en el historial." />
      </>
    }
    workOf={({ estado, motivo }) => ({
      done: 'Cambiaste el estado de',
      act: ({ id, version }) =>
        api.act(id, 'estado', equipoEstado.parse({ estado, motivo: motivo ?? '', version })),
      undo: ({ id, estado: before }, after) =>
        api.act(id, 'estado', { estado: before, version: (after as Equipo).version }),
    })}
  />
);

export const VariasEtiquetasDialog = ({ noun, rows, resource, onClose }: Props) => (
  <FormDialog
    title={`Etiquetas de ${contar(rows.length, noun.singular, noun.plural)}`}
    icon={mdiQrcode}
    confirmLabel="Hacer las etiquetas"
    initial={{ tamano: ETIQUETA_TAMANOS[1] }}
    send={({ tamano }) =>
      saveEtiquetas(resource, {
        id: rows.map(({ id }) => id).join(','),
        tamano: String(tamano),
      })
    }
    onClose={onClose}
    fields={
      <OpcionField name="tamano" label="Tamaño" options={ETIQUETA_TAMANOS} emptyLabel={null} />
    }
  />
);
