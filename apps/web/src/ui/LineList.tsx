import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';

interface Line {
  id: number | string;
  text: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
}

interface Props {
  title: string;
  /** Of all of them. */
  action?: ReactNode;
  lines: Line[];
  none: string;
}

/** Lines of a panel, each with what can be done about it, or a sentence when there is none. */
export const LineList = ({ title, action, lines, none }: Props) => (
  <Panel title={title} action={action}>
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
