import { mdiAutoFix } from '@mdi/js';
import type {
  ArchivoTipo,
  Carga,
  Codificacion,
  FormatoCargaInput,
  Separador,
} from '@muni/contract';
import Box from '@mui/material/Box';
import {
  CODIFICACION_OPTIONS,
  SEPARADOR_OPTIONS,
  TITULOS_OPTIONS,
} from '../../crud/carga/formatoOptions.ts';
import { formatBytes } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
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

/** What was detected of the file, each part with its selector to correct it. */
export function FormatoPanel({ carga, disabled, onChange }: Props) {
  const { formato, perfil } = carga;
  const { columnas: _, ...said } = formatoSaid(carga);
  const { filaTitulos: __, ...withoutTitles } = said;
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.75, p: 1.75 }}>
        <Icon path={mdiAutoFix} sx={{ fontSize: 26, color: 'success.main' }} />
        <Box sx={{ flex: '1 1 200px' }}>
          <strong>
            {perfil ? `Reconocimos el formato «${perfil.nombre}».` : KINDS[formato.tipo]}
          </strong>{' '}
          Si algo no se ve bien, corregilo acá.
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 620 }}>{formatBytes(carga.bytes)}</Box>
          {carga.columnas.length} columnas
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
        {formato.separador && (
          <SelectInput
            label="Separado por"
            value={formato.separador}
            disabled={disabled}
            options={SEPARADOR_OPTIONS}
            onChange={(value) => onChange({ ...withoutTitles, separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            label="Letras del texto"
            value={formato.codificacion}
            disabled={disabled}
            options={CODIFICACION_OPTIONS}
            onChange={(value) => onChange({ ...said, codificacion: value as Codificacion })}
          />
        )}
        <SelectInput
          label="Títulos"
          value={String(formato.filaTitulos)}
          disabled={disabled}
          options={TITULOS_OPTIONS}
          onChange={(value) => onChange({ ...said, filaTitulos: Number(value) })}
        />
        {formato.inicios && (
          <CortesField
            key={formato.inicios.join()}
            inicios={formato.inicios}
            disabled={disabled}
            onChange={(inicios) => onChange({ ...withoutTitles, inicios })}
          />
        )}
      </Box>
    </Panel>
  );
}
