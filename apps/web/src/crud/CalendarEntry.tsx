import type { Theme } from '@mui/material/styles';
import { EstadoGlyph, type EstadoKind } from '../ui/EstadoTag.tsx';
import { Link } from '../ui/Link.tsx';
import { Box } from '../ui/Box.tsx';

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
  /** Late stands out, plain stands back; without one it has the colours of its kind. */
  tone?: 'late' | 'plain';
}

function coloursOf(
  { tone, kind }: Pick<CalendarItem, 'tone' | 'kind'>,
  { vars: { palette } }: Theme,
) {
  const { fg, bg, border } = palette.estado[kind];
  if (tone === 'late')
    return {
      color: palette.error.main,
      backgroundColor: palette.error.light,
      border: `1px solid ${palette.error.main}`,
      fontWeight: 600,
    };
  if (tone === 'plain')
    return {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.border.default}`,
    };
  return {
    color: fg,
    backgroundColor: bg,
    border: `1px ${kind === 'enEspera' ? 'dashed' : 'solid'} ${border}`,
  };
}

/** A line that opens it: the glyph of how far it is, and its name. */
export const CalendarEntry = ({ item, compact }: { item: CalendarItem; compact?: boolean }) => (
  <Link
    to={item.to}
    underline="none"
    title={[item.label, item.detail, item.estado].filter(Boolean).join(' · ')}
    sx={(theme) => ({
      display: 'flex',
      gap: 0.5,
      alignItems: compact ? 'center' : 'start',
      minHeight: compact ? 22 : 44,
      px: compact ? 0.5 : 0.75,
      py: compact ? 0 : 0.5,
      borderRadius: '4px',
      fontSize: compact ? '0.75rem' : '0.875rem',
      lineHeight: 1.2,
      ...coloursOf(item, theme),
    })}
  >
    <EstadoGlyph kind={item.kind} label={item.estado} />
    <Box
      as="span"
      minWidth={0}
      sx={{
        ...(compact && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
      }}
    >
      {item.label}
      {!compact && item.detail && (
        <Box as="span" size="tiny" sx={{ display: 'block' }}>
          {item.detail}
        </Box>
      )}
    </Box>
  </Link>
);
