import type { ReactNode } from 'react';
import { Box, Row } from './Box.tsx';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';
import css from './Panel.module.css';

interface Props {
  title?: string;
  action?: ReactNode;
  /** The way to all of what it shows some of. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A flat card with a hairline; with a title, it has a ruled head. */
export const Panel = ({ title, action, more, children }: Props) => (
  <Box card as="section" className={css.panel}>
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
        <Heading level={3} as="h2">
          {title}
        </Heading>
        {action}
        {more && <Link to={more.to}>{more.label}</Link>}
      </Row>
    )}
    {children}
  </Box>
);
