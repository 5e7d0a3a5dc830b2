import Box, { type BoxProps } from '@mui/material/Box';
import { Box } from './Box.tsx';

interface Props extends Pick<BoxProps, 'onKeyDown' | 'children'> {
  /** Of the second child, in pixels. */
  width?: number;
  gap?: number;
}

/** What the page is about and, beside it, what is told of it; one below the other where there is no room. */
export const WithSide = ({ width = 300, gap = 2, ...rest }: Props) => (
  <Box
    align="start"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${width}px` },
      gap,
    }}
    {...rest}
  />
);
