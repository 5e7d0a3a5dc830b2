import { mdiChevronRight } from '@mdi/js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../lib/title.ts';
import { Box, Row, Heading } from './Box.tsx';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Numbers } from './Numbers.tsx';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** What the tab is called, where that is not the title. */
  tab?: string;
  /** A number beside the title of a list. */
  count?: string;
  /** Before the title: whose page it is. */
  avatar?: ReactNode;
  /** One short sentence beside the title. */
  hint?: ReactNode;
  /** The way here; the last one is this page. */
  crumbs?: { label: string; to?: string }[];
  actions?: ReactNode;
  /** Its buttons, in a place of their own at the right, whatever the title says; a phone puts what is wide below it. */
  buttons?: ReactNode;
}

// The first heading of a visit keeps the browser's own focus; after each navigation the new heading takes it, unless a field
// of the page asked for it.
let headingsShown = 0;
const isField = (element: Element | null) =>
  element?.matches(':is(input, textarea, select):not(:disabled)') && element.closest('main');

export function PageHeader(props: Props) {
  const { title, tab = title, avatar, count, hint, crumbs, actions, buttons } = props;
  useTitle(tab);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (headingsShown++ > 0 && !isField(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={css.header}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={css.row}>
        {avatar}
        <Row wraps align="baseline" columnGap={1.25} rowGap={0.5} className={css.words}>
          <Heading level={1} ref={heading} tabIndex={-1}>
            <Numbers of={title} />
          </Heading>
          {count && (
            <Box as="p" tone="secondary" size="large" lineHeight={1.5}>
              {count}
            </Box>
          )}
          {hint && <Box tone="secondary">{hint}</Box>}
        </Row>
        {actions && <div className={cx(css.actions, 'no-imprimir')}>{actions}</div>}
        {buttons && <div className={cx(css.buttons, 'no-imprimir')}>{buttons}</div>}
      </div>
    </header>
  );
}

const Crumbs = ({ crumbs }: { crumbs: NonNullable<Props['crumbs']> }) => (
  <Row
    as="nav"
    aria-label="Dónde estás"
    className="no-imprimir"
    wraps
    mb={0.5}
    size="small"
    tone="secondary"
  >
    {crumbs.map((crumb, index) => (
      <Row key={crumb.label}>
        {index > 0 && <Icon path={mdiChevronRight} size={16} mx={0.75} />}
        {crumb.to ? (
          <Link to={crumb.to} underline="hover" tone="inherit">
            {crumb.label}
          </Link>
        ) : (
          <span aria-current="page">{crumb.label}</span>
        )}
      </Row>
    ))}
  </Row>
);
