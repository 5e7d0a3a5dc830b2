import type { ReactNode } from 'react';
import { fileTone, type FileTone } from './fileTone.ts';
import { Td } from '../../ui/Table.tsx';

interface Props {
  text: string;
  /** Something is the matter with it: the cell stands out, and `reason` says what. */
  tone?: FileTone;
  reason?: string;
  align?: 'right';
  /** In place of the text, while it is corrected. */
  children?: ReactNode;
  onDoubleClick?: () => void;
}

/** A cell of a file as it was read. */
export const FileCell = ({ text, tone, reason, align, children, onDoubleClick }: Props) => (
  <Td title={reason} textAlign={align} onDoubleClick={onDoubleClick} className={fileTone(tone)}>
    {children ?? (text || (tone === undefined ? '' : <em>vacía</em>))}
  </Td>
);
