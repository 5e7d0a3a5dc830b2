import type { Carga } from '@muni/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import type { MuestraFila } from './cargas.api.ts';
import css from './cargas.module.css';

const SHOWN = 12;

interface Props {
  carga: Carga;
  muestra: Pick<UseQueryResult<MuestraFila[]>, 'data' | 'error'>;
}

/** The first rows as they are read with this format: letters and columns show at once whether it is right. */
export function MuestraPanel({ carga: { formato, columnas }, muestra: { data, error } }: Props) {
  if (!data && !error) return null;
  const rows = (data ?? []).filter(({ linea }) => linea > formato.filaTitulos).slice(0, SHOWN);
  return (
    <Panel title="Las primeras filas, como las leemos">
      {error ? (
        <Box p={1.75} tone="secondary">
          {messageOf(error)}
        </Box>
      ) : (
        <Box className={css.deslizable} tabIndex={0} role="region" aria-label="Primeras filas">
          <Table nowrap>
            <thead>
              <tr>
                <Th textAlign="right">Fila</Th>
                {columnas.map(({ titulo }) => (
                  <Th key={titulo}>{titulo}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ linea, celdas }) => (
                <tr key={linea}>
                  <Td textAlign="right" tone="secondary">
                    {formatNumero(linea)}
                  </Td>
                  {columnas.map(({ titulo }, index) => (
                    <Td key={titulo}>{celdas[index]}</Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
