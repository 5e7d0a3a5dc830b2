// The small facts of a task as they are drawn in rows, cards and on its page.
import {
  mdiCalendarAlert,
  mdiCalendarBlank,
  mdiCalendarToday,
  mdiFormatListChecks,
  mdiRepeat,
  mdiCheckCircle,
  mdiCircleOutline,
} from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import { hoy, formatFecha } from '../../lib/formats.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { progresoText, vencimientoText } from './tareas.rules.ts';
import css from './tareas.module.css';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { tareaRoutes } from '../../nouns/tareas.ts';
import type { TareaCommands } from './tareas.actions.ts';

const PLAZOS = {
  vencidas: { icon: mdiCalendarAlert, tone: 'error', weight: 620 },
  hoy: { icon: mdiCalendarToday, tone: 'warning', weight: 620 },
  otros: { icon: mdiCalendarBlank, tone: 'secondary', weight: 480 },
} as const;

/** When it is due: red once it is late, strong on its day. */
export function Vencimiento({ tarea }: { tarea: Tarea }) {
  const today = hoy();
  const plazo = plazoDe(tarea, today);
  const { icon, tone, weight } = PLAZOS[plazo === 'vencidas' || plazo === 'hoy' ? plazo : 'otros'];
  return (
    <Box as="span" tone={tone} weight={weight} className={css.dato}>
      <Icon path={icon} size={15} />
      {vencimientoText(tarea, today)}
    </Box>
  );
}

export function Progreso({ tarea }: { tarea: Tarea }) {
  const text = progresoText(tarea);
  return text === null ? null : (
    <Box as="span" tone="secondary" className={css.dato}>
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
  <Row as="span" wraps gap={0.5}>
    {etiquetas.map((etiqueta) => (
      <Tag key={etiqueta} label={`#${etiqueta}`} />
    ))}
  </Row>
);

/** The circle that is pressed when a task is done, or again to reopen it. */
export const RealizarButton = ({ tarea, onClick }: { tarea: Tarea; onClick: () => void }) => {
  const done = tarea.estado === 'Realizada';
  return (
    <IconButton
      icon={done ? mdiCheckCircle : mdiCircleOutline}
      size="small"
      label={`${done ? 'Reabrir' : 'Marcar realizada'} «${tarea.titulo}»`}
      tone={done ? 'success' : 'secondary'}
      onClick={onClick}
    />
  );
};

/** A task in one line of a panel: its circle, its name and when it is due or was done. */
export function TareaRenglon({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const done = tarea.estado === 'Realizada';
  return (
    <Row as="li" gap={1} pl={1} pr={1.75} py={0.5} ruled="between">
      <RealizarButton
        tarea={tarea}
        onClick={() => void (done ? commands.reabrir(tarea) : commands.realizar(tarea))}
      />
      <Link
        to={tareaRoutes.edit(tarea.id)}
        underline="hover"
        flex={1}
        minWidth={0}
        breaks
        tone={done ? 'secondary' : 'primary'}
        weight={done ? 480 : 560}
      >
        {tarea.titulo}
      </Link>
      {done ? (
        <Small inline>{formatFecha(tarea.fechaRealizada ?? '')}</Small>
      ) : (
        <Vencimiento tarea={tarea} />
      )}
    </Row>
  );
}
