import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';

interface Renglon {
  id: number | string;
  text: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
}

/** Something to decide in each line, or a sentence when there is nothing left. */
export const Renglones = ({
  title,
  lines,
  none,
}: {
  title: string;
  lines: Renglon[];
  none: string;
}) => (
  <Panel title={title}>
    {lines.length === 0 ? (
      <Box sx={{ px: 1.75, py: 1.5, color: 'text.secondary' }}>{none}</Box>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, text, detail, actions }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              px: 1.75,
              py: 1,
              '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 260px' }}>
              <div>{text}</div>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{detail}</Box>
            </Box>
            {actions}
          </Box>
        ))}
      </Box>
    )}
  </Panel>
);
