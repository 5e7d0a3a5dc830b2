import {
  mdiAccountCheckOutline,
  mdiCancel,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiContentDuplicate,
  mdiPauseCircleOutline,
  mdiTimelapse,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from './Icon.tsx';

const GLYPHS = {
  sinTomar: mdiCircleOutline,
  asignado: mdiAccountCheckOutline,
  enCurso: mdiTimelapse,
  enEspera: mdiPauseCircleOutline,
  realizado: mdiCheckCircle,
  anulado: mdiCancel,
} as const;
export type EstadoKind = keyof typeof GLYPHS;
/** Closed like what was annulled, and yet not struck out: it goes on in another. */
const TAGS = { ...GLYPHS, duplicado: mdiContentDuplicate } as const;
type TagKind = keyof typeof TAGS;

/** The glyph alone, for where the word has no room: it is read aloud. */
export const EstadoGlyph = ({ kind, label }: { kind: EstadoKind; label: string }) => (
  <Box component="span" role="img" aria-label={label} sx={{ display: 'inline-flex', flex: 'none' }}>
    <Icon path={GLYPHS[kind]} sx={{ fontSize: 15 }} />
  </Box>
);

/** How far something is: a box, a glyph and a word, so that colour never speaks alone. */
export const EstadoTag = ({ kind, label }: { kind: TagKind; label: string }) => (
  <Box
    component="span"
    sx={(theme) => {
      const { fg, bg, border } = theme.vars.palette.estado[kind === 'duplicado' ? 'anulado' : kind];
      return {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.625,
        height: 22,
        px: 0.75,
        borderRadius: '4px',
        border: `1px ${kind === 'enEspera' ? 'dashed' : 'solid'} ${border}`,
        color: fg,
        backgroundColor: bg,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1,
        whiteSpace: 'nowrap',
      };
    }}
  >
    <Icon path={TAGS[kind]} sx={{ fontSize: 15 }} />
    <Box component="span" sx={kind === 'anulado' ? { textDecoration: 'line-through' } : undefined}>
      {label}
    </Box>
  </Box>
);
