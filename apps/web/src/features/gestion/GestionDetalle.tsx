import { mdiClockAlertOutline } from '@mdi/js';
import type { GestionArea } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { equipoRoutes } from '../equipos/index.ts';
import { ordenRoutes } from '../ordenes/index.ts';
import { reporteRoutes } from '../reportes/index.ts';
import { gestionApi } from './gestion.api.ts';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

interface RowsProps<Row> {
  title: string;
  total: number;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly (Column<Row> | false)[];
}

function Rows<Row>({ title, total, rows, keyOf, columns }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  const shown = columns.filter((column) => column !== false);
  return (
    <Panel title={title}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
        <Table sx={{ minWidth: 640 }}>
          <TableHead>
            <TableRow>
              {shown.map(({ label }) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)}>
                {shown.map(({ label, cell }) => (
                  <TableCell key={label}>{cell(row) ?? '—'}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length < total && (
        <Box sx={{ p: 1.5, color: 'text.secondary' }}>
          Se ven {formatNumero(rows.length)} de {formatNumero(total)}.
        </Box>
      )}
    </Panel>
  );
}

const byId = ({ id }: { id: number }) => String(id);
const named = (to: string, text: string) => (
  <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
    {text}
  </Link>
);

const plazo = (atrasado: boolean) =>
  atrasado ? <Tag tone="error" icon={mdiClockAlertOutline} label="Atrasado" /> : 'En plazo';

interface Props {
  areaId: number;
  data: GestionArea;
}

const areaColumn = ({ areas }: GestionArea) =>
  areas.length > 1 && { label: 'Área', cell: (row: { area: string }) => row.area };

const useDetalle = (areaId: number) =>
  useQuery({
    queryKey: ['gestion', 'detalle', areaId],
    meta: { topics: ['areas', 'reportes', 'ordenes', 'computadoras', 'impresoras'] },
    queryFn: ({ signal }) => gestionApi.detalle(areaId, signal),
  });

/** What is open in the area and those below it, what is late first. */
export function GestionTrabajo({ areaId, data: area }: Props) {
  const { data, error, refetch } = useDetalle(areaId);
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="el trabajo del área"
        list={{ to: '/inicio', label: 'Ir al inicio' }}
      />
    );
  return (
    <>
      <Rows
        title={contar(area.reportes.abiertos, 'reporte abierto', 'reportes abiertos')}
        total={area.reportes.abiertos}
        rows={data.reportes}
        keyOf={byId}
        columns={[
          {
            label: 'Reporte',
            cell: ({ id, numero, titulo }) => named(reporteRoutes.edit(id), `${numero} ${titulo}`),
          },
          {
            label: 'Plazo',
            cell: ({ atrasado }) => plazo(atrasado),
          },
          areaColumn(area),
          { label: 'Quién', cell: ({ empleado }) => empleado },
          { label: 'Técnico', cell: ({ tecnico }) => tecnico },
        ]}
      />
      <Rows
        title={contar(area.ordenes.abiertas, 'orden abierta', 'órdenes abiertas')}
        total={area.ordenes.abiertas}
        rows={data.ordenes}
        keyOf={byId}
        columns={[
          {
            label: 'Orden',
            cell: ({ id, numero, titulo }) => named(ordenRoutes.sheet(id), `${numero} ${titulo}`),
          },
          { label: 'Estado', cell: ({ estado }) => estado },
          areaColumn(area),
          { label: 'Técnico', cell: ({ tecnico }) => tecnico },
        ]}
      />
    </>
  );
}

/** The computers and printers of the area and those below it; the work above says when they could not be read. */
export function GestionEquipos({ areaId, data: area }: Props) {
  const can = useCan();
  const { data } = useDetalle(areaId);
  if (!data) return null;
  const seesInventory = can('computadoras:read');
  return (
    <Rows
      title={contar(data.equiposTotal, 'equipo', 'equipos')}
      total={data.equiposTotal}
      rows={data.equipos}
      keyOf={({ clase, id }) => `${clase} ${id}`}
      columns={[
        {
          label: 'Equipo',
          cell: ({ clase, id, nombre }) =>
            seesInventory ? named(equipoRoutes.edit(clase, id), nombre) : nombre,
        },
        { label: 'Modelo', cell: ({ modelo }) => modelo },
        { label: 'Estado', cell: ({ estado }) => estado },
        areaColumn(area),
        { label: 'A cargo de', cell: ({ persona }) => persona },
      ]}
    />
  );
}
