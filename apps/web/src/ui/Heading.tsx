import { type ComponentProps, createElement, type ElementType } from 'react';
import { cx } from './cx.ts';
import css from './Heading.module.css';
import { type Place, placed } from './place.ts';

interface Props extends Place, Omit<ComponentProps<'h2'>, keyof Place> {
  /** How big it is drawn; the element may stand elsewhere in the outline. */
  level: 1 | 2 | 3;
  as?: ElementType;
}

export const Heading = ({ level, as = `h${level}`, ...props }: Props) =>
  createElement(as, placed(props, cx(css.heading, css[`level${level}`])));
