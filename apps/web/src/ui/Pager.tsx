import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

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
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: 1,
      pl: 1.75,
      pr: 1,
      minHeight: 42,
      color: 'text.secondary',
    }}
  >
    <Box sx={{ flex: 1 }}>{children}</Box>
    {text}
    <IconButton
      size="small"
      aria-label={`${noun} anteriores`}
      disabled={onBack === undefined}
      onClick={onBack}
    >
      <Icon path={mdiChevronLeft} />
    </IconButton>
    <IconButton
      size="small"
      aria-label={`${noun} siguientes`}
      disabled={onNext === undefined}
      onClick={onNext}
    >
      <Icon path={mdiChevronRight} />
    </IconButton>
  </Box>
);
