import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A flat card with a hairline; with a title, it has a ruled head. */
export const Panel = ({ title, action, children }: Props) => (
  <Paper variant="outlined" component="section" sx={{ overflow: 'hidden' }}>
    {title && (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 2,
          minHeight: 40,
          px: 1.75,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
    )}
    {children}
  </Paper>
);
