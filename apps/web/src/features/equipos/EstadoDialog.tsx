import { mdiSwapHorizontal } from '@mdi/js';
import { EQUIPO_ESTADOS, type EquipoEstado } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { optionsOf } from '../../lib/options.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  name: string;
  estado: EquipoEstado;
  send: (cambio: { estado: string; motivo: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

export function EstadoDialog({ name, estado, send, onClose, onDone }: Props) {
  const options = EQUIPO_ESTADOS.filter((one) => one !== 'Dada de baja' && one !== estado);
  const [next, setNext] = useState<string>(options[0] ?? '');
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const change = async () => {
    try {
      await send({ estado: next, motivo });
      onClose();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title={`Cambiar el estado de ${name}`}
      icon={mdiSwapHorizontal}
      confirmLabel="Cambiar estado"
      onConfirm={change}
      onClose={onClose}
      fields={
        <>
          <SelectInput
            label="Pasa a"
            value={next}
            options={optionsOf(options)}
            onChange={setNext}
          />
          <TextInput
            label="Motivo"
            optional
            help="Queda en el historial."
            value={motivo}
            error={error}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </>
      }
    >
      Ahora está «{estado}».
    </FieldDialog>
  );
}
