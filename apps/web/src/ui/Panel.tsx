import type { ReactNode } from 'react';
import { Box, Row, Heading, Small } from './Box.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { Link } from './Link.tsx';
import css from './Panel.module.css';

/** Small ones, whose words stay; what is not a button, such as one that not everybody has, is left out. */
type Buttons = readonly ((ButtonProps & { children: string }) | false)[];

const SmallButtons = ({ buttons }: { buttons: Buttons | undefined }) =>
  buttons?.map((button) => button && <Button key={button.children} size="small" {...button} />);

interface Props {
  title?: string;
  action?: ReactNode;
  buttons?: Buttons;
  /** The way to all of what it shows some of. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A flat card with a hairline; with a title, it has a ruled head. */
export const Panel = ({ title, action, buttons, more, children }: Props) => (
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
        <SmallButtons buttons={buttons} />
        {more && <Link to={more.to}>{more.label}</Link>}
      </Row>
    )}
    {children}
  </Box>
);

interface Line {
  id: number | string;
  text: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
  buttons?: Buttons;
}

interface LineListProps {
  title: string;
  /** Of all of them. */
  action?: ReactNode;
  buttons?: Buttons;
  lines: Line[];
  /** Where there may be none. */
  none?: string;
  /** Below the lines: how one more is added. */
  children?: ReactNode;
}

/** Lines of a panel, each with what can be done about it, or a sentence when there is none. */
export const LineList = ({ title, action, buttons, lines, none, children }: LineListProps) => (
  <Panel title={title} action={action} buttons={buttons}>
    {lines.length === 0 ? (
      <Box px={1.75} py={1.5} tone="secondary">
        {none}
      </Box>
    ) : (
      <ul>
        {lines.map(({ id, text, detail, actions, buttons: ofIt }) => (
          <Row as="li" key={id} wraps gap={1} px={1.75} py={1} className={css.line}>
            <Box flex="1 1 260px">
              <div>{text}</div>
              <Small>{detail}</Small>
            </Box>
            {actions}
            <SmallButtons buttons={ofIt} />
          </Row>
        ))}
      </ul>
    )}
    {children}
  </Panel>
);
