// A word that leads somewhere: to a screen, to another place, or, without an address, to what pressing it does.
import { type ComponentProps, createElement, type MouseEvent } from 'react';
import { cx, type Place, placed } from './place.ts';
import css from './Link.module.css';

interface Props extends Place, Omit<ComponentProps<'a'>, keyof Place | 'onClick'> {
  to?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Underlined only under the pointer, or never. */
  underline?: 'hover' | 'none';
}

export function Link({ to, href = to, underline, ...props }: Props) {
  const placement = placed({ ...props, href }, cx(css.link, underline && css[underline]));
  return href === undefined
    ? createElement('button', { type: 'button', ...(placement as ComponentProps<'button'>) })
    : createElement('a', placement);
}
