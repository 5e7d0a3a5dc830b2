// What was detected of a file, each part with its selector to correct it. What one kind of load asks besides goes before
// and after the selectors that all have.
import { mdiAutoFix } from '@mdi/js';
import type { Codificacion, Separador } from '@muni/contract';
import type { ReactNode } from 'react';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { CODIFICACION_OPTIONS, SEPARADOR_OPTIONS, TITULOS_OPTIONS } from './formatoOptions.ts';

interface Formato {
  separador: Separador | null;
  codificacion: Codificacion | null;
  filaTitulos: number;
}
type Correction =
  | { separador: Separador }
  | { codificacion: Codificacion }
  | { filaTitulos: number };

interface Props {
  /** «Es una planilla de Excel.» */
  what: string;
  size: string;
  unit: string;
  formato: Formato;
  disabled: boolean;
  onChange: (part: Correction) => void;
  before?: ReactNode;
  after?: ReactNode;
}

export function FormatoDetectado(props: Props) {
  const { what, size, unit, formato, disabled, onChange, before, after } = props;
  return (
    <Panel>
      <Row wraps gap={1.75} p={1.75}>
        <Icon path={mdiAutoFix} size={26} tone="success" />
        <Box flex="1 1 200px">
          <strong>{what}</strong> Si algo no se ve bien, corregilo acá.
        </Box>
        <Box textAlign="right">
          <Box weight={620} size="huge">
            {size}
          </Box>
          {unit}
        </Box>
      </Row>
      <Grid min={170} gap={1.5} px={1.75} pb={1.75}>
        {before}
        {formato.separador && (
          <SelectInput
            label="Separado por"
            value={formato.separador}
            disabled={disabled}
            options={SEPARADOR_OPTIONS}
            onChange={(value) => onChange({ separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            label="Letras del texto"
            value={formato.codificacion}
            disabled={disabled}
            options={CODIFICACION_OPTIONS}
            onChange={(value) => onChange({ codificacion: value as Codificacion })}
          />
        )}
        <SelectInput
          label="Títulos"
          value={String(formato.filaTitulos)}
          disabled={disabled}
          options={TITULOS_OPTIONS}
          onChange={(value) => onChange({ filaTitulos: Number(value) })}
        />
        {after}
      </Grid>
    </Panel>
  );
}
