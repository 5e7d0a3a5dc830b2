import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { formatNumero } from '../lib/formats.ts';
import { IconButton } from './Button.tsx';
import { Box, Row } from './Box.tsx';

interface Props {
  /** What is paged: «Filas». */
  noun: string;
  page: number;
  /** Of a page. */
  size: number;
  /** How many this one has. */
  shown: number;
  total: number;
  onPage: (page: number) => void;
  /** At the left. */
  children?: ReactNode;
}

/** The foot of rows that come by pages, where the page is not part of the address. */
export function Pager({ noun, page, size, shown, total, onPage, children }: Props) {
  const start = (page - 1) * size;
  return (
    <Row wraps justify="flex-end" gap={1} pl={1.75} pr={1} minHeight={42} tone="secondary">
      <Box flex={1}>{children}</Box>
      {formatNumero(start + 1)}–{formatNumero(start + shown)} de {formatNumero(total)}
      <IconButton
        icon={mdiChevronLeft}
        size="small"
        label={`${noun} anteriores`}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={mdiChevronRight}
        size="small"
        label={`${noun} siguientes`}
        disabled={start + size >= total}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}
