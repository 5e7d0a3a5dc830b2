import { mdiExclamationThick } from '@mdi/js';
import { Icon } from './Icon.tsx';
import { Box } from './Box.tsx';

const BARS = { Baja: 1, Media: 2, Alta: 3 } as const;
const COLORS = {
  Baja: 'prioridad.baja',
  Media: 'prioridad.media',
  Alta: 'prioridad.alta',
} as const;

/** How urgent something is: bars and a word; only «Urgente» becomes a solid block. */
export const PrioridadMeter = ({ prioridad }: { prioridad: keyof typeof BARS | 'Urgente' }) =>
  prioridad === 'Urgente' ? (
    <Box
      as="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 22,
        px: 0.75,
        borderRadius: '4px',
        color: theme.vars.palette.prioridad.urgente,
        backgroundColor: theme.vars.palette.prioridad.urgenteBg,
        fontSize: '0.75rem',
        fontWeight: 660,
        whiteSpace: 'nowrap',
      })}
    >
      <Icon path={mdiExclamationThick} size={14} />
      Urgente
    </Box>
  ) : (
    <Box
      as="span"
      align="center"
      gap={0.75}
      size="small"
      weight={600}
      nowrap
      sx={{ display: 'inline-flex', color: COLORS[prioridad] }}
    >
      <Box
        as="svg"
        viewBox="0 0 14 12"
        aria-hidden
        width={14}
        height={12}
        sx={{ fill: 'currentcolor' }}
      >
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 3.7}
            y={9 - bar * 3}
            width={2.7}
            height={3 + bar * 3}
            rx={0.6}
            opacity={bar < BARS[prioridad] ? 1 : 0.25}
          />
        ))}
      </Box>
      {prioridad}
    </Box>
  );
