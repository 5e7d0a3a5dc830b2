import type { Theme } from '@mui/material/styles';

export type FileTone = 'error' | 'warning';

/** A cell of a file with which something is the matter stands out. */
export const fileTone = (tone: FileTone | undefined) =>
  tone &&
  (({ vars }: Theme) => ({
    color: vars.palette[tone].main,
    bgcolor: vars.palette[tone].light,
    ...(tone === 'error' && {
      outline: `1px solid ${vars.palette.error.main}`,
      outlineOffset: -1,
    }),
    fontWeight: 600,
  }));
