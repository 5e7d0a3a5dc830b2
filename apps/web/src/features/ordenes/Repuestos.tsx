import { mdiPackageVariantPlus } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { cantidadText, importeText, numerados } from './ordenes.rules.ts';

const RepuestoDialog = lazy(() =>
  import('./RepuestoDialog.tsx').then((m) => ({ default: m.RepuestoDialog })),
);

interface Props {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

export function Repuestos({ orden, quien, commands }: Props) {
  const { repuestos, costoTotal } = orden;
  const [adding, setAdding] = useState(false);
  const mayAdd = ordenEditProblem(orden, quien) === null;
  if (repuestos.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Repuestos y materiales"
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {costoTotal && <strong>{importeText(costoTotal)}</strong>}
          {mayAdd && (
            <Button
              size="small"
              startIcon={<Icon path={mdiPackageVariantPlus} />}
              onClick={() => setAdding(true)}
            >
              Agregar repuesto
            </Button>
          )}
        </Box>
      }
    >
      {repuestos.length === 0 ? (
        <Box sx={{ px: 1.75, py: 1.25, color: 'text.secondary' }}>No se usó ninguno todavía.</Box>
      ) : (
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
      )}
      {adding && (
        <Suspense>
          <RepuestoDialog orden={orden} commands={commands} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
