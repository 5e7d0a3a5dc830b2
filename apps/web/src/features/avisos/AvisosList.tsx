import { mdiCircle } from '@mdi/js';
import type { Aviso } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { cuando } from './avisos.rules.ts';

/** Whoever wants the rest opens it: a daily summary may have twenty lines. */
const SHOWN_LINES = 4;

interface Props {
  avisos: readonly Aviso[];
  onOpen: (aviso: Aviso) => void;
}

/** Each leads to what it tells about; the unread ones carry a dot and say so. */
export const AvisosList = ({ avisos, onOpen }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {avisos.map((aviso) => (
      <Box component="li" key={aviso.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Link
          component={RouterLink}
          to={aviso.ruta}
          underline="none"
          onClick={() => onOpen(aviso)}
          sx={(theme) => ({
            display: 'flex',
            gap: 1.25,
            px: 1.75,
            py: 1.25,
            color: theme.vars.palette.text.primary,
            '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
            '&:focus-visible': { outlineOffset: -2 },
          })}
        >
          <Box sx={{ width: 10, pt: 0.5 }}>
            {aviso.leidoEn === null && (
              <Icon
                path={mdiCircle}
                sx={{ fontSize: 10, color: 'primary.main', display: 'block' }}
              />
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: aviso.leidoEn === null ? 600 : 440, overflowWrap: 'anywhere' }}>
              {aviso.leidoEn === null && (
                <Box component="span" sx={visuallyHidden}>
                  Sin leer:{' '}
                </Box>
              )}
              {aviso.titulo}
            </Box>
            {aviso.texto && (
              <Box
                sx={{
                  fontSize: '0.8125rem',
                  color: 'text.secondary',
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-line',
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: SHOWN_LINES,
                }}
              >
                {aviso.texto}
              </Box>
            )}
            <Box sx={{ mt: 0.25, fontSize: '0.75rem', color: 'text.secondary' }}>
              {cuando(aviso.creadoEn)}
            </Box>
          </Box>
        </Link>
      </Box>
    ))}
  </Box>
);
