// The small facts of a task as they are drawn in rows, cards and on its page.
import {
  mdiCalendarAlert,
  mdiCalendarBlank,
  mdiCalendarToday,
  mdiFormatListChecks,
  mdiRepeat,
} from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import { hoy } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { progresoText, vencimientoText } from './tareas.rules.ts';
import { Box } from '../../ui/Box.tsx';

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
    <Box as="span" sx={{ ...fact, color, fontWeight: weight }}>
      <Icon path={icon} size={15} />
      {vencimientoText(tarea, today)}
    </Box>
  );
}

export function Progreso({ tarea }: { tarea: Tarea }) {
  const text = progresoText(tarea);
  return text === null ? null : (
    <Box as="span" tone="secondary" sx={{ ...fact }}>
      <Icon path={mdiFormatListChecks} label="Lista de control" size={16} />
      {text}
    </Box>
  );
}

export const Repite = ({ tarea }: { tarea: Tarea }) =>
  tarea.repeticion === 'Ninguna' ? null : (
    <Icon
      path={mdiRepeat}
      label={`Se repite: ${tarea.repeticion.toLowerCase()}`}
      size={16}
      tone="secondary"
    />
  );

export const Etiquetas = ({ etiquetas }: { etiquetas: readonly string[] }) => (
  <Box as="span" gap={0.5} sx={{ display: 'inline-flex', flexWrap: 'wrap' }}>
    {etiquetas.map((etiqueta) => (
      <Tag key={etiqueta} label={`#${etiqueta}`} />
    ))}
  </Box>
);
