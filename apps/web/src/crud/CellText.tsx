import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** The text of a cell, cut where it does not fit, between signs that are always seen whole. */
export const CellText = ({ before, after, children }: Props) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      maxWidth: 1,
      verticalAlign: 'middle',
    }}
  >
    {before}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {children}
    </Box>
    {after}
  </Box>
);
