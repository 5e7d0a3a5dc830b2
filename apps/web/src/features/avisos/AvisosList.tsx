import { mdiCircle } from '@mdi/js';
import type { Aviso } from '@muni/contract';
import { Icon } from '../../ui/Icon.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { cuando } from './avisos.rules.ts';
import { Link } from '../../ui/Link.tsx';
import { Box } from '../../ui/Box.tsx';

/** Whoever wants the rest opens it: a daily summary may have twenty lines. */
const SHOWN_LINES = 4;

interface Props {
  avisos: readonly Aviso[];
  onOpen: (aviso: Aviso) => void;
}

/** Each leads to what it tells about; the unread ones carry a dot and say so. */
export const AvisosList = ({ avisos, onOpen }: Props) => (
  <Box as="ul">
    {avisos.map((aviso) => (
      <Box as="li" key={aviso.id} ruled="bottom">
        <Link
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
          <Box width={10} pt={0.5}>
            {aviso.leidoEn === null && (
              <Icon path={mdiCircle} size={10} tone="brand" sx={{ display: 'block' }} />
            )}
          </Box>
          <Box flex={1} minWidth={0}>
            <Box breaks sx={{ fontWeight: aviso.leidoEn === null ? 600 : 440 }}>
              {aviso.leidoEn === null && (
                <Box as="span" sx={visuallyHidden}>
                  Sin leer:{' '}
                </Box>
              )}
              {aviso.titulo}
            </Box>
            {aviso.texto && (
              <Box
                size="small"
                tone="secondary"
                breaks
                sx={{
                  overflow: 'hidden',
                  whiteSpace: 'pre-line',
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: SHOWN_LINES,
                }}
              >
                {aviso.texto}
              </Box>
            )}
            <Box mt={0.25} size="tiny" tone="secondary">
              {cuando(aviso.creadoEn)}
            </Box>
          </Box>
        </Link>
      </Box>
    ))}
  </Box>
);
