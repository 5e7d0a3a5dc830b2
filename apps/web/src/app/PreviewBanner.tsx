import { mdiAlertOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { checkConnection, useConnectionLost } from '../lib/connection.ts';
import { Icon } from '../ui/Icon.tsx';
import { closePreview, usePreviewOpen } from './preview.ts';
import { SCREENS } from './screens.ts';

const CHECK_EVERY_MS = 10_000;
const HELP = '/ayuda';
const learnMore = SCREENS.some((screen) => screen.path === HELP) ? HELP : '/api/docs/';

/** The words are those of the specification, which takes them from the hosting environment: they stay in English. */
export function PreviewBanner() {
  const open = usePreviewOpen();
  const lost = useConnectionLost();
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void checkConnection(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [open]);
  if (!open) return null;
  return (
    <Box
      component="aside"
      lang="en"
      aria-label="Preview"
      className="no-imprimir"
      sx={{
        position: 'fixed',
        bottom: 5,
        left: 5,
        // Above the sidebar and, on a phone, above the round button, or it could not be closed.
        zIndex: { xs: 'appBar', md: 'modal' },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: 230,
        p: 0.75,
        borderRadius: '5px',
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        color: '#0B1F3A',
        bgcolor: '#7FAAF0',
      }}
    >
      <Icon path={lost ? mdiAlertOutline : mdiInformationOutline} />
      <Box sx={{ flex: 1 }}>
        <span role="status">
          {lost ? 'Preview backend disconnected.' : 'Preview backend running in this workspace.'}
        </span>{' '}
        <Link href={learnMore} target="_blank" rel="noreferrer" sx={{ color: 'inherit' }}>
          Learn more
        </Link>
      </Box>
      <IconButton size="small" color="inherit" aria-label="Close" onClick={closePreview}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}
