import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row } from './Box.tsx';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A flat card with a hairline; with a title, it has a ruled head. */
export const Panel = ({ title, action, children }: Props) => (
  <Paper variant="outlined" component="section" sx={{ overflow: 'hidden' }}>
    {title && (
      <Row
        ruled="bottom"
        wraps
        justify="space-between"
        columnGap={2}
        minHeight={40}
        px={1.75}
        py={0.5}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Row>
    )}
    {children}
  </Paper>
);
