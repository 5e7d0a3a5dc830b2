import type { ReactNode } from 'react';
import { Box, Row } from './Box.tsx';

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
    <Box height={64} sx={{ order: 1, gridColumn: '1 / -1' }} />
    <Row
      role="group"
      aria-label={label}
      className="no-imprimir"
      justify="flex-end"
      gap={1}
      minHeight={58}
      py={0.75}
      ground="paper"
      sx={{
        position: 'fixed',
        left: { xs: 0, md: 240 },
        right: 0,
        bottom: 0,
        zIndex: 'appBar',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        px: { xs: 1.75, md: 2.5 },
        borderTop: 1,
        borderColor: 'border.default',
      }}
    >
      <Box role="status" flex="1 1 auto" tone="secondary" size="small">
        {status}
      </Box>
      {children}
    </Row>
  </>
);
