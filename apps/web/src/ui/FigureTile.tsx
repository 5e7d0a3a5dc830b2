import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Box } from './Box.tsx';

interface Props {
  icon: string;
  /** Of the icon, as the palette names it. */
  color: string;
  value: string;
  label: string;
  /** Its rows are the ones on screen. */
  selected?: boolean;
  /** Without it, the figure is only told. */
  onClick?: () => void;
}

/** A large figure of a review with its icon; touching it shows the rows behind it. */
export function FigureTile({ icon, color, value, label, selected = false, onClick }: Props) {
  const content = (
    <>
      <Icon path={icon} size={26} sx={{ color }} />
      <span>
        <Box as="span" weight={620} nowrap sx={{ display: 'block', fontSize: '1.25rem' }}>
          {value}
        </Box>
        {label}
      </span>
    </>
  );
  const look = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.5,
    p: 1.5,
    borderRadius: 2,
    textAlign: 'left',
    font: 'inherit',
    bgcolor: 'background.paper',
    border: selected ? 2 : 1,
    borderColor: selected ? 'primary.main' : 'border.default',
  } as const;
  return onClick ? (
    <ButtonBase aria-pressed={selected} onClick={onClick} sx={look}>
      {content}
    </ButtonBase>
  ) : (
    <Box sx={look}>{content}</Box>
  );
}

/** Tiles side by side, two in a row on a phone. */
export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    gap={1}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', md: 'none' },
      gridAutoFlow: { md: 'column' },
      gridAutoColumns: { md: 'minmax(min-content, 1fr)' },
    }}
  >
    {children}
  </Box>
);
