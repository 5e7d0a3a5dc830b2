import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** Something is the matter with it: the cell stands out, and `reason` says what. */
  tone?: 'error' | 'warning';
  reason?: string;
  align?: 'right';
  /** In place of the text, while it is corrected. */
  children?: ReactNode;
  onDoubleClick?: () => void;
}

/** A cell of a file as it was read. */
export const FileCell = ({ text, tone, reason, align, children, onDoubleClick }: Props) => (
  <TableCell
    title={reason}
    align={align}
    onDoubleClick={onDoubleClick}
    sx={
      tone === undefined
        ? undefined
        : (theme) => ({
            color: theme.vars.palette[tone].main,
            bgcolor: theme.vars.palette[tone].light,
            ...(tone === 'error' && {
              outline: `1px solid ${theme.vars.palette.error.main}`,
              outlineOffset: -1,
            }),
            fontWeight: 600,
          })
    }
  >
    {children ?? (text || (tone === undefined ? '' : <em>vacía</em>))}
  </TableCell>
);
