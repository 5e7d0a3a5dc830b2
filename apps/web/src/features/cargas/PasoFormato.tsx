import { mdiArrowRight, mdiAutoFix } from '@mdi/js';
import {
  type ArchivoTipo,
  campoDeCarga,
  clasesDeCarga,
  type Codificacion,
  CODIFICACIONES,
  type FormatoCargaInput,
  type Separador,
  TRIBUTOS,
} from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { contar, enumerar, formatBytes } from '../../lib/formats.ts';
import { useNavigate } from '../../lib/Navigation.tsx';
import { optionsOf } from '../../lib/options.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { Box, Grid, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Input } from '../../ui/Field.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cargasApi, useMuestra, usePerfiles } from './cargas.api.ts';
import {
  enLugarDeCuenta,
  fijosDe,
  nombreDePerfil,
  nombreEnganoso,
  PERFIL_MIN,
} from './cargas.rules.ts';
import { ColumnasPanel, type FormatoProps, MuestraPanel, ReglaPanel } from './ColumnasPanel.tsx';
import type { PasoProps } from './PasoCargar.tsx';

export function PasoFormato({ carga, command, onNext }: PasoProps & { onNext: () => void }) {
  const { isPending: busy, mutate } = command;
  /** The name to remember the format by; null when it is not to be remembered. */
  const [perfil, setPerfil] = useState<string | null>(null);
  const isShort = perfil !== null && perfil.trim().length < PERFIL_MIN;
  const navigate = useNavigate();
  const { faltan } = carga;
  const { obligatoriosSoloDeNuevas, noun } = clasesDeCarga[carga.clase];
  const enLugar = enLugarDeCuenta(carga);
  const { data: muestra } = useMuestra(carga);
  const onAnew = (part: FormatoCargaInput) => mutate(() => cargasApi.formato(carga.id, part));
  const { hojas: _, ...layout } = carga.formato;
  const columnas = carga.columnas.map(({ campo, fecha, numero }) => ({ campo, fecha, numero }));
  const onChange = (part: FormatoCargaInput) =>
    onAnew({ ...layout, columnas, fijos: carga.fijos, ...part });
  const panel = { carga, disabled: busy, onChange, onAnew };
  const nombre = carga.perfil?.nombre ?? nombreDePerfil(carga.nombreArchivo);
  const review = () => {
    // Nothing changed since it was reviewed.
    if (carga.estado === 'Analizada' && perfil === null) return onNext();
    mutate(() => cargasApi.analizar(carga.id, perfil?.trim() || undefined), { onSuccess: onNext });
  };
  const discard = useMutation({
    // What was reviewed, perhaps with corrections, waits in the history.
    mutationFn: async () => {
      if (carga.estado === 'Subida') await cargasApi.descartar(carga.id);
    },
    onSuccess: () => navigate(cargaRoutes(carga.clase).start, { replace: true }),
  });
  return (
    <Stack gap={1.5} aria-busy={busy}>
      <FormatoPanel {...panel} />
      {carga.formato.inicios && muestra && (
        <ReglaPanel
          key={carga.formato.inicios.join()}
          lineas={muestra.flatMap(({ texto }) => texto ?? [])}
          inicios={carga.formato.inicios}
          disabled={busy}
          onChange={(inicios) => onChange({ ...CUT_ANEW, inicios })}
        />
      )}
      {faltan.length > 0 && (
        <Notice tone="warning">
          Falta decir qué columna trae: <strong>{enumerar(faltan)}</strong>.
          {obligatoriosSoloDeNuevas && ` Sin eso no se pueden agregar ${noun.plural}.`}
          {fijosDe(carga).length > 0 &&
            ' Lo que es igual en todas las filas se puede escribir debajo de las columnas.'}
        </Notice>
      )}
      {enLugar && (
        <Notice tone="info">
          Ninguna columna trae la cuenta: cada fila queda con <strong>su {enLugar}</strong> como
          cuenta. Si otra columna la trae, elegila abajo.
        </Notice>
      )}
      <ColumnasPanel {...panel} />
      <FijosPanel key={JSON.stringify(carga.fijos)} {...panel} />
      <MuestraPanel carga={carga} />
      <FootBar
        label="Seguir"
        status={
          <Row wraps gap={1}>
            <Checkbox
              checked={perfil !== null}
              label="Recordar este formato para la próxima"
              onChange={(isOn) => setPerfil(isOn ? nombre : null)}
            />
            {perfil !== null && (
              <Input
                small
                width={240}
                value={perfil}
                maxLength={60}
                aria-label="Nombre del formato"
                aria-invalid={isShort}
                onChange={(event) => setPerfil(event.target.value)}
              />
            )}
            {isShort && (
              <Box role="alert" tone="error" size="tiny" weight={540}>
                El nombre lleva {PERFIL_MIN} letras o más.
              </Box>
            )}
          </Row>
        }
      >
        <Button kind="text" disabled={busy} onClick={() => discard.mutate()}>
          Elegir otro archivo
        </Button>
        <Button
          kind="main"
          disabled={(faltan.length > 0 && !obligatoriosSoloDeNuevas) || isShort}
          busy={busy}
          endIcon={mdiArrowRight}
          onClick={review}
        >
          Revisar filas
        </Button>
      </FootBar>
    </Stack>
  );
}

/** With columns elsewhere, what they bring and the row of their titles are detected anew, too. */
const CUT_ANEW = { columnas: undefined, filaTitulos: undefined };

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
const TITULOS_OPTIONS = Array.from({ length: 21 }, (_, fila) => ({
  value: String(fila),
  label: fila === 0 ? 'No tiene' : `En la fila ${fila}`,
}));

/** What was detected of a file, each part with its selector to correct it. */
function FormatoPanel({ carga, disabled, onChange, onAnew }: FormatoProps) {
  const { formato, perfil } = carga;
  const enganoso = nombreEnganoso(carga);
  const { data: perfiles = [] } = usePerfiles(carga.clase);
  const choices: (ComponentProps<typeof SelectInput> | false | null)[] = [
    perfiles.length > 0 && {
      label: 'Formato recordado',
      value: perfil ? String(perfil.id) : '',
      emptyLabel: 'Ninguno',
      options: perfiles.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      onChange: (value) => onAnew(value ? { perfil: Number(value) } : {}),
    },
    formato.hojas &&
      formato.hojas.length > 1 && {
        label: 'Hoja',
        value: formato.hoja ?? '',
        options: optionsOf(formato.hojas),
        onChange: (hoja) => onAnew({ hoja }),
      },
    formato.tipo !== 'xlsx' &&
      formato.tipo !== 'json' && {
        label: 'Tipo de archivo',
        value: formato.tipo,
        options: TYPE_OPTIONS,
        onChange: (value) =>
          onAnew({ tipo: value as ArchivoTipo, codificacion: formato.codificacion }),
      },
    formato.separador && {
      label: 'Separado por',
      value: formato.separador,
      options: SEPARADOR_OPTIONS,
      onChange: (value) => onChange({ ...CUT_ANEW, separador: value as Separador }),
    },
    formato.codificacion && {
      label: 'Letras del texto',
      value: formato.codificacion,
      options: optionsOf(CODIFICACIONES),
      onChange: (value) => onChange({ columnas: undefined, codificacion: value as Codificacion }),
    },
    formato.tipo !== 'json' && {
      label: 'Títulos',
      value: String(formato.filaTitulos),
      options: TITULOS_OPTIONS,
      onChange: (value) => onChange({ columnas: undefined, filaTitulos: Number(value) }),
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
function FijosPanel({ carga, disabled, onChange }: FormatoProps) {
  const { clase, fijos, faltan } = carga;
  const shown = fijosDe(carga).map((nombre) => campoDeCarga(clase, nombre));
  if (shown.length === 0) return null;
  const put = (campo: string, text: string) => {
    const { [campo]: _, ...others } = fijos;
    onChange({ fijos: text.trim() ? { ...others, [campo]: text.trim() } : others });
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
