import { mdiCheckCircle, mdiHelpCircle, mdiMinusCircle } from '@mdi/js';
import {
  type Carga,
  clasesDeCarga,
  type ColumnaDeCarga,
  FORMATOS_FECHA,
  FORMATOS_NUMERO,
  type FormatoCargaInput,
  type FormatoFecha,
  type FormatoNumero,
} from '@muni/contract';
import { optionsOf } from '../../lib/options.ts';
import { Box } from '../../ui/Box.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Select } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CLASES } from './cargas.labels.ts';
import { withColumna } from './cargas.rules.ts';

const NUMERO: Record<FormatoNumero, string> = {
  coma: 'Decimales con coma',
  punto: 'Decimales con punto',
  centavos: 'Los últimos dos son centavos',
};
const NUMERO_OPTIONS = FORMATOS_NUMERO.map((value) => ({ value, label: NUMERO[value] }));
const FECHA_OPTIONS = optionsOf(FORMATOS_FECHA);

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (columnas: FormatoCargaInput['columnas']) => void;
}

/** Which column is which field, and how its numbers and dates are written. */
export const ColumnasPanel = (props: Props) => (
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

function columnsOf({ carga: { clase, columnas }, disabled, onChange }: Props) {
  const { sinCampo } = CLASES[clase];
  const fields = clasesDeCarga[clase].campos.map(({ nombre, etiqueta }) => ({
    value: nombre,
    label: etiqueta,
  }));
  const change = (columna: ColumnaDeCarga, part: Parameters<typeof withColumna>[2]) =>
    onChange(withColumna(columnas, columnas.indexOf(columna), part));
  const columns: CardColumn<ColumnaDeCarga>[] = [
    {
      label: 'Columna del archivo',
      isTitle: true,
      cell: ({ titulo }) => titulo,
      cellProps: () => ({ weight: 600 }),
    },
    {
      label: 'Ejemplo',
      cell: ({ ejemplo, vacias }) => (
        <>
          {ejemplo || '(vacía)'}
          {ejemplo && vacias >= 50 && (
            <Box as="span" tone="secondary">
              {' '}
              · vacía en el {vacias} %
            </Box>
          )}
        </>
      ),
    },
    {
      label: 'Se carga como',
      cell: (columna) => (
        <Choice
          label={`Qué es ${columna.titulo}`}
          value={columna.campo ?? ''}
          empty={sinCampo.opcion}
          options={fields}
          disabled={disabled}
          onChange={(value) => change(columna, { campo: value || null })}
        />
      ),
    },
    {
      label: 'Se lee',
      cell: (columna) =>
        columna.fecha ? (
          <Choice
            label={`Fechas de ${columna.titulo}`}
            value={columna.fecha}
            options={FECHA_OPTIONS}
            disabled={disabled}
            onChange={(value) => change(columna, { fecha: value as FormatoFecha })}
          />
        ) : (
          columna.numero && (
            <Choice
              label={`Números de ${columna.titulo}`}
              value={columna.numero}
              options={NUMERO_OPTIONS}
              disabled={disabled}
              onChange={(value) => change(columna, { numero: value as FormatoNumero })}
            />
          )
        ),
    },
    {
      label: 'Coincidencia',
      cell: ({ campo, segura }) =>
        campo === null ? (
          <Tag icon={mdiMinusCircle} label={sinCampo.destino} />
        ) : segura ? (
          <Tag tone="success" icon={mdiCheckCircle} label="Segura" />
        ) : (
          <Tag tone="warning" icon={mdiHelpCircle} label="Confirmá que es esta" />
        ),
    },
  ];
  return columns;
}

interface ChoiceProps {
  label: string;
  value: string;
  empty?: string;
  options: readonly { value: string; label: string }[];
  disabled: boolean;
  onChange: (value: string) => void;
}
const Choice = ({ label, value, empty, options, disabled, onChange }: ChoiceProps) => (
  <Select
    small
    value={value}
    disabled={disabled}
    aria-label={label}
    onChange={(event) => onChange(event.target.value)}
  >
    {empty && <option value="">{empty}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
