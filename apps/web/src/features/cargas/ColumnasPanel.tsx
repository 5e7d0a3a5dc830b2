import { mdiCheckCircle, mdiHelpCircle, mdiMinusCircle, mdiPencil, mdiPlus } from '@mdi/js';
import {
  type Carga,
  clasesDeCarga,
  type ColumnaDeCarga,
  type FormatoCargaInput,
  FORMATOS_FECHA,
} from '@muni/contract';
import { type ComponentProps, useRef, useState } from 'react';
import { optionsOf } from '../../lib/options.ts';
import { Box, PanelText, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { type Choices, Select } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useMuestra } from './cargas.api.ts';
import { CLASES } from './cargas.labels.ts';
import { cutWidest, moveCut, withColumna, withNoDate } from './cargas.rules.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Table, Td, Th } from '../../ui/Table.tsx';
import css from './cargas.module.css';

/** What may be written in more than one way. */
const LECTURAS: (Pick<Choices, 'options'> & { label: string; name: 'fecha' | 'numero' })[] = [
  { name: 'fecha', label: 'Fechas', options: optionsOf(FORMATOS_FECHA) },
  {
    name: 'numero',
    label: 'Números',
    options: [
      { value: 'coma', label: 'Decimales con coma' },
      { value: 'punto', label: 'Decimales con punto' },
      { value: 'centavos', label: 'Los últimos dos son centavos' },
    ],
  },
];

export interface FormatoProps {
  carga: Carga;
  disabled: boolean;
  /** The rest of the format stays; what is undefined is detected anew. */
  onChange: (part: FormatoCargaInput) => void;
  /** All but this is detected anew. */
  onAnew: (part: FormatoCargaInput) => void;
}

/** Which column is which field, and how its numbers and dates are written. */
export const ColumnasPanel = (props: FormatoProps) => (
  <Panel>
    <CardTable
      label="Columnas del archivo"
      columns={columnsOf(props)}
      rows={props.carga.columnas}
      keyOf={({ titulo }) => titulo}
      minWidth={860}
    />
  </Panel>
);

function columnsOf(props: FormatoProps): CardColumn<ColumnaDeCarga>[] {
  const { clase, columnas } = props.carga;
  const { sinCampo } = CLASES[clase];
  const fields = clasesDeCarga[clase].campos.map(({ nombre, etiqueta }) => ({
    value: nombre,
    label: etiqueta,
  }));
  const change = (columna: ColumnaDeCarga, part: Parameters<typeof withColumna>[2]) =>
    props.onChange({ columnas: withColumna(columnas, columnas.indexOf(columna), part) });
  return [
    {
      label: 'Columna del archivo',
      isTitle: true,
      cell: ({ titulo }) => titulo,
      cellProps: () => ({ weight: 600 }),
    },
    {
      label: 'Ejemplo',
      cell: ({ ejemplo, vacias, fecha }) => (
        <>
          {ejemplo ? withNoDate(ejemplo, fecha !== null) : '(vacía)'}
          {ejemplo && vacias >= 50 && (
            <Box as="span" tone="secondary">
              &nbsp;· vacía en el {vacias} %
            </Box>
          )}
        </>
      ),
    },
    {
      label: 'Se carga como',
      cell: (columna) => (
        <Select
          small
          aria-label={`Qué es ${columna.titulo}`}
          value={columna.campo ?? ''}
          emptyLabel={sinCampo.opcion}
          options={fields}
          disabled={props.disabled}
          onChange={(value) => change(columna, { campo: value || null })}
        />
      ),
    },
    {
      label: 'Cómo se lee',
      cell: (columna) => {
        const read = LECTURAS.find(({ name }) => columna[name]);
        return read ? (
          <Select
            small
            aria-label={`${read.label} de ${columna.titulo}`}
            value={columna[read.name] ?? ''}
            options={read.options}
            disabled={props.disabled}
            onChange={(value) => change(columna, { [read.name]: value })}
          />
        ) : (
          columna.campo && 'Tal como viene'
        );
      },
    },
    {
      label: 'Coincidencia',
      cell: ({ campo, segura }) =>
        campo === null ? (
          <Tag icon={mdiMinusCircle} label={sinCampo.destino} />
        ) : segura ? (
          <Tag tone="success" icon={mdiCheckCircle} label="Segura" />
        ) : segura === null ? (
          <Tag icon={mdiPencil} label="Elegida a mano" />
        ) : (
          <Tag tone="warning" icon={mdiHelpCircle} label="Confirmá que es esta" />
        ),
    },
  ];
}

const SHOWN = 12;

/** The first rows as they are read with this format: letters and columns show at once whether it is right. */
export function MuestraPanel({ carga }: { carga: Carga }) {
  const { formato, columnas } = carga;
  const { data, error } = useMuestra(carga);
  if (!data && !error) return null;
  const rows = (data ?? []).filter(({ linea }) => linea > formato.filaTitulos).slice(0, SHOWN);
  return (
    <Panel title="Las primeras filas, como las leemos">
      {error ? (
        <PanelText>{messageOf(error)}</PanelText>
      ) : (
        <Box className={css.deslizable} tabIndex={0} role="region" aria-label="Primeras filas">
          <Table nowrap>
            <thead>
              <tr>
                <Th textAlign="right">Fila</Th>
                {columnas.map(({ titulo }) => (
                  <Th key={titulo}>{titulo}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ linea, celdas }) => (
                <tr key={linea}>
                  <Td textAlign="right" tone="secondary">
                    {formatNumero(linea)}
                  </Td>
                  {columnas.map(({ titulo }, index) => (
                    <Td key={titulo}>{celdas[index]}</Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

interface ReglaProps {
  /** The first lines as they came. */
  lineas: readonly string[];
  inicios: readonly number[];
  disabled: boolean;
  onChange: (inicios: number[]) => void;
}

/** Where each column of a file of fixed width begins, drawn over its first lines: each cut is dragged, or moved with the arrows. */
export function ReglaPanel({ lineas, inicios, disabled, onChange }: ReglaProps) {
  const [cuts, setCuts] = useState<readonly number[]>(inicios);
  const text = useRef<HTMLPreElement>(null);
  const length = Math.max(...lineas.map((linea) => linea.length), (cuts.at(-1) ?? 0) + 1);
  const handlersOf = (index: number, cut: number): ComponentProps<'span'> => {
    const move = (to: number) => setCuts(moveCut(cuts, index, to, length));
    const remove = () => setCuts(cuts.toSpliced(index, 1));
    return {
      onKeyDown: (event) => {
        if (event.key === 'ArrowLeft') move(cut - 1);
        else if (event.key === 'ArrowRight') move(cut + 1);
        else if (event.key === 'Delete') remove();
        else return;
        event.preventDefault();
      },
      onPointerDown: ({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId),
      onPointerMove: ({ currentTarget, pointerId, clientX }) => {
        const box = text.current?.getBoundingClientRect();
        if (box && currentTarget.hasPointerCapture(pointerId))
          move(Math.round(((clientX - box.left) / box.width) * length));
      },
      onDoubleClick: remove,
    };
  };
  return (
    <Panel title="Dónde empieza cada columna">
      <Box className={css.regla} tabIndex={0} role="region" aria-label="Regla de columnas">
        <Box className={css.renglones} width={`${length}ch`}>
          <pre ref={text}>{lineas.join('\n')}</pre>
          {cuts.slice(1).map((cut, before) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- A cut that moves stays the same one, with the focus.
              key={before}
              role="slider"
              tabIndex={disabled ? -1 : 0}
              aria-label={`Principio de la columna ${before + 2}`}
              aria-valuenow={cut + 1}
              aria-valuemin={(cuts[before] ?? 0) + 2}
              aria-valuemax={cuts[before + 2] ?? length}
              aria-valuetext={`letra ${cut + 1}`}
              aria-disabled={disabled}
              className={css.corte}
              style={{ left: `${cut}ch` }}
              {...(disabled ? undefined : handlersOf(before + 1, cut))}
            />
          ))}
        </Box>
      </Box>
      <Row wraps gap={1} p={1.25}>
        <Box flex="1 1 240px" tone="secondary" size="small">
          Arrastrá cada línea, o movela con las flechas. Con doble clic o Supr se saca.
        </Box>
        <Button
          size="small"
          icon={mdiPlus}
          disabled={disabled}
          onClick={() => setCuts(cutWidest(cuts, length))}
        >
          Agregar un corte
        </Button>
        <Button
          size="small"
          kind="main"
          disabled={disabled || cuts.join() === inicios.join()}
          onClick={() => onChange([...cuts])}
        >
          Cortar así
        </Button>
      </Row>
    </Panel>
  );
}
