import { mdiAccountArrowRight } from '@mdi/js';
import type { Referencia } from '@muni/contract';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';

interface Props {
  title: string;
  children?: string;
  current: Referencia | null;
  /** Null leaves it free. */
  onAssign: (tecnico: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** Which technician takes it, or nobody. */
export function AsignarDialog({ title, children, current, onAssign, onClose }: Props) {
  const [tecnico, setTecnico] = useState(current);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!tecnico && !current) return setError('Elegí a quién.');
    try {
      await onAssign(tecnico?.id ?? null);
      return onClose();
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title={title}
      icon={mdiAccountArrowRight}
      confirmLabel={current && !tecnico ? 'Dejar sin nadie' : 'Asignar'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <ReferencePicker
          label="Técnico"
          source={tecnicoReference}
          value={tecnico}
          error={error}
          help={current ? 'Vacío queda sin nadie, para que lo tome quien pueda.' : undefined}
          autoFocus
          onChange={(next) => {
            setTecnico(next);
            setError(undefined);
          }}
        />
      }
    >
      {children}
    </FieldDialog>
  );
}
