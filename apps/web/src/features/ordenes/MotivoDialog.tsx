import { mdiCancel, mdiRestore } from '@mdi/js';
import { type Orden, ordenActions } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

const WORDS = {
  anular: {
    title: 'Anular la orden',
    icon: mdiCancel,
    label: 'Motivo',
    help: 'No se borra: queda cerrada como anulada, y quien pidió el trabajo ve el motivo.',
    confirm: 'Anular orden',
  },
  reabrir: {
    title: 'Reabrir la orden',
    icon: mdiRestore,
    label: '¿Qué quedó por hacer?',
    help: 'Vuelve a estar en curso. Si la hoja ya está firmada, al cambiar la orden pasa a otra versión.',
    confirm: 'Reabrir orden',
  },
} as const;
export type MotivoAction = keyof typeof WORDS;

interface Props {
  action: MotivoAction;
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** The actions that need a reason and nothing else. */
export function MotivoDialog({ action, orden, commands, onClose }: Props) {
  const words = WORDS[action];
  return (
    <FormDialog
      title={words.title}
      icon={words.icon}
      tone={action === 'anular' ? 'error' : 'info'}
      danger={action === 'anular'}
      confirmLabel={words.confirm}
      initial={{ motivo: '' }}
      input={ordenActions[action]}
      send={(body) => commands.actuar(orden, action, body)}
      onClose={onClose}
      fields={
        <TextoField name="motivo" label={words.label} help={words.help} autoFocus multiline />
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}
