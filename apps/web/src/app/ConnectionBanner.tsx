import { mdiCloudOffOutline } from '@mdi/js';
import { useConnectionLost } from '../lib/connection.ts';
import { Icon } from '../ui/Icon.tsx';
import { Box, Row } from '../ui/Box.tsx';

/** Says that the network is gone, and goes away alone when it is back. */
export function ConnectionBanner() {
  const lost = useConnectionLost();
  return (
    <Row
      role="status"
      className="no-imprimir"
      align="stretch"
      justify="center"
      sx={{
        position: 'fixed',
        top: 64,
        left: { xs: 14, md: 260 },
        right: { xs: 14, md: 20 },
        zIndex: 'drawer',
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
          <Icon path={mdiCloudOffOutline} tone="warning" />
          Se cortó la conexión. Guardamos lo que escribiste y probamos de nuevo.
        </Box>
      )}
    </Row>
  );
}
