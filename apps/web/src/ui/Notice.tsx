import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'info' | 'success' | 'warning';
  children: ReactNode;
}

/** A sentence that stands beside what it is about. */
export const Notice = ({ tone, children }: Props) => (
  <Box
    sx={(theme) => ({
      px: 1.5,
      py: 1,
      borderRadius: 1,
      borderLeft: `4px solid ${theme.vars.palette[tone].main}`,
      bgcolor: theme.vars.palette[tone].light,
    })}
  >
    {children}
  </Box>
);
