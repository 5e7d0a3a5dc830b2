// What other parts stand in: a box, things side by side, things one below the other, and columns; and words beside others.
import {
  type ComponentProps,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
} from 'react';
import css from './Box.module.css';
import { cx, type Place, placed } from './place.ts';

type Props<As extends ElementType> = Place & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Place | 'as'
  >;

const draw = ({ as = 'div', ...props }: Props<'div'> & { as?: ElementType }, base?: string) =>
  createElement(as, placed(props, base));

export const Box = <As extends ElementType = 'div'>(props: Props<As>): ReactElement =>
  draw(props as unknown as Props<'div'>);

/** Side by side; what does not fit goes below when it `wraps`. */
export function Row<As extends ElementType = 'div'>({
  wraps,
  ...props
}: Props<As> & { wraps?: boolean }): ReactElement {
  return draw(props, cx(css.row, wraps && css.wraps));
}

/** One below the other, none wider than the place. */
export const Stack = <As extends ElementType = 'div'>(props: Props<As>): ReactElement =>
  draw(props as unknown as Props<'div'>, css.stack);

/** As many columns of at least `min` pixels as fit. */
export function Grid<As extends ElementType = 'div'>({
  min,
  style,
  ...props
}: Props<As> & { min: number; style?: ComponentProps<'div'>['style'] }): ReactElement {
  const columns = `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`;
  return draw(
    { ...(props as unknown as Props<'div'>), style: { gridTemplateColumns: columns, ...style } },
    css.grid,
  );
}

/** What is told besides, in smaller and greyer letters. */
export const Small = ({ inline, children }: { inline?: boolean; children: ReactNode }) => (
  <Box as={inline ? 'span' : 'div'} tone="secondary" size="small">
    {children}
  </Box>
);

/** What a panel says in the place of rows, or below them. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <Box p={1.75} tone="secondary">
    {children}
  </Box>
);

interface HeadingProps extends Place, Omit<ComponentProps<'h2'>, keyof Place> {
  /** How big it is drawn; the element may stand elsewhere in the outline. */
  level: 1 | 2 | 3;
  as?: ElementType;
}

export const Heading = ({ level, as = `h${level}`, ...props }: HeadingProps) =>
  createElement(as, placed(props, cx(css.heading, css[`level${level}`])));

interface WithSideProps extends Pick<ComponentProps<'div'>, 'onKeyDown' | 'children'> {
  /** Of the second child, in pixels. */
  width?: number;
  gap?: number;
}

/** What the page is about and, beside it, what is told of it; one below the other where there is no room. */
export const WithSide = ({ width = 300, gap = 2, ...rest }: WithSideProps) => (
  <div
    {...placed(
      { gap, style: { '--side': `${width}px` } as ComponentProps<'div'>['style'] },
      css.withSide,
    )}
    {...rest}
  />
);
