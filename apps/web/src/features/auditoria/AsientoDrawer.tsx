// One entry beside the list: everything that was kept of it.
import { mdiClose, mdiFilterVariant, mdiOpenInNew } from '@mdi/js';
import { type Auditoria, tablaAuditada } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { ChangesList } from '../../crud/ChangesList.tsx';
import { AUDITORIA_ROUTE, auditoriaDe } from '../../crud/auditoriaLink.ts';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { formatFechaHora } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { auditoriaApi } from './auditoria.api.ts';
import { rutaOf } from './auditoria.labels.ts';
import { registroOf } from './AuditoriaViews.tsx';

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
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '140px 1fr', gap: 0.5, m: 0 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ruta && asiento.accion !== 'eliminación' && (
          <Button
            component={RouterLink}
            to={ruta}
            variant="outlined"
            startIcon={<Icon path={mdiOpenInNew} />}
          >
            Ver {registroOf(asiento)}
          </Button>
        )}
        {asiento.registro !== 0 && (
          <Button
            component={RouterLink}
            to={auditoriaDe(asiento.tabla, asiento.registro)}
            variant="outlined"
            startIcon={<Icon path={mdiFilterVariant} />}
          >
            Ver todo lo de este registro
          </Button>
        )}
      </Box>
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
      <Box sx={{ display: 'grid', gap: 2, p: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" id={title} sx={{ flex: 1 }}>
            {data ? `${registroOf(data)}: ${data.accion}` : 'Asiento'}
          </Typography>
          <IconButton aria-label="Cerrar" onClick={onClose}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
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
      </Box>
    </Drawer>
  );
}
