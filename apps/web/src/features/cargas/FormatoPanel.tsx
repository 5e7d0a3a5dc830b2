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
  TRIBUTOS,
} from '@muni/contract';
import type { ComponentProps } from 'react';
import { contar, formatBytes } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { usePerfiles } from './cargas.api.ts';
import { CUT_ANEW, fijosDe, formatoSaid, nombreEnganoso } from './cargas.rules.ts';
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
const SEPARADOR_OPTIONS: { value: Separador; label: string }[] = [
  { value: ';', label: 'Punto y coma' },
  { value: ',', label: 'Coma' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra |' },
];
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
  const said = formatoSaid(carga);
  const { data: perfiles = [] } = usePerfiles(carga.clase);
  const choices: (ComponentProps<typeof SelectInput> | false | null)[] = [
    perfiles.length > 0 && {
      label: 'Formato recordado',
      value: perfil ? String(perfil.id) : '',
      emptyLabel: 'Ninguno',
      options: perfiles.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      onChange: (value) => onChange(value ? { perfil: Number(value) } : {}),
    },
    formato.hojas &&
      formato.hojas.length > 1 && {
        label: 'Hoja',
        value: formato.hoja ?? '',
        options: optionsOf(formato.hojas),
        onChange: (hoja) => onChange({ hoja }),
      },
    formato.tipo !== 'xlsx' &&
      formato.tipo !== 'json' && {
        label: 'Tipo de archivo',
        value: formato.tipo,
        options: TYPE_OPTIONS,
        onChange: (value) =>
          onChange({ tipo: value as ArchivoTipo, codificacion: formato.codificacion }),
      },
    formato.separador && {
      label: 'Separado por',
      value: formato.separador,
      options: SEPARADOR_OPTIONS,
      onChange: (value) => onChange({ ...said, ...CUT_ANEW, separador: value as Separador }),
    },
    formato.codificacion && {
      label: 'Letras del texto',
      value: formato.codificacion,
      options: optionsOf(CODIFICACIONES),
      onChange: (value) =>
        onChange({ ...said, columnas: undefined, codificacion: value as Codificacion }),
    },
    formato.tipo !== 'json' && {
      label: 'Títulos',
      value: String(formato.filaTitulos),
      options: TITULOS_OPTIONS,
      onChange: (value) => onChange({ ...said, columnas: undefined, filaTitulos: Number(value) }),
    },
  ];
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
        {choices.map(
          (choice) => choice && <SelectInput key={choice.label} disabled={disabled} {...choice} />,
        )}
      </Grid>
    </Panel>
  );
}

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
        {/* Files also write a tributo otherwise; for all rows it is one of these. */}
        {shown.map(({ nombre, etiqueta, opciones = nombre === 'tributo' ? TRIBUTOS : undefined }) =>
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
