// The board: columns by due date, person or priority, and the edge where a card is let go when it is done.
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
  mdiCheckCircleOutline,
} from '@mdi/js';
import { type Tarea, PAGE_SIZE_MAX } from '@muni/contract';
import { useId, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Box, Row, Stack, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tareaRoutes, tareasApi, useTareasCuentas } from '../../nouns/tareas.ts';
import { searchOf } from '../../crud/list/listState.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { contar, hoy } from '../../lib/formats.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTecnicos } from '../../nouns/empleados.ts';
import { type EnMano, useArrastre } from './arrastre.actions.ts';
import {
  type Agrupacion,
  type Columna,
  conTarjetaEn,
  type Lugar,
  movimientoDe,
  REALIZADA,
  tableroDe,
  tarjetasDe,
  vueltaDe,
} from './tablero.rules.ts';
import { TareaTarjeta, TarjetaPie } from './TareaTarjeta.tsx';
import css from './tareas.module.css';
import { TABLERO, useTareaCommands } from './tareas.actions.ts';

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

/** What every card of the board is given. */
type Cards = Pick<Parameters<typeof TareaTarjeta>[0], 'handlers' | 'describedBy' | 'onRealizar'>;

interface Props {
  por: Agrupacion;
  columna: Columna;
  tarjetas: readonly Tarea[];
  enMano: EnMano | undefined;
  cards: Cards;
}

function TableroColumna({ por, columna, tarjetas, enMano, cards }: Props) {
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
            // Where the card that is in the hand would fall.
            <li key={tarea.id} data-tarjeta={tarea.id} className={css.hueco}>
              {`Soltar en ${titulo.toLowerCase()}`}
            </li>
          ) : (
            <TareaTarjeta
              key={tarea.id}
              tarea={tarea}
              taken={enMano?.tarea.id === tarea.id}
              {...cards}
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

const NO_TASKS: Tarea[] = [];
export function Tablero({ list, por }: { list: ListQuery<Tarea>; por: Agrupacion }) {
  const commands = useTareaCommands();
  const tecnicos = useTecnicos();
  const help = useId();
  const query = { ...searchOf(list.state), ...list.fixed, sort: 'lugar', pageSize: PAGE_SIZE_MAX };
  const asked = useQuery({
    ...tareasApi.rows(TABLERO, query),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const tareas = data?.rows ?? NO_TASKS;
  const today = hoy();
  const tablero = useMemo(
    () => tableroDe({ por, hoy: today, tecnicos, tareas }),
    [por, today, tecnicos, tareas],
  );
  const drop = (tarea: Tarea, lugar: Lugar) => {
    if (lugar.columna === REALIZADA) return void commands.realizar(tarea);
    const body = movimientoDe(tablero, tarea, lugar);
    if (body) void commands.mover(tarea, body, { tecnicos, back: vueltaDe(tablero, tarea, body) });
    return undefined;
  };
  const { enMano, anuncio, board, tarjeta } = useArrastre(tablero, drop);
  if (!data) return <Loaded query={asked} noun="las tareas" />;
  const shown = enMano ? conTarjetaEn(tablero, enMano.tarea, enMano.lugar) : tablero;
  const cards: Cards = {
    handlers: tarjeta,
    describedBy: help,
    onRealizar: (tarea: Tarea) => void commands.realizar(tarea),
  };
  return (
    <>
      {data.total > data.rows.length && (
        <Notice tone="warning" mb={1.25}>
          Acá entran {data.rows.length} de {contar(data.total, 'tarea', 'tareas')}. Filtrá para ver
          las demás.
        </Notice>
      )}
      <div id={help} className="oculto">
        Espacio para tomarla y moverla con las flechas. Enter la abre.
      </div>
      <div aria-live="assertive" className="oculto">
        {anuncio}
      </div>
      <div
        ref={board}
        role="region"
        aria-label="Tablero"
        className={cx(css.tablero, enMano?.punto && css.arrastrando)}
      >
        {shown.columnas.map((columna) => (
          <TableroColumna
            key={columna.clave}
            por={por}
            columna={columna}
            tarjetas={tarjetasDe(shown, columna.clave)}
            enMano={enMano}
            cards={cards}
          />
        ))}
        <Realizadas enMano={enMano} cards={cards} />
      </div>
      {enMano?.punto && <Flotante tarea={enMano.tarea} punto={enMano.punto} />}
    </>
  );
}

/** Letting a card go here is doing it. */
function Realizadas({ enMano, cards }: { enMano: EnMano | undefined; cards: Cards }) {
  const today = useTareasCuentas()?.realizadasHoy ?? 0;
  const isOver = enMano?.lugar.columna === REALIZADA;
  return (
    <div data-columna={REALIZADA} className={cx(css.realizadas, isOver && css.porRealizar)}>
      <Link to={tareaRoutes.realizadas} underline="hover" tone="inherit" weight={600}>
        <Icon path={mdiCheckCircleOutline} />
        Realizada · {today} hoy
      </Link>
      {isOver && !enMano.punto && (
        <Box as="ol" tone="primary" mt={1}>
          <TareaTarjeta tarea={enMano.tarea} taken {...cards} />
        </Box>
      )}
    </div>
  );
}

const Flotante = ({ tarea, punto }: { tarea: Tarea; punto: NonNullable<EnMano['punto']> }) => (
  <Stack
    aria-hidden
    gap={0.75}
    p={1}
    className={css.flotante}
    style={{ left: punto.x - punto.dx, top: punto.y - punto.dy, width: punto.width }}
  >
    <Box weight={560} lineHeight={1.3}>
      {tarea.titulo}
    </Box>
    <TarjetaPie tarea={tarea} />
  </Stack>
);
