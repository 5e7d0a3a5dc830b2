import { mdiAccountMultiplePlus } from '@mdi/js';
import type { Reporte } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { empleadoReference } from '../../nouns/empleados.ts';
import type { ReporteCommands } from './reportes.actions.ts';

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
  onClose: () => void;
}

/** Somebody else who is to be told of everything. */
export const AgregarDialog = ({ reporte, commands, onClose }: Props) => (
  <FormDialog
    title="Avisar también a"
    icon={mdiAccountMultiplePlus}
    confirmLabel="Agregar"
    initial={{ empleado: '' }}
    check={({ empleado }) => ({ empleado: empleado ? undefined : 'Elegí a quién.' })}
    send={({ empleado }) => commands.actuar(reporte, 'sumarse', { empleado: Number(empleado) })}
    onClose={onClose}
    fields={
      <ReferenciaField name="empleado" label="Persona" source={empleadoReference} autoFocus />
    }
  >
    Ve el reporte y le avisamos de todo lo que pase, como a quien lo hizo.
  </FormDialog>
);
