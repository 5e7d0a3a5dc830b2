import { mdiCloseCircleOutline } from '@mdi/js';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import { Button } from './Button.tsx';
import { Box, Row } from './Box.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  title: string;
  /** What it means for whoever waits. */
  hint: string;
  /** Names the bar. */
  label: string;
  /** Null while nobody knows how far it is. */
  percent: number | null;
  done: ReactNode;
  /** How long it still takes, where that can be told. */
  left?: string;
  /** Its parts, below the bar. */
  children?: ReactNode;
  stop?: { label: string; onClick: () => void; busy?: boolean };
}

/** Something long that fills the screen, how far it is and how to stop it. */
export const ProgressPanel = (props: Props) => {
  const { title, hint, label, percent, done, left, children, stop } = props;
  return (
    <>
      <Panel>
        <Box sx={{ px: { xs: 2, md: 7 }, py: { xs: 4, md: 7 } }}>
          <Heading level={2} as="p" textAlign="center" mb={0.5} breaks>
            {title}
          </Heading>
          <Box textAlign="center" tone="secondary" mb={2.5}>
            {hint}
          </Box>
          <LinearProgress
            variant={percent === null ? 'indeterminate' : 'determinate'}
            value={percent ?? 0}
            aria-label={label}
            sx={{ height: 14, borderRadius: 2 }}
          />
          <Row role="status" wraps align="stretch" justify="space-between" mt={1}>
            <span>{done}</span>
            {percent !== null && (
              <span>
                {percent} %{left && ` · ${left}`}
              </span>
            )}
          </Row>
          {children}
        </Box>
      </Panel>
      {stop && (
        <Box textAlign="center" mt={1.75}>
          <Button busy={stop.busy} icon={mdiCloseCircleOutline} onClick={stop.onClick}>
            {stop.label}
          </Button>
        </Box>
      )}
    </>
  );
};
