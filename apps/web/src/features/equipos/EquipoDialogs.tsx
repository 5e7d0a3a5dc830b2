import { mdiArchiveArrowDown, mdiSwapHorizontal, mdiQrcode } from '@mdi/js';
import {
  equipoBaja,
  EQUIPO_ESTADOS,
  equipoEstado,
  type EquipoEstado,
  ETIQUETA_TAMANOS,
  type Resource,
} from '@muni/contract';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField, OpcionField } from '../../crud/form/Fields.tsx';
import { hoy } from '../../lib/formats.ts';
import { saveEtiquetas } from './etiquetas.actions.ts';

interface Props<Answer> {
  name: string;
  send: (answer: Answer) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const bajaInput = equipoBaja.omit({ version: true });

/** A device leaves the inventory: when, why and by which act. */
export const BajaDialog = ({ name, ...dialog }: Props<{ fechaBaja: string; motivo: string }>) => (
  <FormDialog
    {...dialog}
    title={`Dar de baja ${name}`}
    about={name}
    icon={mdiArchiveArrowDown}
    tone="warning"
    confirmLabel="Dar de baja"
    initial={{ fechaBaja: hoy(), motivo: '' }}
    input={bajaInput}
    fields={
      <>
        <FechaField name="fechaBaja" label="Fecha de la baja" />
        <TextoField
          name="motivo"
          label="Motivo y acta"
          help="Por qué, y con qué acta o expediente. Ejemplo: placa quemada, acta 12/2026"
          autoFocus
          multiline
          minRows={2}
        />
      </>
    }
  >
    Sale del inventario y su historia queda. Se puede reactivar cuando haga falta.
  </FormDialog>
);

interface EstadoProps extends Props<{ estado: string; motivo: string }> {
  estado: EquipoEstado;
}

const estadoInput = equipoEstado.omit({ version: true });

export function EstadoDialog({ name, estado, ...dialog }: EstadoProps) {
  const options = EQUIPO_ESTADOS.filter((one) => one !== 'Dada de baja' && one !== estado);
  return (
    <FormDialog
      {...dialog}
      title={`Cambiar el estado de ${name}`}
      about={name}
      icon={mdiSwapHorizontal}
      confirmLabel="Cambiar estado"
      initial={{ estado: options[0], motivo: '' }}
      input={estadoInput}
      read={(values) => values}
      fields={
        <>
          <OpcionField name="estado" label="Pasa a" options={options} emptyLabel={null} />
          <TextoField name="motivo" label="Motivo" optional help="Queda en el historial." />
        </>
      }
    >
      Ahora está «{estado}».
    </FormDialog>
  );
}

interface EtiquetaProps {
  resource: Pick<Resource, 'name'>;
  equipo: { id: number; nombreCorto: string };
  onClose: () => void;
}

/** The label of one device: its size, and from which place of a sheet that was begun. */
export const EtiquetaDialog = ({ resource, equipo, onClose }: EtiquetaProps) => (
  <FormDialog
    title={`Etiqueta de ${equipo.nombreCorto}`}
    icon={mdiQrcode}
    confirmLabel="Hacer la etiqueta"
    initial={{ tamano: ETIQUETA_TAMANOS[1], lugar: '1' }}
    send={({ tamano, lugar }) =>
      saveEtiquetas(resource, { id: equipo.id, tamano: String(tamano), lugar: Number(lugar) })
    }
    onClose={onClose}
    fields={
      <>
        <OpcionField name="tamano" label="Tamaño" options={ETIQUETA_TAMANOS} emptyLabel={null} />
        <TextoField
          name="lugar"
          label="Lugar en la hoja"
          help="El primero libre, contando de izquierda a derecha: así se aprovecha una hoja empezada."
          kind="numeric"
        />
      </>
    }
  />
);
