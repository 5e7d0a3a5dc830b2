import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Box, Row } from './Box.tsx';

interface Props {
  /** «1–25 de 300». */
  text: ReactNode;
  /** What is paged: «Filas». */
  noun: string;
  onBack?: () => void;
  onNext?: () => void;
  /** At the left. */
  children?: ReactNode;
}

/** The foot of rows that come by pages, where the page is not part of the address. */
export const Pager = ({ text, noun, onBack, onNext, children }: Props) => (
  <Row wraps justify="flex-end" gap={1} pl={1.75} pr={1} minHeight={42} tone="secondary">
    <Box flex={1}>{children}</Box>
    {text}
    <IconButton
      icon={mdiChevronLeft}
      size="small"
      label={`${noun} anteriores`}
      disabled={onBack === undefined}
      onClick={onBack}
    />
    <IconButton
      icon={mdiChevronRight}
      size="small"
      label={`${noun} siguientes`}
      disabled={onNext === undefined}
      onClick={onNext}
    />
  </Row>
);
