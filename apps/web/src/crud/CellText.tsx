import type { ReactNode } from 'react';
import { Box } from '../ui/Box.tsx';

interface Props {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** The text of a cell, cut where it does not fit, between signs that are always seen whole. */
export const CellText = ({ before, after, children }: Props) => (
  <Box
    as="span"
    align="center"
    gap={1}
    maxWidth="100%"
    sx={{ display: 'inline-flex', verticalAlign: 'middle' }}
  >
    {before}
    <Box as="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {children}
    </Box>
    {after}
  </Box>
);
