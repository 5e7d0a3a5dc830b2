// A word that leads somewhere: to a screen, to another place, or, without an address, to what pressing it does.
import { type ComponentProps, createElement } from 'react';
import { Link as RouterLink } from 'react-router';
import css from './Link.module.css';
import { cx } from './cx.ts';
import { type Place, placed } from './place.ts';

interface Props extends Place, Omit<ComponentProps<'a'>, keyof Place | 'onClick'> {
  to?: string;
  onClick?: (event: React.MouseEvent<HTMLElement>) => void;
  /** Underlined only under the pointer, or never. */
  underline?: 'hover' | 'none';
}

export function Link({ underline, ...props }: Props) {
  const element = props.to !== undefined ? RouterLink : props.href !== undefined ? 'a' : 'button';
  return createElement(element as 'a', {
    ...(element === 'button' && { type: 'button' }),
    ...placed(props, cx(css.link, underline && css[underline])),
  });
}
