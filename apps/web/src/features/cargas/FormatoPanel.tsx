import type { ArchivoTipo, Carga, FormatoCargaInput } from '@muni/contract';
import { FormatoDetectado } from '../../crud/carga/FormatoDetectado.tsx';
import { contar, formatBytes } from '../../lib/formats.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { usePerfiles } from './cargas.actions.ts';
import { formatoSaid } from './cargas.rules.ts';
import { CortesField } from './CortesField.tsx';

const KINDS: Record<ArchivoTipo, string> = {
  delimitado: 'Es un texto con columnas separadas.',
  'ancho fijo': 'Es un texto de ancho fijo.',
  xlsx: 'Es una planilla de Excel.',
};
const TYPE_OPTIONS = [
  { value: 'delimitado', label: 'Columnas separadas' },
  { value: 'ancho fijo', label: 'Ancho fijo' },
];

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (part: FormatoCargaInput) => void;
}

export function FormatoPanel({ carga, disabled, onChange }: Props) {
  const { formato, perfil } = carga;
  const { columnas: _, ...said } = formatoSaid(carga);
  const { filaTitulos: __, ...withoutTitles } = said;
  const { data: perfiles } = usePerfiles();
  const recordados = (perfiles ?? []).map(({ id, nombre }) => ({
    value: String(id),
    label: nombre,
  }));
  return (
    <FormatoDetectado
      what={perfil ? `Reconocimos el formato «${perfil.nombre}».` : KINDS[formato.tipo]}
      size={formatBytes(carga.bytes)}
      unit={contar(carga.columnas.length, 'columna', 'columnas')}
      formato={formato}
      disabled={disabled}
      // Cut elsewhere, the titles may be in another row.
      onChange={(part) => onChange({ ...('separador' in part ? withoutTitles : said), ...part })}
      before={
        <>
          {recordados.length > 0 && (
            <SelectInput
              label="Formato recordado"
              value={perfil ? String(perfil.id) : ''}
              disabled={disabled}
              options={[{ value: '', label: 'Ninguno' }, ...recordados]}
              onChange={(value) => onChange(value ? { perfil: Number(value) } : {})}
            />
          )}
          {formato.tipo !== 'xlsx' && (
            <SelectInput
              label="Tipo de archivo"
              value={formato.tipo}
              disabled={disabled}
              options={TYPE_OPTIONS}
              onChange={(value) =>
                onChange({
                  tipo: value as ArchivoTipo,
                  ...(formato.codificacion && { codificacion: formato.codificacion }),
                })
              }
            />
          )}
        </>
      }
      after={
        formato.inicios && (
          <CortesField
            key={formato.inicios.join()}
            inicios={formato.inicios}
            disabled={disabled}
            onChange={(inicios) => onChange({ ...withoutTitles, inicios })}
          />
        )
      }
    />
  );
}
