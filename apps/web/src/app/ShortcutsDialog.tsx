import { mdiKeyboardOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageDialog } from '../ui/MessageDialog.tsx';

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
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 24,
      px: 0.75,
      mr: 0.5,
      border: 1,
      borderColor: 'border.default',
      borderRadius: 0.75,
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'center',
      color: 'text.primary',
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
      <Button variant="contained" autoFocus onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, m: 0, mt: 0.5 }}
    >
      {SHORTCUTS.map(([keys, what]) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <dt>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {what}
          </Box>
        </Box>
      ))}
    </Box>
    <Box sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
      Los de una sola tecla descansan mientras escribís y se apagan en Mi perfil.
    </Box>
  </MessageDialog>
);
