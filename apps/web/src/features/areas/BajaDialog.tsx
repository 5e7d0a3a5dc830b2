import { mdiArchiveArrowDown } from '@mdi/js';
import { type Area, areaBaja, areas } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { empleadosApi } from '../empleados/index.ts';
import { areasApi } from './areas.api.ts';
import { alcanceDeBaja } from './areas.rules.ts';

interface Props {
  area: Area;
  onClose: () => void;
  onDone: () => void;
}

export function BajaDialog({ area, onClose, onDone }: Props) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const { data: alcance } = useQuery({
    queryKey: [areas.name, 'alcance', area.id],
    queryFn: async ({ signal }) => {
      const one = { activo: true, pageSize: 1 };
      const [personas, subareas] = await Promise.all([
        empleadosApi.list({ area: area.id, ...one }, signal),
        areasApi.list({ areaPadre: area.id, ...one }, signal),
      ]);
      return alcanceDeBaja(personas.total, subareas.total);
    },
    staleTime: 0,
  });
  const close = async () => {
    const parsed = areaBaja.shape.motivo.safeParse(motivo);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      await areasApi.baja(area, parsed.data, key);
      onClose();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
    return undefined;
  };
  return (
    <MessageDialog
      open
      role="dialog"
      onClose={busy ? undefined : onClose}
      tone="warning"
      icon={mdiArchiveArrowDown}
      title={`Dar de baja ${area.nombre}`}
      actions={
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void close()}>
            Dar de baja
          </Button>
        </>
      }
    >
      {alcance && <Box sx={{ mb: 1, color: 'text.primary', fontWeight: 540 }}>{alcance}</Box>}
      Deja de ofrecerse en las listas para elegir, y su historia queda. Se puede reactivar cuando
      haga falta.
      <Box sx={{ mt: 1.5, color: 'text.primary' }}>
        <TextInput
          label="Motivo"
          value={motivo}
          error={error}
          autoFocus
          multiline
          minRows={2}
          onChange={(event) => {
            setMotivo(event.target.value);
            setError(undefined);
          }}
        />
      </Box>
    </MessageDialog>
  );
}
