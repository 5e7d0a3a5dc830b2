import { mdiPauseCircleOutline } from '@mdi/js';
import { MOTIVOS_ESPERA, type Orden, ordenActions } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { optionsOf } from '../../lib/options.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

export function EsperarDialog({ orden, commands, onClose }: Props) {
  const [motivoEspera, setMotivo] = useState('');
  const [detalle, setDetalle] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const parsed = ordenActions.esperar.safeParse({ motivoEspera, detalle });
    if (!parsed.success) return setError('Elegí qué se espera.');
    try {
      await commands.actuar(orden, 'esperar', parsed.data);
      return onClose();
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title="Poner en espera"
      icon={mdiPauseCircleOutline}
      confirmLabel="Poner en espera"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <SelectInput
            label="¿Qué se espera?"
            value={motivoEspera}
            emptyLabel="Elegí una opción"
            options={optionsOf(MOTIVOS_ESPERA)}
            error={error}
            onChange={(next) => {
              setMotivo(next);
              setError(undefined);
            }}
          />
          <TextInput
            label="Detalle"
            optional
            value={detalle}
            placeholder="Qué repuesto, qué proveedor, para cuándo…"
            onChange={(event) => setDetalle(event.target.value)}
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
