import { mdiCloudOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useConnectionLost } from '../lib/connection.ts';
import { Icon } from '../ui/Icon.tsx';

/** Says that the network is gone, and goes away alone when it is back. */
export function ConnectionBanner() {
  const lost = useConnectionLost();
  return (
    <Box
      role="status"
      className="no-imprimir"
      sx={{
        position: 'fixed',
        top: 64,
        left: { xs: 14, md: 260 },
        right: { xs: 14, md: 20 },
        // A dialog that fills the screen is not covered by it.
        zIndex: 'drawer',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {lost && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: 1.75,
            py: 1,
            borderRadius: 1,
            boxShadow: 8,
            color: theme.vars.palette.text.primary,
            bgcolor: theme.vars.palette.warning.light,
            border: `1px solid ${theme.vars.palette.warning.main}`,
          })}
        >
          <Icon path={mdiCloudOffOutline} sx={{ color: 'warning.main' }} />
          Se cortó la conexión. Guardamos lo que escribiste y probamos de nuevo.
        </Box>
      )}
    </Box>
  );
}
