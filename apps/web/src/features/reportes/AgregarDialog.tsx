import { mdiAccountMultiplePlus } from '@mdi/js';
import type { Referencia, Reporte } from '@muni/contract';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { empleadoReference } from '../empleados/index.ts';
import type { ReporteCommands } from './reportes.actions.ts';

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
  onClose: () => void;
}

/** Somebody else who is to be told of everything. */
export function AgregarDialog({ reporte, commands, onClose }: Props) {
  const [person, setPerson] = useState<Referencia | null>(null);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!person) return setError('Elegí a quién.');
    try {
      await commands.actuar(reporte, 'sumarse', { empleado: person.id });
      return onClose();
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title="Avisar también a"
      icon={mdiAccountMultiplePlus}
      confirmLabel="Agregar"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <ReferencePicker
          label="Persona"
          source={empleadoReference}
          value={person}
          error={error}
          autoFocus
          onChange={(next) => {
            setPerson(next);
            setError(undefined);
          }}
        />
      }
    >
      Ve el reporte y le avisamos de todo lo que pase, como a quien lo hizo.
    </FieldDialog>
  );
}
