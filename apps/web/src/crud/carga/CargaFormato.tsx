import { mdiAutoFix } from '@mdi/js';
import {
  type AnalisisCarga,
  CODIFICACIONES,
  FORMATOS_FECHA,
  type OpcionesCarga,
  SEPARADORES,
  type Separador,
} from '@muni/contract';
import Box from '@mui/material/Box';
import { formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';

const SEPARADOR: Record<Separador, string> = {
  ';': 'Punto y coma',
  ',': 'Coma',
  '\t': 'Tabulación',
  '|': 'Barra |',
};
const TITLES = Array.from({ length: 20 }, (_, index) => String(index + 1));

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
            options={SEPARADORES.map((value) => ({ value, label: SEPARADOR[value] }))}
            onChange={(value) => again({ separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            label="Letras del texto"
            value={formato.codificacion}
            disabled={disabled}
            options={CODIFICACIONES.map((value) => ({ value, label: value }))}
            onChange={(value) => again({ codificacion: value as (typeof CODIFICACIONES)[number] })}
          />
        )}
        <SelectInput
          label="Títulos"
          value={String(formato.filaTitulos)}
          disabled={disabled}
          options={[
            { value: '0', label: 'No tiene' },
            ...TITLES.map((value) => ({ value, label: `En la fila ${value}` })),
          ]}
          onChange={(value) => again({ filaTitulos: Number(value) })}
        />
        {fecha && (
          <SelectInput
            label="Fechas"
            value={fecha}
            disabled={disabled}
            options={FORMATOS_FECHA.map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ fecha: value as (typeof FORMATOS_FECHA)[number] })}
          />
        )}
      </Box>
    </Panel>
  );
}
