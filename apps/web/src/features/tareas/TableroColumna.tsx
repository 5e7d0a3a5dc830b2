import {
  mdiAccount,
  mdiAccountOffOutline,
  mdiCalendarAlert,
  mdiCalendarBlank,
  mdiCalendarToday,
  mdiCalendarWeek,
  mdiFlagOutline,
  mdiPlus,
  mdiTrayFull,
} from '@mdi/js';
import type { Tarea } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { EnMano, TarjetaHandlers } from './arrastre.actions.ts';
import type { Agrupacion, Columna } from './tablero.rules.ts';
import { tareaRoutes } from './tareas.routes.ts';
import { TareaTarjeta } from './TareaTarjeta.tsx';

const ICONS: Readonly<Record<string, string>> = {
  vencidas: mdiCalendarAlert,
  hoy: mdiCalendarToday,
  semana: mdiCalendarWeek,
  adelante: mdiTrayFull,
  sinFecha: mdiCalendarBlank,
  nadie: mdiAccountOffOutline,
};
const GROUP_ICONS: Readonly<Record<Agrupacion, string>> = {
  fecha: mdiCalendarBlank,
  persona: mdiAccount,
  prioridad: mdiFlagOutline,
};

interface Props {
  por: Agrupacion;
  columna: Columna;
  tarjetas: readonly Tarea[];
  enMano: EnMano | undefined;
  onRealizar: (tarea: Tarea) => void;
  handlers: TarjetaHandlers;
  describedBy: string;
}

export function TableroColumna(props: Props) {
  const { por, columna, tarjetas, enMano, onRealizar, handlers, describedBy } = props;
  const { clave, titulo, cambio } = columna;
  const id = useId();
  const isLate = clave === 'vencidas' && tarjetas.length > 0;
  const isOver = enMano?.lugar.columna === clave;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-columna={clave}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        flex: { md: '1 0 188px' },
        minWidth: 0,
        p: 1,
        borderRadius: 2,
        bgcolor: isOver ? 'surface.selected' : 'surface.sunken',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          px: 0.25,
          color: isLate ? 'error.main' : 'text.primary',
        }}
      >
        <Icon path={ICONS[clave] ?? GROUP_ICONS[por]} sx={{ fontSize: 18 }} />
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {titulo}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          {tarjetas.length}
        </Box>
      </Box>
      <Box
        component="ol"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {tarjetas.map((tarea) =>
          enMano?.tarea.id === tarea.id && enMano.punto ? (
            <Hueco key={tarea.id} id={tarea.id} text={`Soltar en ${titulo.toLowerCase()}`} />
          ) : (
            <TareaTarjeta
              key={tarea.id}
              tarea={tarea}
              taken={enMano?.tarea.id === tarea.id}
              onRealizar={onRealizar}
              handlers={handlers}
              describedBy={describedBy}
            />
          ),
        )}
      </Box>
      {cambio && (
        <Button
          component={Link}
          to={tareaRoutes.createWith({ ...cambio })}
          size="small"
          startIcon={<Icon path={mdiPlus} />}
          sx={{ justifyContent: 'flex-start', mt: { md: 'auto' }, color: 'text.secondary' }}
          aria-label={`Agregar en ${titulo}`}
        >
          Agregar acá
        </Button>
      )}
    </Box>
  );
}

/** Where the card that is in the hand would fall. */
const Hueco = ({ id, text }: { id: number; text: string }) => (
  <Box
    component="li"
    data-tarjeta={id}
    sx={{
      display: 'grid',
      placeItems: 'center',
      minHeight: 72,
      border: '2px dashed',
      borderColor: 'primary.main',
      borderRadius: 1,
      color: 'primary.main',
      fontSize: '0.8125rem',
      fontWeight: 600,
    }}
  >
    {text}
  </Box>
);
