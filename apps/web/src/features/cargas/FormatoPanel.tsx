// What was detected of a file, each part with its selector to correct it.
import { mdiAutoFix } from '@mdi/js';
import {
  type ArchivoTipo,
  campoDeCarga,
  type Carga,
  type Codificacion,
  CODIFICACIONES,
  type FormatoCargaInput,
  type Separador,
  SEPARADORES,
  TRIBUTOS,
} from '@muni/contract';
import { contar, formatBytes } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { usePerfiles } from './cargas.actions.ts';
import { fijosDe, formatoSaid, nombreEnganoso } from './cargas.rules.ts';
import { TextInput } from '../../ui/TextInput.tsx';

const KINDS: Record<ArchivoTipo, string> = {
  delimitado: 'Es un texto con columnas separadas.',
  'ancho fijo': 'Es un texto de ancho fijo.',
  xlsx: 'Es una planilla de Excel.',
  json: 'Son registros en JSON.',
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

interface Props<Change> {
  carga: Carga;
  disabled: boolean;
  onChange: (change: Change) => void;
}

export function FormatoPanel({ carga, disabled, onChange }: Props<FormatoCargaInput>) {
  const { formato, perfil } = carga;
  const enganoso = nombreEnganoso(carga);
  const { columnas: _, ...said } = formatoSaid(carga);
  // Read elsewhere or cut otherwise, the titles may be in another row.
  const { filaTitulos: __, ...withoutTitles } = said;
  const { data: perfiles = [] } = usePerfiles(carga.clase);
  return (
    <Panel>
      <Row wraps gap={1.75} p={1.75}>
        <Icon path={mdiAutoFix} size={26} tone="success" />
        <Box flex="1 1 200px">
          <strong>
            {perfil ? `Reconocimos el formato «${perfil.nombre}».` : KINDS[formato.tipo]}
          </strong>{' '}
          {enganoso && `Aunque se llama ${enganoso}, lo leemos como lo que es. `}
          Si algo no se ve bien, corregilo acá.
        </Box>
        <Box textAlign="right">
          <Box weight={620} size="huge">
            {contar(carga.columnas.length, 'columna', 'columnas')}
          </Box>
          {formatBytes(carga.bytes)}
        </Box>
      </Row>
      <Grid min={170} gap={1.5} px={1.75} pb={1.75}>
        {perfiles.length > 0 && (
          <SelectInput
            disabled={disabled}
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
            disabled={disabled}
            label="Hoja"
            value={formato.hoja ?? ''}
            options={optionsOf(formato.hojas)}
            onChange={(hoja) => onChange({ hoja })}
          />
        )}
        {formato.tipo !== 'xlsx' && formato.tipo !== 'json' && (
          <SelectInput
            disabled={disabled}
            label="Tipo de archivo"
            value={formato.tipo}
            options={TYPE_OPTIONS}
            onChange={(value) =>
              onChange({ tipo: value as ArchivoTipo, codificacion: formato.codificacion })
            }
          />
        )}
        {formato.separador && (
          <SelectInput
            disabled={disabled}
            label="Separado por"
            value={formato.separador}
            options={SEPARADOR_OPTIONS}
            onChange={(value) => onChange({ ...withoutTitles, separador: value as Separador })}
          />
        )}
        {formato.codificacion && (
          <SelectInput
            disabled={disabled}
            label="Letras del texto"
            value={formato.codificacion}
            options={optionsOf(CODIFICACIONES)}
            onChange={(value) => onChange({ ...said, codificacion: value as Codificacion })}
          />
        )}
        {formato.tipo !== 'json' && (
          <SelectInput
            disabled={disabled}
            label="Títulos"
            value={String(formato.filaTitulos)}
            options={TITULOS_OPTIONS}
            onChange={(value) => onChange({ ...said, filaTitulos: Number(value) })}
          />
        )}
      </Grid>
    </Panel>
  );
}

/** Files also write it otherwise; for all rows it is one of these. */
const OPCIONES: Record<string, readonly string[] | undefined> = { tributo: TRIBUTOS };

/** The same value for every row, for what the file does not bring. */
export function FijosPanel({ carga, disabled, onChange }: Props<Carga['fijos']>) {
  const { clase, fijos, faltan } = carga;
  const shown = fijosDe(carga).map((nombre) => campoDeCarga(clase, nombre));
  if (shown.length === 0) return null;
  const put = (campo: string, text: string) => {
    const { [campo]: _, ...others } = fijos;
    onChange(text.trim() ? { ...others, [campo]: text.trim() } : others);
  };
  return (
    <Panel title="Igual para todas las filas">
      <Grid min={200} gap={1.5} p={1.75}>
        {shown.map(({ nombre, etiqueta, opciones = OPCIONES[nombre] }) =>
          opciones ? (
            <SelectInput
              key={nombre}
              label={etiqueta}
              value={fijos[nombre] ?? ''}
              emptyLabel={faltan.includes(etiqueta) ? 'Sin decir' : 'Lo trae el archivo'}
              options={optionsOf(opciones)}
              disabled={disabled}
              onChange={(value) => put(nombre, value)}
            />
          ) : (
            <TextInput
              key={nombre}
              label={etiqueta}
              optional={!faltan.includes(etiqueta)}
              defaultValue={fijos[nombre]}
              disabled={disabled}
              onBlur={({ target: { value } }) => {
                if (value.trim() !== (fijos[nombre] ?? '')) put(nombre, value);
              }}
            />
          ),
        )}
      </Grid>
    </Panel>
  );
}
