// A card of the board. Space on its name takes it, the arrows go from card to card; the handle is for fingers and for who
// does not see.
import { mdiDragVertical } from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import { hoy, nombreCompleto } from '../../lib/formats.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/place.ts';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { tareaRoutes } from '../../nouns/tareas.ts';
import type { TarjetaHandlers } from './arrastre.actions.ts';
import { RealizarButton, Progreso, Repite, Vencimiento } from './TareaBits.tsx';
import css from './tareas.module.css';

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
      data-tarjeta={tarea.id}
      className={cx(css.tarjeta, isLate && css.vencida, taken && css.tomada)}
      onKeyDown={(event) => handlers.onKeyDown(event, tarea)}
      onPointerDown={(event) => handlers.onPointerDown(event, tarea)}
      onDragStart={(event) => event.preventDefault()}
    >
      <Row align="flex-start" gap={0.5}>
        <Box mt={-0.5} ml={-0.5}>
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
          mt={-0.5}
          mr={-0.75}
          className={css.asa}
          onClick={() => handlers.onTake(tarea)}
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
  return about && <Small inline>{about.nombre}</Small>;
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
