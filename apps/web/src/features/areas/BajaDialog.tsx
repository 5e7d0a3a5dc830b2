import { mdiArchiveArrowDown } from '@mdi/js';
import { type Area, areaBaja, areas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { Box } from '../../ui/Box.tsx';
import { empleadosApi } from '../../nouns/empleados.ts';
import { areasApi } from '../../nouns/areas.ts';
import { alcanceDeBaja } from './areas.rules.ts';

interface Props {
  area: Area;
  onClose: () => void;
  onDone: () => void;
}

const body = areaBaja.pick({ motivo: true });

export function BajaDialog({ area, onClose, onDone }: Props) {
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
  return (
    <FormDialog
      about={area.id}
      title={`Dar de baja ${area.nombre}`}
      icon={mdiArchiveArrowDown}
      tone="warning"
      confirmLabel="Dar de baja"
      initial={{ motivo: '' }}
      input={body}
      send={({ motivo }, key) => areasApi.baja(area, motivo, key)}
      onClose={onClose}
      onDone={onDone}
      fields={<TextoField name="motivo" label="Motivo" autoFocus multiline minRows={2} />}
    >
      {alcance && (
        <Box mb={1} tone="primary" weight={540}>
          {alcance}
        </Box>
      )}
      Deja de ofrecerse en las listas para elegir, y su historia queda. Se puede reactivar cuando
      haga falta.
    </FormDialog>
  );
}
