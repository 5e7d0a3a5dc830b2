import type { Orden } from '@muni/contract';
import { CalendarView } from '../../crud/calendar/CalendarView.tsx';
import { useCalendar } from '../../crud/calendar/useCalendar.ts';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { hoy } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { ordenItem } from './OrdenViews.tsx';

/** The orders on the day they are planned for. */
export function OrdenesCalendario({ list }: { list: ListQuery<Orden> }) {
  const calendar = useCalendar(list, ordenesApi.list, (programadaDesde, programadaHasta) => ({
    programadaDesde,
    programadaHasta,
    sort: 'fechaProgramada',
  }));
  return (
    <>
      <Box mb={1} tone="secondary" size="small">
        Se ven solo las que tienen fecha programada.
      </Box>
      <CalendarView
        calendar={calendar}
        itemOf={ordenItem}
        plural="las órdenes"
        createOn={(fecha) => (fecha < hoy() ? undefined : ordenRoutes.createFrom({ fecha }))}
      />
    </>
  );
}
