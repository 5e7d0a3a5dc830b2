// One entry beside the list: everything that was kept of it.
import { mdiClose, mdiFilterVariant, mdiOpenInNew } from '@mdi/js';
import { type Auditoria, tablaAuditada } from '@muni/contract';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChangesList } from '../../crud/ChangesList.tsx';
import { AUDITORIA_ROUTE, auditoriaDe } from '../../crud/auditoriaLink.ts';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { formatFechaHora } from '../../lib/formats.ts';
import { auditoriaApi } from './auditoria.api.ts';
import { rutaOf } from './auditoria.labels.ts';
import { registroOf } from './AuditoriaViews.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Heading } from '../../ui/Heading.tsx';

function Content({ asiento }: { asiento: Auditoria }) {
  const ruta = rutaOf(asiento.tabla, asiento.registro);
  const facts = [
    ['Quién', asiento.quien],
    ['Cuándo', formatFechaHora(asiento.fecha)],
    ['Desde', asiento.direccion ?? 'La propia aplicación'],
    ['Pedido', asiento.pedido ?? '—'],
  ] as const;
  return (
    <>
      <Box as="dl" gap={0.5} m={0} sx={{ display: 'grid', gridTemplateColumns: '140px 1fr' }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box as="dt" tone="secondary">
              {label}
            </Box>
            <Box as="dd" m={0} breaks>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Row wraps align="stretch" gap={1}>
        {ruta && asiento.accion !== 'eliminación' && (
          <Button to={ruta} variant="outlined" icon={mdiOpenInNew}>
            Ver {registroOf(asiento)}
          </Button>
        )}
        {asiento.registro !== 0 && (
          <Button
            to={auditoriaDe(asiento.tabla, asiento.registro)}
            variant="outlined"
            icon={mdiFilterVariant}
          >
            Ver todo lo de este registro
          </Button>
        )}
      </Row>
      <ChangesList resource={tablaAuditada(asiento.tabla)} {...asiento} />
    </>
  );
}

interface Props {
  /** Null while none is open. */
  id: number | null;
  onClose: () => void;
}

export function AsientoDrawer({ id, onClose }: Props) {
  const title = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['auditoria', 'uno', id],
    queryFn: ({ signal }) => auditoriaApi.get(id ?? 0, signal),
    enabled: id !== null,
    // What it says never changes.
    staleTime: Infinity,
  });
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: { xs: 1, sm: 440 } } },
      }}
    >
      <Stack gap={2} p={2} sx={{ alignContent: 'start' }}>
        <Row gap={1}>
          <Heading level={2} id={title} flex={1}>
            {data ? `${registroOf(data)}: ${data.accion}` : 'Asiento'}
          </Heading>
          <IconButton icon={mdiClose} label="Cerrar" onClick={onClose} />
        </Row>
        {data ? (
          <Content asiento={data} />
        ) : (
          <RecordStatus
            error={error}
            onRetry={() => void refetch()}
            noun="el asiento"
            list={{ to: AUDITORIA_ROUTE, label: 'Ver la auditoría' }}
          />
        )}
      </Stack>
    </Drawer>
  );
}
