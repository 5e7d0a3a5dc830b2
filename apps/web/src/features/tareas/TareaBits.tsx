// The small facts of a task as they are drawn in rows, cards and on its page.
import {
  mdiCalendarAlert,
  mdiCalendarBlank,
  mdiCalendarToday,
  mdiFormatListChecks,
  mdiRepeat,
} from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import Box from '@mui/material/Box';
import { hoy } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { progresoText, vencimientoText } from './tareas.rules.ts';

const fact = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
} as const;

/** When it is due: red once it is late, strong on its day. */
export function Vencimiento({ tarea }: { tarea: Tarea }) {
  const today = hoy();
  const plazo = plazoDe(tarea, today);
  const tones = {
    vencidas: { icon: mdiCalendarAlert, color: 'error.main', weight: 620 },
    hoy: { icon: mdiCalendarToday, color: 'warning.main', weight: 620 },
  } as const;
  const { icon, color, weight } =
    plazo === 'vencidas' || plazo === 'hoy'
      ? tones[plazo]
      : { icon: mdiCalendarBlank, color: 'text.secondary', weight: 480 };
  return (
    <Box component="span" sx={{ ...fact, color, fontWeight: weight }}>
      <Icon path={icon} sx={{ fontSize: 15 }} />
      {vencimientoText(tarea, today)}
    </Box>
  );
}

export function Progreso({ tarea }: { tarea: Tarea }) {
  const text = progresoText(tarea);
  return text === null ? null : (
    <Box component="span" sx={{ ...fact, color: 'text.secondary' }}>
      <Icon path={mdiFormatListChecks} label="Lista de control" sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}

export const Repite = ({ tarea }: { tarea: Tarea }) =>
  tarea.repeticion === 'Ninguna' ? null : (
    <Icon
      path={mdiRepeat}
      label={`Se repite: ${tarea.repeticion.toLowerCase()}`}
      sx={{ fontSize: 16, color: 'text.secondary' }}
    />
  );

export const Etiquetas = ({ etiquetas }: { etiquetas: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {etiquetas.map((etiqueta) => (
      <Tag key={etiqueta} label={`#${etiqueta}`} />
    ))}
  </Box>
);
