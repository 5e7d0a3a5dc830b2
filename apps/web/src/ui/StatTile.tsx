import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from './Icon.tsx';
import { Box } from './Box.tsx';

interface Props {
  icon: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
  value: string;
  label: string;
  /** Its rows are the ones on screen. */
  selected: boolean;
  onClick: () => void;
}

/** A figure above a list; touching it leaves the rows behind it. */
export const StatTile = ({ icon, tone, value, label, selected, onClick }: Props) => (
  <ButtonBase
    onClick={onClick}
    aria-pressed={selected}
    sx={(theme) => ({
      flex: { xs: '1 1 150px', md: '1 1 0' },
      justifyContent: 'flex-start',
      gap: 1.25,
      minHeight: 44,
      px: 1.75,
      py: 0.75,
      border: 1,
      borderColor: selected ? theme.vars.palette.primary.main : theme.vars.palette.divider,
      borderRadius: 1,
      bgcolor: selected ? theme.vars.palette.surface.selected : theme.vars.palette.background.paper,
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
    })}
  >
    <Icon
      path={icon}
      sx={(theme) => ({
        fontSize: 22,
        color:
          tone === 'neutral' ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main,
      })}
    />
    <Box as="span" weight={640} sx={{ fontSize: '1.25rem' }}>
      {value}
    </Box>
    {label}
  </ButtonBase>
);
