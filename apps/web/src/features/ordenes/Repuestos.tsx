import { mdiPackageVariantPlus } from '@mdi/js';
import { type Orden, ordenEditProblem, type QuienActua, totalDeRepuesto } from '@muni/contract';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { ParteMenu } from './ParteMenu.tsx';
import { cantidadText, importeText, numerados } from './ordenes.rules.ts';
import css from './ordenes.module.css';
import { Opening } from '../../ui/Opening.tsx';

const RepuestoDialog = lazyPart(() => import('./ParteDialogs.tsx'), 'RepuestoDialog');

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
        <Box className={css.tabla}>
          <Table>
            <thead>
              <tr>
                <Th textAlign="right">Cant.</Th>
                <Th>Descripción</Th>
                <Th>N.º de serie</Th>
                <Th>Origen</Th>
                <Th textAlign="right">Costo de cada uno</Th>
                <Th textAlign="right">Total</Th>
                {mayAdd && (
                  <Th>
                    <span className="oculto">Acciones</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody>
              {numerados(repuestos).map((repuesto) => {
                const { indice, descripcion, cantidad, nroSerie, origen, costo } = repuesto;
                const total = totalDeRepuesto(repuesto);
                return (
                  <tr key={indice}>
                    <Td textAlign="right">{cantidadText(cantidad)}</Td>
                    <Td>{descripcion}</Td>
                    <Td>{nroSerie ?? '—'}</Td>
                    <Td>{origen ?? '—'}</Td>
                    <Td textAlign="right">{costo ? importeText(costo) : '—'}</Td>
                    <Td textAlign="right">{total ? importeText(total) : '—'}</Td>
                    {mayAdd && (
                      <Td textAlign="right" py={0}>
                        <ParteMenu
                          orden={orden}
                          name={descripcion}
                          rest={{ repuestos: repuestos.filter((_, n) => n !== indice) }}
                          commands={commands}
                          onEdit={() => setEditing(indice)}
                        />
                      </Td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Box>
      )}
      {editing !== undefined && (
        <Opening>
          <RepuestoDialog
            orden={orden}
            indice={editing ?? undefined}
            commands={commands}
            onClose={() => setEditing(undefined)}
          />
        </Opening>
      )}
    </Panel>
  );
}
