import { mdiAutoFix } from '@mdi/js';
import type {
  AnalisisCarga,
  Codificacion,
  FormatoFecha,
  OpcionesCarga,
  Separador,
} from '@muni/contract';
import Box from '@mui/material/Box';
import { formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import {
  CODIFICACION_OPTIONS,
  FECHA_OPTIONS,
  SEPARADOR_OPTIONS,
  TITULOS_OPTIONS,
} from './formatoOptions.ts';

interface Props {
  analisis: AnalisisCarga;
  disabled: boolean;
  /** Another reading of the file: the columns are matched anew. */
  onChange: (part: Partial<OpcionesCarga>) => void;
}

/** What was detected of the file, each part with its selector to correct it. */
export function CargaFormato({ analisis, disabled, onChange }: Props) {
  const { formato, columnas, totales } = analisis;
  const fecha = columnas.find((columna) => columna.fecha !== null)?.fecha;
  const again = (part: Partial<OpcionesCarga>) => onChange({ ...part, columnas: undefined });
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.75, p: 1.75 }}>
        <Icon path={mdiAutoFix} sx={{ fontSize: 26, color: 'success.main' }} />
        <Box sx={{ flex: '1 1 200px' }}>
          <strong>
            {formato.tipo === 'xlsx' ? 'Es una planilla de Excel.' : 'Es un texto con columnas.'}
          </strong>{' '}
          Si algo no se ve bien, corregilo acá.
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 620 }}>{formatNumero(totales.filas)}</Box>
          filas
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
          gap: 1.5,
          px: 1.75,
          pb: 1.75,
        }}
      >
        {formato.separador && (
          <SelectInput
            label="Separado por"
            value={formato.separador}
            disabled={disabled}
            options={SEPARADOR_OPTIONS}
            onChange={(value) => again({ separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            label="Letras del texto"
            value={formato.codificacion}
            disabled={disabled}
            options={CODIFICACION_OPTIONS}
            onChange={(value) => again({ codificacion: value as Codificacion })}
          />
        )}
        <SelectInput
          label="Títulos"
          value={String(formato.filaTitulos)}
          disabled={disabled}
          options={TITULOS_OPTIONS}
          onChange={(value) => again({ filaTitulos: Number(value) })}
        />
        {fecha && (
          <SelectInput
            label="Fechas"
            value={fecha}
            disabled={disabled}
            options={FECHA_OPTIONS}
            onChange={(value) => onChange({ fecha: value as FormatoFecha })}
          />
        )}
      </Box>
    </Panel>
  );
}
