import type { AnalisisCarga, FormatoFecha, OpcionesCarga } from '@muni/contract';
import { formatNumero } from '../../lib/formats.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FormatoDetectado } from './FormatoDetectado.tsx';
import { FECHA_OPTIONS } from './formatoOptions.ts';

interface Props {
  analisis: AnalisisCarga;
  disabled: boolean;
  /** Another reading of the file: the columns are matched anew. */
  onChange: (part: Partial<OpcionesCarga>) => void;
}

export function CargaFormato({ analisis, disabled, onChange }: Props) {
  const { formato, columnas, totales } = analisis;
  const fecha = columnas.find((columna) => columna.fecha !== null)?.fecha;
  return (
    <FormatoDetectado
      what={formato.tipo === 'xlsx' ? 'Es una planilla de Excel.' : 'Es un texto con columnas.'}
      size={formatNumero(totales.filas)}
      unit="filas"
      formato={formato}
      disabled={disabled}
      onChange={(part) => onChange({ ...part, columnas: undefined })}
      after={
        fecha && (
          <SelectInput
            label="Fechas"
            value={fecha}
            disabled={disabled}
            options={FECHA_OPTIONS}
            onChange={(value) => onChange({ fecha: value as FormatoFecha })}
          />
        )
      }
    />
  );
}
