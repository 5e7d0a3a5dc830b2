import { mdiArchiveArrowDown } from '@mdi/js';
import { type Area, areaBaja, areas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextDialog } from '../../crud/TextDialog.tsx';
import { newKey } from '../../lib/http.ts';
import { Box } from '../../ui/Box.tsx';
import { empleadosApi } from '../../nouns/empleados.ts';
import { areasApi } from '../../nouns/areas.ts';
import { alcanceDeBaja } from './areas.rules.ts';

interface Props {
  area: Area;
  onClose: () => void;
  onDone: () => void;
}

export function BajaDialog({ area, onClose, onDone }: Props) {
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
  const leave = async (text: string) => {
    const parsed = areaBaja.shape.motivo.safeParse(text);
    if (!parsed.success) return parsed.error.issues[0]?.message;
    await areasApi.baja(area, parsed.data, key);
    onDone();
    return undefined;
  };
  return (
    <TextDialog
      title={`Dar de baja ${area.nombre}`}
      icon={mdiArchiveArrowDown}
      tone="warning"
      confirmLabel="Dar de baja"
      label="Motivo"
      minRows={2}
      onText={leave}
      onClose={onClose}
    >
      {alcance && (
        <Box mb={1} tone="primary" weight={540}>
          {alcance}
        </Box>
      )}
      Deja de ofrecerse en las listas para elegir, y su historia queda. Se puede reactivar cuando
      haga falta.
    </TextDialog>
  );
}
