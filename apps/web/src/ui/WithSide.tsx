import type { ComponentProps } from 'react';
import { placed } from './place.ts';
import css from './WithSide.module.css';

interface Props extends Pick<ComponentProps<'div'>, 'onKeyDown' | 'children'> {
  /** Of the second child, in pixels. */
  width?: number;
  gap?: number;
}

/** What the page is about and, beside it, what is told of it; one below the other where there is no room. */
export const WithSide = ({ width = 300, gap = 2, ...rest }: Props) => (
  <div
    {...placed(
      { gap, style: { '--side': `${width}px` } as ComponentProps<'div'>['style'] },
      css.withSide,
    )}
    {...rest}
  />
);
