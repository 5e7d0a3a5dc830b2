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
import { tecnicoReference } from '../../nouns/empleados.ts';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { type OrdenCommands, saveParte } from './ordenes.actions.ts';
import { conParte, horasDe } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  /** The line that is corrected; without one, a new one. */
  indice?: number;
  commands: OrdenCommands;
  onClose: () => void;
}

/** Some minutes, mine unless I say whose. */
export function TiempoDialog({ orden, indice, commands, onClose }: Props) {
  const { empleado } = useUser();
  const before = orden.horas[indice ?? -1];
  const [tecnico, setTecnico] = useState<Referencia | null>(
    before?.tecnico ?? { id: empleado.id, nombre: `${empleado.apellido}, ${empleado.nombre}` },
  );
  const [minutos, setMinutos] = useState(before ? String(before.minutos) : '');
  const [fecha, setFecha] = useState(before?.fecha ?? hoy());
  const title = before ? 'Corregir minutos' : 'Cargar minutos';
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const mine = { tecnico: tecnico?.id, minutos: readNumber(minutos), fecha };
    const horas = conParte(horasDe(orden.horas), mine, indice);
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
      title={title}
      icon={mdiTimerPlusOutline}
      confirmLabel={title}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <HojaFirmadaNotice orden={orden} />
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
