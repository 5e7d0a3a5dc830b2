// Today in Cómputos: how much waits, each figure a click from its list, and who has how much.
import { impresoras, type Reporte, reportesListing, type Tecnico } from '@muni/contract';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { addressOf, requestJson, requestPage } from '../../lib/http.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { computadoraRoutes, computadorasApi } from '../computadoras/index.ts';
import { impresoraRoutes } from '../impresoras/index.ts';
import { cuentaText, reporteRoutes, useCuentas } from '../reportes/index.ts';
import { Link } from '../../ui/Link.tsx';
import { Box, Stack } from '../../ui/Box.tsx';

const totalOf = (path: string, query: Record<string, string>) => async (signal: AbortSignal) =>
  (await requestPage<Reporte>(path, { query: { ...query, pageSize: 1 }, signal })).total;

const URGENT = { estado: 'Pendiente', etapa: 'Nuevo', prioridad: 'Urgente' };
const LOW_STOCK = { alerta: 'Insumos bajos' };
const SILENT = { alerta: 'No vista' };

interface Figure {
  label: string;
  value: number | undefined;
  to: string;
  alarm?: boolean;
}

function useFigures(): Figure[] {
  const cuentas = useCuentas();
  const urgent = useQuery({
    queryKey: [reportesListing.name, 'urgentes'],
    queryFn: ({ signal }) => totalOf('/api/reportes/', URGENT)(signal),
  });
  const stock = useQuery({
    queryKey: [impresoras.name, 'stock'],
    queryFn: ({ signal }) => totalOf('/api/impresoras/', LOW_STOCK)(signal),
  });
  const inventory = useQuery({
    queryKey: ['computadoras', 'resumen'],
    queryFn: ({ signal }) => computadorasApi.resumen(signal),
  });
  const list = (query: Record<string, string>) => addressOf(reporteRoutes.pendientes, query);
  return [
    {
      label: 'Urgentes sin tomar',
      value: urgent.data,
      to: list({ etapa: 'Nuevo', prioridad: 'Urgente' }),
      alarm: true,
    },
    { label: 'Sin tomar', value: cuentas?.sinTomar, to: list({ etapa: 'Nuevo' }) },
    { label: 'Atrasados', value: cuentas?.atrasados, to: list({ atrasado: 'true' }), alarm: true },
    { label: 'En espera', value: cuentas?.enEspera, to: list({ etapa: 'En espera' }) },
    {
      label: 'Computadoras no vistas',
      value: inventory.data?.alertas['No vista'],
      to: addressOf(computadoraRoutes.list, SILENT),
    },
    {
      label: 'Insumos bajos',
      value: stock.data,
      to: addressOf(impresoraRoutes.list, LOW_STOCK),
    },
  ];
}

export const CuentasComputos = () => (
  <Box
    as="ul"
    gap={1.25}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
    }}
  >
    {useFigures().map(({ label, value, to, alarm }) => {
      const isAlarming = alarm && value !== undefined && value > 0;
      return (
        <li key={label}>
          <ButtonBase
            component={RouterLink}
            to={to}
            sx={(theme) => ({
              display: 'block',
              width: 1,
              px: 1.75,
              py: 1,
              border: 1,
              borderLeftWidth: isAlarming ? 5 : 1,
              borderColor: isAlarming ? theme.vars.palette.error.main : theme.vars.palette.divider,
              borderRadius: 1,
              bgcolor: theme.vars.palette.background.paper,
              fontFamily: 'inherit',
              textAlign: 'left',
            })}
          >
            <Box size="small" tone="secondary">
              {label}
            </Box>
            <Box
              weight={660}
              sx={{ fontSize: '1.5rem', color: isAlarming ? 'error.main' : 'text.primary' }}
            >
              {value === undefined ? '…' : cuentaText(value)}
            </Box>
          </ButtonBase>
        </li>
      );
    })}
  </Box>
);

export function CargaDelEquipo() {
  const { data = [] } = useQuery({
    queryKey: ['tecnicos', 'carga'],
    queryFn: ({ signal }) => requestJson<Tecnico[]>('/api/tecnicos/', { signal }),
    meta: { topics: [reportesListing.name, 'empleados'] },
  });
  if (data.length === 0) return null;
  const most = Math.max(1, ...data.map(({ reportesAbiertos }) => reportesAbiertos));
  return (
    <Panel title="Carga del equipo">
      <Stack as="ul" p={1.25} gap={1}>
        {data.map(({ id, nombre, apellido, reportesAbiertos }) => (
          <Box
            as="li"
            key={id}
            gap={1}
            align="center"
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 32px' }}
          >
            <Link to={addressOf(reporteRoutes.pendientes, { tecnico: id })}>
              {nombre} {apellido}
            </Link>
            <UsageBar
              bare
              isHigh={false}
              percent={Math.round((reportesAbiertos / most) * 100)}
              label={`Carga de ${nombre} ${apellido}`}
            />
            <Box textAlign="right" weight={600}>
              {reportesAbiertos}
            </Box>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
