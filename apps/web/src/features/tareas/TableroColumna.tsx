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
import { useId } from 'react';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { tareaRoutes } from '../../nouns/tareas.ts';
import type { EnMano, TarjetaHandlers } from './arrastre.actions.ts';
import type { Agrupacion, Columna } from './tablero.rules.ts';
import { TareaTarjeta } from './TareaTarjeta.tsx';
import css from './tareas.module.css';

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
    <section
      aria-labelledby={id}
      data-columna={clave}
      className={cx(css.columna, isOver && css.destino)}
    >
      <Row gap={0.75} px={0.25} tone={isLate ? 'error' : 'primary'}>
        <Icon path={ICONS[clave] ?? GROUP_ICONS[por]} size={18} />
        <Heading id={id} level={3} as="h2" flex={1} minWidth={0} cut>
          {titulo}
        </Heading>
        <Box as="span" tone="secondary" weight={600}>
          {tarjetas.length}
        </Box>
      </Row>
      <Stack as="ol" aria-labelledby={id} gap={1}>
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
      </Stack>
      {cambio && (
        <Button
          kind="text"
          to={tareaRoutes.createWith({ ...cambio })}
          size="small"
          icon={mdiPlus}
          justify="flex-start"
          tone="secondary"
          className={css.agregar}
          aria-label={`Agregar en ${titulo}`}
        >
          Agregar acá
        </Button>
      )}
    </section>
  );
}

/** Where the card that is in the hand would fall. */
const Hueco = ({ id, text }: { id: number; text: string }) => (
  <li data-tarjeta={id} className={css.hueco}>
    {text}
  </li>
);
