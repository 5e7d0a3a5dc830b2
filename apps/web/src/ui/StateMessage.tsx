import type { ReactNode } from 'react';
import { Box, Row, Heading } from './Box.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import { Panel } from './Panel.tsx';
import css from './StateMessage.module.css';
import tones from './tones.module.css';

interface Props {
  icon: string;
  tone?: 'neutral' | 'success' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  /** The one step there is. */
  main?: ButtonProps;
  /** Where there are several. */
  actions?: ReactNode;
  /** All that its panel holds. */
  inPanel?: boolean;
}

/** What stands in place of content: a large icon, one sentence that says why, and the next step. */
export function StateMessage(props: Props) {
  const { icon, tone = 'neutral', title, children, main, actions, inPanel } = props;
  const message = (
    <div className={css.state}>
      <div className={cx(css.badge, tones[tone])}>
        <Icon path={icon} size={36} />
      </div>
      <Heading level={2} as="p" mb={1} className={css.title}>
        {title}
      </Heading>
      {children && (
        <Box maxWidth={460} tone="secondary">
          {children}
        </Box>
      )}
      {(main || actions) && (
        <Row wraps justify="center" gap={1} mt={2}>
          {main && <Button kind="main" {...main} />}
          {actions}
        </Row>
      )}
    </div>
  );
  return inPanel ? <Panel>{message}</Panel> : message;
}
