import { mdiBookmarkPlusOutline } from '@mdi/js';
import { vistaInput } from '@muni/contract';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextoField } from '../form/Fields.tsx';

interface Props {
  onClose: () => void;
  onSave: (nombre: string) => Promise<void>;
}

const body = vistaInput.pick({ nombre: true });

export const SaveViewDialog = ({ onClose, onSave }: Props) => (
  <FormDialog
    title="Guardar esta vista"
    icon={mdiBookmarkPlusOutline}
    confirmLabel="Guardar vista"
    initial={{ nombre: '' }}
    input={body}
    send={({ nombre }) => onSave(nombre)}
    onClose={onClose}
    fields={<TextoField name="nombre" label="Nombre" autoFocus />}
  >
    Guarda la búsqueda, los filtros y el orden de ahora. La ves solo vos.
  </FormDialog>
);
