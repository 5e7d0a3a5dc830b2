import { type Carga, cargas } from '@muni/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { cargasApi } from './cargas.api.ts';
import { Box } from '../../ui/Box.tsx';

const SHOWN = 12;

/** The first rows as they are read with this format: letters and columns show at once whether it is right. */
export function MuestraPanel({ carga: { id, formato, columnas } }: { carga: Carga }) {
  const { data, error } = useQuery({
    queryKey: [cargas.name, 'muestra', id, formato],
    queryFn: ({ signal }) => cargasApi.muestra(id, signal),
    placeholderData: keepPreviousData,
  });
  if (!data && !error) return null;
  const rows = (data ?? []).filter(({ linea }) => linea > formato.filaTitulos).slice(0, SHOWN);
  return (
    <Panel title="Las primeras filas, como las leemos">
      {error ? (
        <Box p={1.75} tone="secondary">
          {messageOf(error)}
        </Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Primeras filas">
          <Table size="small" sx={{ whiteSpace: 'nowrap' }}>
            <TableHead>
              <TableRow>
                <TableCell align="right">Fila</TableCell>
                {columnas.map(({ titulo }) => (
                  <TableCell key={titulo}>{titulo}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ linea, celdas }) => (
                <TableRow key={linea}>
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    {formatNumero(linea)}
                  </TableCell>
                  {columnas.map(({ titulo }, index) => (
                    <TableCell key={titulo}>{celdas[index]}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
