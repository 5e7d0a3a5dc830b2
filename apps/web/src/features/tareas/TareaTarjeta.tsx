// A card of the board. Space on its name takes it, the arrows go from card to card; the handle is for fingers and for who
// does not see.
import { mdiDragVertical } from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import { hoy, nombreCompleto } from '../../lib/formats.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import type { TarjetaHandlers } from './arrastre.actions.ts';
import { RealizarButton } from './RealizarButton.tsx';
import { Progreso, Repite, Vencimiento } from './TareaBits.tsx';
import { tareaRoutes } from './tareas.routes.ts';
import { Link } from '../../ui/Link.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';

interface Props {
  tarea: Tarea;
  /** In the hand, by keyboard. */
  taken: boolean;
  onRealizar: (tarea: Tarea) => void;
  handlers: TarjetaHandlers;
  describedBy: string;
}

export function TareaTarjeta({ tarea, taken, onRealizar, handlers, describedBy }: Props) {
  const isLate = plazoDe(tarea, hoy()) === 'vencidas';
  return (
    <Box
      as="li"
      card
      data-tarjeta={tarea.id}
      onKeyDown={(event) => handlers.onKeyDown(event, tarea)}
      onPointerDown={(event) => handlers.onPointerDown(event, tarea)}
      onDragStart={(event) => event.preventDefault()}
      sx={(theme) => ({
        display: 'grid',
        gap: 0.75,
        p: 1,
        cursor: 'grab',
        userSelect: 'none',
        borderLeftWidth: isLate ? 3 : 1,
        ...(isLate && { borderLeftColor: theme.vars.palette.error.main }),
        ...(taken && {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          boxShadow: theme.shadows[8],
        }),
      })}
    >
      <Row align="flex-start" gap={0.5}>
        <Box sx={{ m: '-4px 0 0 -4px' }}>
          <RealizarButton tarea={tarea} onClick={() => onRealizar(tarea)} />
        </Box>
        <Link
          to={tareaRoutes.edit(tarea.id)}
          draggable={false}
          underline="hover"
          aria-describedby={describedBy}
          flex={1}
          minWidth={0}
          tone="primary"
          weight={560}
          lineHeight={1.3}
          breaks
        >
          {tarea.titulo}
        </Link>
        <IconButton
          icon={mdiDragVertical}
          size="small"
          data-asa
          label={`Mover «${tarea.titulo}»`}
          aria-describedby={describedBy}
          onClick={() => handlers.onTake(tarea)}
          tone="secondary"
          sx={{ m: '-4px -6px 0 0', touchAction: 'none', cursor: 'grab' }}
        />
      </Row>
      <TarjetaPie tarea={tarea} />
    </Box>
  );
}

type About = Pick<Tarea, 'orden' | 'reporte' | 'computadora' | 'impresora'>;
/** What it is about, by its name. */
function De({ orden, reporte, computadora, impresora }: About) {
  const about = orden ?? reporte ?? computadora ?? impresora;
  return (
    about && (
      <Box as="span" size="small" tone="secondary">
        {about.nombre}
      </Box>
    )
  );
}

export const TarjetaPie = ({ tarea }: { tarea: Tarea }) => (
  <Row wraps columnGap={1} rowGap={0.5}>
    <Vencimiento tarea={tarea} />
    <Progreso tarea={tarea} />
    <Repite tarea={tarea} />
    <De {...tarea} />
    <Row gap={1} ml="auto">
      {tarea.prioridad === 'Alta' && <PrioridadMeter prioridad="Alta" />}
      {tarea.responsable && (
        <Box
          as="span"
          role="img"
          aria-label={nombreCompleto(tarea.responsable.nombre)}
          title={nombreCompleto(tarea.responsable.nombre)}
        >
          <PersonAvatar name={tarea.responsable.nombre} />
        </Box>
      )}
    </Row>
  </Row>
);
