import { mdiPackageVariantPlus } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua, totalDeRepuesto } from '@muni/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import type { OrdenCommands } from './ordenes.actions.ts';
import { ParteMenu } from './ParteMenu.tsx';
import { cantidadText, importeText, numerados } from './ordenes.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';

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
  /** Null is a new one. */
  const [editing, setEditing] = useState<number | null>();
  const mayAdd = ordenEditProblem(orden, quien) === null;
  if (repuestos.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Repuestos y materiales"
      action={
        <Row gap={1.5}>
          {costoTotal && <strong>{importeText(costoTotal)}</strong>}
          {mayAdd && (
            <Button
              kind="text"
              size="small"
              icon={mdiPackageVariantPlus}
              onClick={() => setEditing(null)}
            >
              Agregar repuesto
            </Button>
          )}
        </Row>
      }
    >
      {repuestos.length === 0 ? (
        <Box px={1.75} py={1.25} tone="secondary">
          No se usó ninguno todavía.
        </Box>
      ) : (
        <Box sx={{ position: 'relative', overflowX: 'auto' }}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell align="right">Cant.</TableCell>
                <TableCell>Descripción</TableCell>
                <TableCell>N.º de serie</TableCell>
                <TableCell>Origen</TableCell>
                <TableCell align="right">Costo de cada uno</TableCell>
                <TableCell align="right">Total</TableCell>
                {mayAdd && (
                  <TableCell>
                    <Box as="span" sx={visuallyHidden}>
                      Acciones
                    </Box>
                  </TableCell>
                )}
              </TableRow>
            </TableHead>
            <TableBody>
              {numerados(repuestos).map((repuesto) => {
                const { indice, descripcion, cantidad, nroSerie, origen, costo } = repuesto;
                const total = totalDeRepuesto(repuesto);
                return (
                  <TableRow key={indice}>
                    <TableCell align="right">{cantidadText(cantidad)}</TableCell>
                    <TableCell>{descripcion}</TableCell>
                    <TableCell>{nroSerie ?? '—'}</TableCell>
                    <TableCell>{origen ?? '—'}</TableCell>
                    <TableCell align="right">{costo ? importeText(costo) : '—'}</TableCell>
                    <TableCell align="right">{total ? importeText(total) : '—'}</TableCell>
                    {mayAdd && (
                      <TableCell align="right" sx={{ py: 0 }}>
                        <ParteMenu
                          orden={orden}
                          name={descripcion}
                          rest={{ repuestos: repuestos.filter((_, n) => n !== indice) }}
                          commands={commands}
                          onEdit={() => setEditing(indice)}
                        />
                      </TableCell>
                    )}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
      {editing !== undefined && (
        <Suspense>
          <RepuestoDialog
            orden={orden}
            indice={editing ?? undefined}
            commands={commands}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
