import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { Icon } from './Icon.tsx';

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

const SquareChip = styled(Chip, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    border: 0,
    fontStretch: 'inherit',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    ...(tone !== 'neutral' && {
      color: theme.vars.palette[tone].main,
      backgroundColor: theme.vars.palette[tone].light,
    }),
    '& .MuiChip-icon': { color: 'inherit', fontSize: 15, margin: '0 0 0 4px' },
    '& .MuiChip-label': { padding: '0 6px 0 3px' },
  }),
);

/** A fact about a row: word and icon, so that colour never speaks alone. */
export const Tag = ({
  tone = 'neutral',
  icon,
  label,
}: {
  tone?: Tone;
  icon?: string;
  label: string;
}) => (
  <SquareChip
    size="small"
    tone={tone}
    label={label}
    icon={icon ? <Icon path={icon} /> : undefined}
  />
);
