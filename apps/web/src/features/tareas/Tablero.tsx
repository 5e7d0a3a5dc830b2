// The board: columns by due date, person or priority, and the edge where a card is let go when it is done.
import { mdiCheckCircleOutline } from '@mdi/js';
import { PAGE_SIZE_MAX, type Tarea } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { searchOf } from '../../crud/listState.ts';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import type { ListQuery } from '../../crud/useListQuery.ts';
import { contar, hoy } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { type EnMano, useArrastre } from './arrastre.actions.ts';
import { TableroColumna } from './TableroColumna.tsx';
import {
  type Agrupacion,
  conTarjetaEn,
  type Lugar,
  movimientoDe,
  REALIZADA,
  tableroDe,
  tarjetasDe,
} from './tablero.rules.ts';
import { TABLERO_KEY, useTareaCommands } from './tareas.actions.ts';
import { tareasApi, useTareasCuentas } from './tareas.api.ts';
import { tareaRoutes } from './tareas.routes.ts';
import { TareaTarjeta, TarjetaPie } from './TareaTarjeta.tsx';
import { useTecnicos } from './tecnicos.api.ts';
import { Link } from '../../ui/Link.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';

const NO_TASKS: Tarea[] = [];
const LIST = { to: tareaRoutes.pendientes, label: 'Ver todas las tareas' };

export function Tablero({ list, por }: { list: ListQuery<Tarea>; por: Agrupacion }) {
  const commands = useTareaCommands();
  const tecnicos = useTecnicos();
  const help = useId();
  const query = { ...searchOf(list.state), ...list.fixed, sort: 'lugar', pageSize: PAGE_SIZE_MAX };
  const { data, error, refetch } = useQuery({
    queryKey: [...TABLERO_KEY, query],
    queryFn: ({ signal }) => tareasApi.list(query, signal),
    placeholderData: keepPreviousData,
  });
  const tareas = data?.rows ?? NO_TASKS;
  const today = hoy();
  const tablero = useMemo(
    () => tableroDe({ por, hoy: today, tecnicos, tareas }),
    [por, today, tecnicos, tareas],
  );
  const drop = (tarea: Tarea, lugar: Lugar) => {
    if (lugar.columna === REALIZADA) return void commands.realizar(tarea);
    const body = movimientoDe(tablero, tarea, lugar);
    if (body) void commands.mover(tarea, body, tecnicos);
    return undefined;
  };
  const { enMano, anuncio, board, tarjeta } = useArrastre(tablero, drop);
  if (!data)
    return (
      <RecordStatus error={error} onRetry={() => void refetch()} noun="las tareas" list={LIST} />
    );
  const shown = enMano ? conTarjetaEn(tablero, enMano.tarea, enMano.lugar) : tablero;
  const cards = {
    handlers: tarjeta,
    describedBy: help,
    onRealizar: (tarea: Tarea) => void commands.realizar(tarea),
  };
  return (
    <>
      {data.total > data.rows.length && (
        <Box mb={1.25}>
          <Notice tone="warning">
            Acá entran {data.rows.length} de {contar(data.total, 'tarea', 'tareas')}. Filtrá para
            ver las demás.
          </Notice>
        </Box>
      )}
      <Box id={help} sx={visuallyHidden}>
        Espacio para tomarla y moverla con las flechas. Enter la abre.
      </Box>
      <Box aria-live="assertive" sx={visuallyHidden}>
        {anuncio}
      </Box>
      <Row
        ref={board}
        role="region"
        aria-label="Tablero"
        align="stretch"
        gap={1.25}
        sx={{
          ...(enMano?.punto && { cursor: 'grabbing' }),
          flexDirection: { xs: 'column', md: 'row' },
          minHeight: { md: 'calc(100vh - 300px)' },
          overflowX: { md: 'auto' },
        }}
      >
        {shown.columnas.map((columna) => (
          <TableroColumna
            key={columna.clave}
            por={por}
            columna={columna}
            tarjetas={tarjetasDe(shown, columna.clave)}
            enMano={enMano}
            {...cards}
          />
        ))}
        <Realizadas enMano={enMano} cards={cards} />
      </Row>
      {enMano?.punto && <Flotante tarea={enMano.tarea} punto={enMano.punto} />}
    </>
  );
}

type Cards = Pick<Parameters<typeof TareaTarjeta>[0], 'handlers' | 'describedBy' | 'onRealizar'>;

/** Letting a card go here is doing it. */
function Realizadas({ enMano, cards }: { enMano: EnMano | undefined; cards: Cards }) {
  const today = useTareasCuentas()?.realizadasHoy ?? 0;
  const isOver = enMano?.lugar.columna === REALIZADA;
  return (
    <Box
      data-columna={REALIZADA}
      sx={(theme) => ({
        flex: 'none',
        width: { md: isOver ? 190 : 60 },
        p: 1,
        border: '1px dashed',
        borderColor: theme.vars.palette.success.main,
        borderRadius: 2,
        color: theme.vars.palette.success.main,
        bgcolor: theme.vars.palette.success.light,
        outline: isOver ? `2px solid ${theme.vars.palette.success.main}` : undefined,
      })}
    >
      <Link
        to={tareaRoutes.realizadas}
        underline="hover"
        align="center"
        gap={1}
        tone="inherit"
        weight={600}
        sx={{ display: 'inline-flex', writingMode: { md: 'vertical-rl' } }}
      >
        <Icon path={mdiCheckCircleOutline} />
        Realizada · {today} hoy
      </Link>
      {isOver && !enMano.punto && (
        <Box as="ol" tone="primary" sx={{ m: '8px 0 0' }}>
          <TareaTarjeta tarea={enMano.tarea} taken {...cards} />
        </Box>
      )}
    </Box>
  );
}

const Flotante = ({ tarea, punto }: { tarea: Tarea; punto: NonNullable<EnMano['punto']> }) => (
  <Stack
    aria-hidden
    elevation={8}
    style={{ left: punto.x - punto.dx, top: punto.y - punto.dy, width: punto.width }}
    gap={0.75}
    p={1}
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      border: '2px solid',
      borderColor: 'primary.main',
      pointerEvents: 'none',
      transform: 'rotate(-1.5deg)',
    }}
  >
    <Box weight={560} lineHeight={1.3}>
      {tarea.titulo}
    </Box>
    <TarjetaPie tarea={tarea} />
  </Stack>
);
