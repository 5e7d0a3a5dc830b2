import { mdiSwapHorizontal } from '@mdi/js';
import { EQUIPO_ESTADOS, equipoEstado, type EquipoEstado } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';

interface Props {
  name: string;
  estado: EquipoEstado;
  send: (cambio: { estado: string; motivo: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const body = equipoEstado.omit({ version: true });

export function EstadoDialog({ name, estado, ...dialog }: Props) {
  const options = EQUIPO_ESTADOS.filter((one) => one !== 'Dada de baja' && one !== estado);
  return (
    <FormDialog
      {...dialog}
      title={`Cambiar el estado de ${name}`}
      icon={mdiSwapHorizontal}
      confirmLabel="Cambiar estado"
      initial={{ estado: options[0], motivo: '' }}
      input={body}
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
