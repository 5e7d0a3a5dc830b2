import type { Orden } from '@muni/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Panel } from '../../ui/Panel.tsx';
import { cantidadText, importeText, numerados } from './ordenes.rules.ts';

export const Repuestos = ({ orden: { repuestos, costoTotal } }: { orden: Orden }) => (
  <Panel
    title="Repuestos y materiales"
    action={costoTotal && <strong>{importeText(costoTotal)}</strong>}
  >
    <Box sx={{ overflowX: 'auto' }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell align="right">Cant.</TableCell>
            <TableCell>Descripción</TableCell>
            <TableCell>N.º de serie</TableCell>
            <TableCell>Origen</TableCell>
            <TableCell align="right">Costo</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {numerados(repuestos).map(
            ({ indice, descripcion, cantidad, nroSerie, origen, costo }) => (
              <TableRow key={indice}>
                <TableCell align="right">{cantidadText(cantidad)}</TableCell>
                <TableCell>{descripcion}</TableCell>
                <TableCell>{nroSerie ?? '—'}</TableCell>
                <TableCell>{origen ?? '—'}</TableCell>
                <TableCell align="right">{costo ? importeText(costo) : '—'}</TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  </Panel>
);
