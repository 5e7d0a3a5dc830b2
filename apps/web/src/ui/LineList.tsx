import type { ReactNode } from 'react';
import { Box, Row, Small } from './Box.tsx';
import css from './Panel.module.css';
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
  /** Below the lines: how one more is added. */
  children?: ReactNode;
}

/** Lines of a panel, each with what can be done about it, or a sentence when there is none. */
export const LineList = ({ title, action, lines, none, children }: Props) => (
  <Panel title={title} action={action}>
    {lines.length === 0 ? (
      <Box px={1.75} py={1.5} tone="secondary">
        {none}
      </Box>
    ) : (
      <ul>
        {lines.map(({ id, text, detail, actions }) => (
          <Row as="li" key={id} wraps gap={1} px={1.75} py={1} className={css.line}>
            <Box flex="1 1 260px">
              <div>{text}</div>
              <Small>{detail}</Small>
            </Box>
            {actions}
          </Row>
        ))}
      </ul>
    )}
    {children}
  </Panel>
);
