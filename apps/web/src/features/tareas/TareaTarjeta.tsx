// A card of the board. Space on its name takes it, the arrows go from card to card; the handle is for fingers and for who
// does not see.
import { mdiDragVertical } from '@mdi/js';
import { plazoDe, type Tarea } from '@muni/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { Link as RouterLink } from 'react-router';
import { hoy, nombreCompleto } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import type { TarjetaHandlers } from './arrastre.actions.ts';
import { RealizarButton } from './RealizarButton.tsx';
import { Progreso, Repite, Vencimiento } from './TareaBits.tsx';
import { tareaRoutes } from './tareas.routes.ts';

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
    <Paper
      component="li"
      variant="outlined"
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
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ m: '-4px 0 0 -4px' }}>
          <RealizarButton tarea={tarea} onClick={() => onRealizar(tarea)} />
        </Box>
        <Link
          component={RouterLink}
          to={tareaRoutes.edit(tarea.id)}
          draggable={false}
          underline="hover"
          aria-describedby={describedBy}
          sx={{
            flex: 1,
            minWidth: 0,
            color: 'text.primary',
            fontWeight: 560,
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
          }}
        >
          {tarea.titulo}
        </Link>
        <IconButton
          size="small"
          data-asa
          aria-label={`Mover «${tarea.titulo}»`}
          aria-describedby={describedBy}
          onClick={() => handlers.onTake(tarea)}
          sx={{ m: '-4px -6px 0 0', touchAction: 'none', cursor: 'grab', color: 'text.secondary' }}
        >
          <Icon path={mdiDragVertical} />
        </IconButton>
      </Box>
      <TarjetaPie tarea={tarea} />
    </Paper>
  );
}

type About = Pick<Tarea, 'orden' | 'reporte' | 'computadora' | 'impresora'>;
/** What it is about, by its name. */
function De({ orden, reporte, computadora, impresora }: About) {
  const about = orden ?? reporte ?? computadora ?? impresora;
  return (
    about && (
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {about.nombre}
      </Box>
    )
  );
}

export const TarjetaPie = ({ tarea }: { tarea: Tarea }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
    <Vencimiento tarea={tarea} />
    <Progreso tarea={tarea} />
    <Repite tarea={tarea} />
    <De {...tarea} />
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
      {tarea.prioridad === 'Alta' && <PrioridadMeter prioridad="Alta" />}
      {tarea.responsable && (
        <Box
          component="span"
          role="img"
          aria-label={nombreCompleto(tarea.responsable.nombre)}
          title={nombreCompleto(tarea.responsable.nombre)}
        >
          <PersonAvatar name={tarea.responsable.nombre} />
        </Box>
      )}
    </Box>
  </Box>
);
