import { mdiBookmarkPlusOutline } from '@mdi/js';
import { vistaInput } from '@muni/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../lib/errors.ts';
import { FieldDialog } from '../ui/FieldDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface Props {
  onClose: () => void;
  onSave: (nombre: string) => Promise<void>;
}

export function SaveViewDialog({ onClose, onSave }: Props) {
  const [nombre, setNombre] = useState('');
  const [error, setError] = useState<string>();
  const save = async () => {
    const parsed = vistaInput.shape.nombre.safeParse(nombre);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    try {
      await onSave(parsed.data);
      return onClose();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields['nombre'] : undefined;
      return setError(field ?? messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title="Guardar esta vista"
      icon={mdiBookmarkPlusOutline}
      confirmLabel="Guardar vista"
      onConfirm={save}
      onClose={onClose}
      fields={
        <TextInput
          label="Nombre"
          value={nombre}
          error={error}
          autoFocus
          onChange={(event) => {
            setNombre(event.target.value);
            setError(undefined);
          }}
        />
      }
    >
      Guarda la búsqueda, los filtros y el orden de ahora. La ves solo vos.
    </FieldDialog>
  );
}
