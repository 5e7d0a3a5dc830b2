import { mdiAccountArrowRight } from '@mdi/js';
import type { Referencia } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
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
export const AsignarDialog = ({ title, children, current, onAssign, onClose }: Props) => (
  <FormDialog
    title={title}
    icon={mdiAccountArrowRight}
    confirmLabel={({ tecnico }) => (current && !tecnico ? 'Dejar sin nadie' : 'Asignar')}
    initial={{ tecnico: current ?? '' }}
    check={({ tecnico }) => ({ tecnico: tecnico || current ? undefined : 'Elegí a quién.' })}
    send={({ tecnico }) => onAssign(tecnico as number | null)}
    onClose={onClose}
    fields={
      <ReferenciaField
        name="tecnico"
        label="Técnico"
        source={tecnicoReference}
        help={current ? 'Vacío queda sin nadie, para que lo tome quien pueda.' : undefined}
        autoFocus
      />
    }
  >
    {children}
  </FormDialog>
);
