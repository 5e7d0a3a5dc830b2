import { mdiTimerPlusOutline } from '@mdi/js';
import type { Orden, Referencia } from '@muni/contract';
import { useState } from 'react';
import { readNumber } from '../../crud/NumeroField.tsx';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tecnicoReference } from '../empleados/index.ts';
import { type OrdenCommands, saveParte } from './ordenes.actions.ts';
import { horasConMias } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** Some minutes more, mine unless I say whose. */
export function TiempoDialog({ orden, commands, onClose }: Props) {
  const { empleado } = useUser();
  const [tecnico, setTecnico] = useState<Referencia | null>({
    id: empleado.id,
    nombre: `${empleado.apellido}, ${empleado.nombre}`,
  });
  const [minutos, setMinutos] = useState('');
  const [fecha, setFecha] = useState(hoy);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const horas = horasConMias(orden.horas, {
      tecnico: tecnico?.id,
      minutos: readNumber(minutos),
      fecha,
    });
    try {
      const issues = await saveParte(orden, { horas }, commands);
      if (issues.length === 0) return onClose();
      return setError('Escribí los minutos, de 1 a 1440, de quién y qué día.');
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title="Cargar minutos"
      icon={mdiTimerPlusOutline}
      confirmLabel="Cargar minutos"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <TextInput
            label="Minutos"
            inputMode="numeric"
            value={minutos}
            error={error}
            autoFocus
            onChange={(event) => {
              setMinutos(event.target.value);
              setError(undefined);
            }}
          />
          <ReferencePicker
            label="Técnico"
            source={tecnicoReference}
            value={tecnico}
            onChange={setTecnico}
          />
          <FechaPicker label="Día" value={fecha} onChange={setFecha} />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
