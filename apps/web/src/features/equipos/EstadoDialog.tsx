import { mdiSwapHorizontal } from '@mdi/js';
import { EQUIPO_ESTADOS, type EquipoEstado } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { optionsOf } from '../../lib/options.ts';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
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
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await send({ estado: next, motivo });
      onClose();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <MessageDialog
      open
      role="dialog"
      onClose={busy ? undefined : onClose}
      tone="info"
      icon={mdiSwapHorizontal}
      title={`Cambiar el estado de ${name}`}
      actions={
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void change()}>
            Cambiar estado
          </Button>
        </>
      }
    >
      Ahora está «{estado}».
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, color: 'text.primary' }}>
        <SelectInput label="Pasa a" value={next} options={optionsOf(options)} onChange={setNext} />
        <TextInput
          label="Motivo"
          optional
          help="Queda en el historial."
          value={motivo}
          error={error}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </Box>
    </MessageDialog>
  );
}
