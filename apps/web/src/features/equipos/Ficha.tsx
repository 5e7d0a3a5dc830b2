import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** The facts of a device, one to a line; what is not known is left out. */
export const Ficha = ({ title, facts }: Props) => (
  <Panel title={title}>
    <Box component="dl" sx={{ display: 'grid', gap: 0.9, m: 0, px: 1.75, py: 1.25 }}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontWeight: 540, textAlign: 'right', overflowWrap: 'anywhere' }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  </Panel>
);
