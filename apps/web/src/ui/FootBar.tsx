import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fixed at the foot of the screen: what is going on at the left, the ways on at the right. */
export const FootBar = ({
  label,
  status,
  children,
}: {
  label: string;
  status?: ReactNode;
  children: ReactNode;
}) => (
  <>
    {/* The page can be scrolled clear of the bar: at the end of it, wherever the Tab key meets the bar. */}
    <Box sx={{ height: 64, order: 1, gridColumn: '1 / -1' }} />
    <Box
      role="group"
      aria-label={label}
      className="no-imprimir"
      sx={{
        position: 'fixed',
        left: { xs: 0, md: 240 },
        right: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        minHeight: 58,
        px: { xs: 1.75, md: 2.5 },
        py: 0.75,
        borderTop: 1,
        borderColor: 'border.default',
        bgcolor: 'background.paper',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 auto', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {status}
      </Box>
      {children}
    </Box>
  </>
);
