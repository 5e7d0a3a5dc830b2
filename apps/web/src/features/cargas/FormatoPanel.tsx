// What was detected of a file, each part with its selector to correct it.
import { mdiAutoFix } from '@mdi/js';
import {
  type ArchivoTipo,
  type Carga,
  CODIFICACIONES,
  type Codificacion,
  type FormatoCargaInput,
  SEPARADORES,
  type Separador,
} from '@muni/contract';
import { contar, formatBytes } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { usePerfiles } from './cargas.actions.ts';
import { formatoSaid } from './cargas.rules.ts';

const KINDS: Record<ArchivoTipo, string> = {
  delimitado: 'Es un texto con columnas separadas.',
  'ancho fijo': 'Es un texto de ancho fijo.',
  xlsx: 'Es una planilla de Excel.',
};
const TYPE_OPTIONS = [
  { value: 'delimitado', label: 'Columnas separadas' },
  { value: 'ancho fijo', label: 'Ancho fijo' },
];
const SEPARADOR: Record<Separador, string> = {
  ';': 'Punto y coma',
  ',': 'Coma',
  '\t': 'Tabulación',
  '|': 'Barra |',
};
const SEPARADOR_OPTIONS = SEPARADORES.map((value) => ({ value, label: SEPARADOR[value] }));
const TITULOS_OPTIONS = [
  { value: '0', label: 'No tiene' },
  ...Array.from({ length: 20 }, (_, index) => ({
    value: String(index + 1),
    label: `En la fila ${index + 1}`,
  })),
];

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (part: FormatoCargaInput) => void;
}

export function FormatoPanel({ carga, disabled, onChange }: Props) {
  const { formato, perfil } = carga;
  const { columnas: _, ...said } = formatoSaid(carga);
  // Read elsewhere or cut otherwise, the titles may be in another row.
  const { filaTitulos: __, ...withoutTitles } = said;
  const { data: perfiles = [] } = usePerfiles(carga.clase);
  const choice = { disabled };
  return (
    <Panel>
      <Row wraps gap={1.75} p={1.75}>
        <Icon path={mdiAutoFix} size={26} tone="success" />
        <Box flex="1 1 200px">
          <strong>
            {perfil ? `Reconocimos el formato «${perfil.nombre}».` : KINDS[formato.tipo]}
          </strong>{' '}
          Si algo no se ve bien, corregilo acá.
        </Box>
        <Box textAlign="right">
          <Box weight={620} size="huge">
            {formatBytes(carga.bytes)}
          </Box>
          {contar(carga.columnas.length, 'columna', 'columnas')}
        </Box>
      </Row>
      <Grid min={170} gap={1.5} px={1.75} pb={1.75}>
        {perfiles.length > 0 && (
          <SelectInput
            {...choice}
            label="Formato recordado"
            value={perfil ? String(perfil.id) : ''}
            options={[
              { value: '', label: 'Ninguno' },
              ...perfiles.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            onChange={(value) => onChange(value ? { perfil: Number(value) } : {})}
          />
        )}
        {formato.hojas && formato.hojas.length > 1 && (
          <SelectInput
            {...choice}
            label="Hoja"
            value={formato.hoja ?? ''}
            options={optionsOf(formato.hojas)}
            onChange={(hoja) => onChange({ hoja })}
          />
        )}
        {formato.tipo !== 'xlsx' && (
          <SelectInput
            {...choice}
            label="Tipo de archivo"
            value={formato.tipo}
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
            {...choice}
            label="Separado por"
            value={formato.separador}
            options={SEPARADOR_OPTIONS}
            onChange={(value) => onChange({ ...withoutTitles, separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            {...choice}
            label="Letras del texto"
            value={formato.codificacion}
            options={optionsOf(CODIFICACIONES)}
            onChange={(value) => onChange({ ...said, codificacion: value as Codificacion })}
          />
        )}
        <SelectInput
          {...choice}
          label="Títulos"
          value={String(formato.filaTitulos)}
          options={TITULOS_OPTIONS}
          onChange={(value) => onChange({ ...said, filaTitulos: Number(value) })}
        />
      </Grid>
    </Panel>
  );
}
