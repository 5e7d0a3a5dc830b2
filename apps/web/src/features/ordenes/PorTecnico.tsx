// The open orders, one column for each technician: who has how much, and what nobody has.
import { mdiTrayRemove } from '@mdi/js';
import { type Orden, ordenActionProblem, PAGE_SIZE_MAX, type Referencia } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { searchOf } from '../../crud/list/listState.ts';
import { type RowAction, RowMenu } from '../../crud/list/RowMenu.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { formatNumero, nombreCompleto } from '../../lib/formats.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { Assignee } from '../../ui/Assignee.tsx';
import { Box, Row, Small, Heading } from '../../ui/Box.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { EstadoOrden } from './EstadoOrden.tsx';
import { useOrdenCommands } from './ordenes.actions.ts';
import { porTecnico } from './ordenes.rules.ts';
import { Programada } from './OrdenViews.tsx';
import css from './ordenes.module.css';

interface Props {
  list: ListQuery<Orden>;
  actionsOf: (orden: Orden) => RowAction[];
}

export function PorTecnico({ list, actionsOf }: Props) {
  const quien = useQuien();
  const commands = useOrdenCommands();
  const canMove = (orden: Orden) => ordenActionProblem('asignar', orden, quien) === null;
  const give = (orden: Orden, tecnico: Referencia | null) =>
    commands.intentar(orden, 'asignar', {
      tecnicoResponsable: tecnico?.id ?? null,
      tecnicos: orden.tecnicos.flatMap(({ id }) => (id === tecnico?.id ? [] : id)),
    });
  /** An order dropped on somebody is theirs; the menu of each does the same without a mouse. */
  const assign = async (orden: Orden, tecnico: Referencia | null) => {
    const before = orden.tecnicoResponsable;
    if (before?.id === tecnico?.id || !(await give(orden, tecnico))) return;
    const now = tecnico ? `ahora la tiene ${nombreCompleto(tecnico.nombre)}` : 'quedó sin nadie';
    toast(
      `${orden.numero} ${now}.`,
      undoBy(() => void give(orden, before)),
    );
  };
  /** The one on its way. */
  const [moving, setMoving] = useState<Orden>();
  const query = {
    ...searchOf(list.state),
    abiertas: true,
    sort: 'prioridad',
    pageSize: PAGE_SIZE_MAX,
  };
  const asked = useQuery({
    ...ordenesApi.rows('tecnicos', query),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las órdenes" />;
  const columns = porTecnico(data.rows);
  const hidden = data.total - data.rows.length;
  if (columns.length === 0)
    return <StateMessage inPanel icon={mdiTrayRemove} title="No hay órdenes abiertas" />;
  return (
    <>
      <Box mb={1} tone="secondary" size="small">
        Se ven solo las abiertas: {formatNumero(data.total)}.{' '}
        <span className={css.conMouse}>Arrastrá una a otra columna para pasarla.</span>
      </Box>
      {hidden > 0 && (
        <Notice tone="warning">
          Hay {formatNumero(hidden)} más. Filtrá la lista para verlas todas.
        </Notice>
      )}
      <div className={css.porTecnico}>
        {columns.map(({ tecnico, ordenes }) => (
          <Box
            key={tecnico?.id ?? 0}
            card
            as="section"
            aria-label={tecnico?.nombre ?? 'Sin asignar'}
            onDragOver={moving && ((event: DragEvent) => event.preventDefault())}
            onDrop={moving && (() => void assign(moving, tecnico))}
          >
            <Row ruled="bottom" justify="space-between" gap={1} minHeight={44} px={1.5} py={1}>
              <Heading level={3} as="h2">
                {tecnico ? <Assignee person={tecnico} /> : 'Sin asignar'}
              </Heading>
              <Box tone="secondary">{ordenes.length}</Box>
            </Row>
            <ul>
              {ordenes.map((orden) => (
                <Box
                  as="li"
                  key={orden.id}
                  px={1.5}
                  py={1}
                  draggable={canMove(orden)}
                  onDragStart={({ dataTransfer }: DragEvent) => {
                    // Firefox drags nothing that says nothing.
                    dataTransfer.setData('text/plain', orden.numero);
                    setMoving(orden);
                  }}
                  onDragEnd={() => setMoving(undefined)}
                  ruled="between"
                >
                  <Row align="flex-start" justify="space-between" gap={0.5}>
                    <Link
                      to={ordenRoutes.edit(orden.id)}
                      underline="hover"
                      weight={600}
                      tone="primary"
                    >
                      {orden.titulo}
                    </Link>
                    <RowMenu name={orden.numero} actions={() => actionsOf(orden)} />
                  </Row>
                  <Small>
                    {orden.numero} · {orden.area.nombre}
                  </Small>
                  <Row wraps gap={1} mt={0.5} size="small">
                    <EstadoOrden estado={orden.estado} />
                    <PrioridadMeter prioridad={orden.prioridad} />
                    <Programada orden={orden} />
                  </Row>
                </Box>
              ))}
            </ul>
          </Box>
        ))}
      </div>
    </>
  );
}
