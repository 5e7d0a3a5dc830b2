import { mdiKeyboardOutline } from '@mdi/js';
import { Fragment } from 'react';
import { Box } from '../ui/Box.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import css from './Shell.module.css';

const SHORTCUTS: [keys: string[], what: string][] = [
  [['Ctrl K'], 'Buscar en todo'],
  [['/'], 'Buscar en la lista'],
  [['Enter'], 'Desde la búsqueda, ir al primer resultado; en una fila, abrirla'],
  [['J', 'K'], 'Fila siguiente y anterior'],
  [['E'], 'Editar la fila elegida'],
  [['T'], 'Tomar el reporte de la fila elegida'],
  [['X'], 'Marcar la fila elegida'],
  [['N'], 'Nuevo reporte'],
  [['Ctrl Enter'], 'Guardar o enviar'],
  [['Esc'], 'Cerrar, o borrar la búsqueda; otra vez, salir de ella'],
  [['?'], 'Ver esta lista'],
];

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog
    open
    role="dialog"
    tone="info"
    icon={mdiKeyboardOutline}
    title="Atajos de teclado"
    onClose={onClose}
    actions={
      <Button kind="main" autoFocus onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <dl className={css.shortcuts}>
      {SHORTCUTS.map(([keys, what]) => (
        <Fragment key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
    <Box mt={1.5} size="small">
      Los de una sola tecla descansan mientras escribís y se apagan en Mi perfil.
    </Box>
  </MessageDialog>
);
