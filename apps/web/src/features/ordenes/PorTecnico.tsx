// The open orders, one column for each technician: who has how much, and what nobody has.
import { type Orden, ordenes, PAGE_SIZE_MAX } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchOf } from '../../crud/list/listState.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { EstadoOrden } from './EstadoOrden.tsx';
import { type ColumnaTecnico, porTecnico } from './ordenes.rules.ts';
import { Programada } from './OrdenViews.tsx';
import css from './ordenes.module.css';

const LIST = { to: ordenRoutes.list, label: 'Ver la lista' };

export function PorTecnico({ list }: { list: ListQuery<Orden> }) {
  const query = {
    ...searchOf(list.state),
    abiertas: true,
    sort: 'prioridad',
    pageSize: PAGE_SIZE_MAX,
  };
  const asked = useQuery({
    queryKey: [ordenes.name, 'tecnicos', query],
    queryFn: ({ signal }) => ordenesApi.list(query, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las órdenes" list={LIST} />;
  const columns = porTecnico(data.rows);
  const hidden = data.total - data.rows.length;
  if (columns.length === 0)
    return (
      <Box card>
        <EmptyState kind="nothing" title="No hay órdenes abiertas" />
      </Box>
    );
  return (
    <>
      <Box mb={1} tone="secondary" size="small">
        Se ven solo las abiertas: {formatNumero(data.total)}.
      </Box>
      {hidden > 0 && (
        <Notice tone="warning">
          Hay {formatNumero(hidden)} más. Filtrá la lista para verlas todas.
        </Notice>
      )}
      <div className={css.porTecnico}>
        {columns.map((column) => (
          <Column key={column.tecnico?.id ?? 0} column={column} />
        ))}
      </div>
    </>
  );
}

const Column = ({ column: { tecnico, ordenes: rows } }: { column: ColumnaTecnico }) => (
  <Box card as="section" aria-label={tecnico?.nombre ?? 'Sin asignar'}>
    <Row ruled="bottom" justify="space-between" gap={1} minHeight={44} px={1.5} py={1}>
      <Heading level={3} as="h2">
        {tecnico ? <Assignee person={tecnico} /> : 'Sin asignar'}
      </Heading>
      <Box tone="secondary">{rows.length}</Box>
    </Row>
    <ul>
      {rows.map((orden) => (
        <Box as="li" key={orden.id} px={1.5} py={1} className={css.renglon}>
          <Link to={ordenRoutes.edit(orden.id)} underline="hover" weight={600} tone="primary">
            {orden.titulo}
          </Link>
          <Box tone="secondary" size="small">
            {orden.numero} · {orden.area.nombre}
          </Box>
          <Row wraps gap={1} mt={0.5} size="small">
            <EstadoOrden estado={orden.estado} />
            <PrioridadMeter prioridad={orden.prioridad} />
            <Programada orden={orden} />
          </Row>
        </Box>
      ))}
    </ul>
  </Box>
);
