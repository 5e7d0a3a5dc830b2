import { mdiKeyboardOutline } from '@mdi/js';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Box } from '../ui/Box.tsx';

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
  [['Esc'], 'Cerrar, o borrar la búsqueda y salir de ella'],
  [['?'], 'Ver esta lista'],
];

const Key = ({ children }: { children: string }) => (
  <Box
    as="kbd"
    minWidth={24}
    px={0.75}
    mr={0.5}
    size="small"
    textAlign="center"
    tone="primary"
    sx={{
      display: 'inline-block',
      border: 1,
      borderColor: 'border.default',
      borderRadius: 0.75,
      font: 'inherit',
    }}
  >
    {children}
  </Box>
);

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
    <Box
      as="dl"
      gap={1}
      m={0}
      mt={0.5}
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr' }}
    >
      {SHORTCUTS.map(([keys, what]) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <dt>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <Box as="dd" m={0}>
            {what}
          </Box>
        </Box>
      ))}
    </Box>
    <Box mt={1.5} size="small">
      Los de una sola tecla descansan mientras escribís y se apagan en Mi perfil.
    </Box>
  </MessageDialog>
);
