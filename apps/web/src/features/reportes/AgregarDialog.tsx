import { mdiAccountMultiplePlus } from '@mdi/js';
import type { Reporte } from '@muni/contract';
import { empleadoReference } from '../../nouns/empleados.ts';
import { ElegirDialog } from './ElegirDialog.tsx';
import type { ReporteCommands } from './reportes.actions.ts';

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
  onClose: () => void;
}

/** Somebody else who is to be told of everything. */
export const AgregarDialog = ({ reporte, commands, onClose }: Props) => (
  <ElegirDialog
    title="Avisar también a"
    icon={mdiAccountMultiplePlus}
    confirmLabel="Agregar"
    label="Persona"
    source={empleadoReference}
    missing="Elegí a quién."
    onChosen={(empleado) => commands.actuar(reporte, 'sumarse', { empleado })}
    onClose={onClose}
  >
    Ve el reporte y le avisamos de todo lo que pase, como a quien lo hizo.
  </ElegirDialog>
);
