import { mdiShieldCheckOutline } from '@mdi/js';
import { auditoria } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../nouns/paths.ts';
import { useColumns } from '../../crud/columns.ts';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { idOf } from '../../lib/recordId.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { auditoriaApi } from '../../nouns/auditoria.ts';
import { AsientoDrawer } from './AsientoDrawer.tsx';
import {
  auditoriaCard,
  auditoriaColumns,
  auditoriaFilters,
  registroOf,
} from './AuditoriaViews.tsx';

const OPEN = 'asiento';

/** The last link of the chain, to be written down. */
function Sello() {
  const { data } = useQuery({
    queryKey: [auditoria.name, 'cadena'],
    queryFn: ({ signal }) => auditoriaApi.cadena(signal),
  });
  if (!data?.ultimo) return null;
  const { numero, huella } = data.ultimo;
  return (
    <Row align="flex-start" gap={1} mt={1.5} tone="secondary" size="small">
      <Icon path={mdiShieldCheckOutline} size={18} />
      <Box minWidth={0}>
        Nadie puede modificar estos asientos. Último sello:{' '}
        <Box as="code" breaks>
          {numero}:{huella}
        </Box>
        . Anotalo: con él se comprueba más adelante que no falta ni cambió nada.
      </Box>
    </Row>
  );
}

export function AuditoriaPage() {
  const list = useListQuery(auditoria, auditoriaApi.list);
  const columns = useColumns(auditoria.name, auditoriaColumns);
  const [params, setParams] = useSearchParams();
  const open = idOf(params, OPEN) || null;
  const hrefWith = (id: number) => {
    const next = new URLSearchParams(params);
    next.set(OPEN, String(id));
    return `${PATHS.auditoria}?${next.toString()}`;
  };
  const close = () =>
    setParams((current) => {
      current.delete(OPEN);
      return current;
    });
  return (
    <>
      <ListHeader
        title="Auditoría"
        list={list}
        columns={columns}
        exportar={auditoriaApi.exportar}
        exportedColumns={(ids) =>
          ids.flatMap((id) => (id === 'tabla' ? [id, 'registroNombre'] : [id]))
        }
      />
      <ListToolbar
        list={list}
        filters={auditoriaFilters}
        labels={auditoria.labels}
        placeholder="Persona, acción, dirección o pedido"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'la auditoría',
          nameOf: registroOf,
          hrefOf: ({ id }) => hrefWith(id),
          card: auditoriaCard,
        }}
        empty={
          <EmptyState kind="nothing" icon={mdiShieldCheckOutline} title="Todavía no hay asientos">
            Cada cambio que alguien hace queda anotado acá.
          </EmptyState>
        }
      />
      <Sello />
      <AsientoDrawer id={open} onClose={close} />
    </>
  );
}
