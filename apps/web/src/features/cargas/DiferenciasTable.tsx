import { cargas, type Diferencia, type TotalesDeComparacion } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { formatImporte, formatNumero } from '../../lib/formats.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { periodo, rentasRoutes } from '../rentas/index.ts';
import { cargasApi } from './cargas.api.ts';
import { cargaRoutes } from './cargas.routes.ts';

const PAGE = 25;
const money = (importe: string | null) => (importe === null ? '—' : formatImporte(importe));

interface Props {
  id: number;
  con: number;
  tipo: Diferencia;
  title: string;
  totales: TotalesDeComparacion[Diferencia];
}

export function DiferenciasTable({ id, con, tipo, title, totales }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [cargas.name, 'diferencias', id, { con, tipo, page }],
    queryFn: ({ signal }) => cargasApi.diferencias(id, { con, tipo, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="las diferencias"
        list={{ to: cargaRoutes.list, label: 'Ver todas las cargas' }}
      />
    );
  const start = (page - 1) * PAGE;
  return (
    <Panel
      title={`${title.charAt(0).toUpperCase()}${title.slice(1)}: ${formatNumero(totales.cantidad)}`}
      action={`${formatImporte(totales.antes)} → ${formatImporte(totales.despues)}`}
    >
      {data.rows.length === 0 ? (
        <Box sx={{ p: 2.5, color: 'text.secondary' }}>No hay ninguna.</Box>
      ) : (
        <>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Diferencias">
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>Cuenta</TableCell>
                  <TableCell>Titular</TableCell>
                  <TableCell>Tributo</TableCell>
                  <TableCell>Período</TableCell>
                  <TableCell align="right">Antes</TableCell>
                  <TableCell align="right">Después</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map((one) => (
                  <TableRow key={`${one.tributo} ${one.cuenta} ${one.anio} ${one.cuota}`}>
                    <TableCell>
                      <Link component={RouterLink} to={rentasRoutes.account(one)}>
                        {one.cuenta}
                      </Link>
                    </TableCell>
                    <TableCell>{one.titular}</TableCell>
                    <TableCell>{one.tributo}</TableCell>
                    <TableCell>{one.anio === null ? 'Toda la cuenta' : periodo(one)}</TableCell>
                    <TableCell align="right">{money(one.antes)}</TableCell>
                    <TableCell align="right">{money(one.despues)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          <Pager
            noun="Diferencias"
            text={`${formatNumero(start + 1)}–${formatNumero(start + data.rows.length)} de ${formatNumero(data.total)}`}
            onBack={page === 1 ? undefined : () => setPage(page - 1)}
            onNext={start + PAGE >= data.total ? undefined : () => setPage(page + 1)}
          />
        </>
      )}
    </Panel>
  );
}
