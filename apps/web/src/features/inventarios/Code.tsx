import { mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** Browsers lend the clipboard only to pages that came by https; elsewhere a click selects the whole. */
const canCopy = () => Boolean(navigator.clipboard);

/** A command to copy, whole. */
export const Code = ({ children }: { children: string }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      maxWidth: '100%',
      my: 1,
      borderRadius: 1,
      bgcolor: 'surface.sunken',
    }}
  >
    <Box
      component="pre"
      // What is cut off is reached with the arrows too.
      tabIndex={0}
      sx={{
        flex: 1,
        m: 0,
        p: 1.25,
        overflowX: 'auto',
        fontSize: '0.8125rem',
        userSelect: canCopy() ? 'text' : 'all',
      }}
    >
      {children}
    </Box>
    {canCopy() && (
      <IconButton
        size="small"
        aria-label="Copiar"
        title="Copiar"
        sx={{ m: 0.5 }}
        onClick={() =>
          void navigator.clipboard.writeText(children).then(
            () => toast('Copiado.'),
            () => undefined,
          )
        }
      >
        <Icon path={mdiContentCopy} />
      </IconButton>
    )}
  </Box>
);
