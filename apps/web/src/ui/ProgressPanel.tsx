import { mdiCloseCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Box, Row, Heading } from './Box.tsx';
import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';
import css from './Progress.module.css';
import { Progress } from './Progress.tsx';

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
  stop?: { label: string; onClick: () => void; busy?: boolean };
}

/** Something long that fills the screen, how far it is and how to stop it. */
export const ProgressPanel = (props: Props) => {
  const { title, hint, label, percent, done, left, stop } = props;
  return (
    <>
      <Panel>
        <div className={css.panel}>
          <Heading level={2} as="p" textAlign="center" mb={0.5} breaks>
            {title}
          </Heading>
          <Box textAlign="center" tone="secondary" mb={2.5}>
            {hint}
          </Box>
          <Progress label={label} value={percent ?? undefined} height={14} />
          <Row role="status" wraps align="stretch" justify="space-between" mt={1}>
            <span>{done}</span>
            {percent !== null && (
              <span>
                {percent} %{left && ` · ${left}`}
              </span>
            )}
          </Row>
        </div>
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
