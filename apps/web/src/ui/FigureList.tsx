import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Figure {
  label: string;
  value: string;
  /** Said in red: it needs somebody. */
  isBad?: boolean;
  /** Below the label: the way to what is behind it. */
  link?: ReactNode;
}

/** The figures of a result, side by side under a rule. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${figures.length}, 1fr)` },
      m: 0,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {figures.map(({ label, value, isBad, link }) => (
      <Box
        key={label}
        sx={{
          display: 'flex',
          flexDirection: 'column-reverse',
          justifyContent: 'flex-end',
          p: 2,
          textAlign: 'center',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
          {link && <Box sx={{ fontSize: '0.8125rem' }}>{link}</Box>}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontSize: { xs: '1.125rem', sm: '1.5rem' },
            fontWeight: 660,
            color: isBad ? 'error.main' : 'text.primary',
          }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
