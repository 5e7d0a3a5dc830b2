import type { ReactNode } from 'react';
import { Box } from './Box.tsx';

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
    as="dl"
    ruled="top"
    m={0}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${figures.length}, 1fr)` },
    }}
  >
    {figures.map(({ label, value, isBad, link }) => (
      <Box
        key={label}
        justify="flex-end"
        p={2}
        textAlign="center"
        sx={{ display: 'flex', flexDirection: 'column-reverse' }}
      >
        <Box as="dt" tone="secondary">
          {label}
          {link && <Box size="small">{link}</Box>}
        </Box>
        <Box
          as="dd"
          m={0}
          weight={660}
          sx={{
            fontSize: { xs: '1.125rem', sm: '1.5rem' },
            color: isBad ? 'error.main' : 'text.primary',
          }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
