import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { EstadoGlyph, type EstadoKind } from '../ui/EstadoTag.tsx';

/** One thing on one day of a calendar. */
export interface CalendarItem {
  id: number;
  /** aaaa-mm-dd */
  day: string;
  label: string;
  to: string;
  /** Who, or where: below the label where there is room. */
  detail?: string;
  kind: EstadoKind;
  /** How far it is, in words. */
  estado: string;
}

/** A line that opens it: the glyph of how far it is, and its name. */
export const CalendarEntry = ({ item, compact }: { item: CalendarItem; compact?: boolean }) => (
  <Link
    component={RouterLink}
    to={item.to}
    underline="none"
    title={[item.label, item.detail, item.estado].filter(Boolean).join(' · ')}
    sx={(theme) => {
      const { fg, bg, border } = theme.vars.palette.estado[item.kind];
      return {
        display: 'flex',
        gap: 0.5,
        alignItems: compact ? 'center' : 'start',
        minHeight: compact ? 22 : 44,
        px: compact ? 0.5 : 0.75,
        py: compact ? 0 : 0.5,
        border: `1px ${item.kind === 'enEspera' ? 'dashed' : 'solid'} ${border}`,
        borderRadius: '4px',
        color: fg,
        backgroundColor: bg,
        fontSize: compact ? '0.75rem' : '0.875rem',
        lineHeight: 1.2,
      };
    }}
  >
    <EstadoGlyph kind={item.kind} label={item.estado} />
    <Box
      component="span"
      sx={{
        minWidth: 0,
        ...(compact && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
      }}
    >
      {item.label}
      {!compact && item.detail && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
          {item.detail}
        </Box>
      )}
    </Box>
  </Link>
);
