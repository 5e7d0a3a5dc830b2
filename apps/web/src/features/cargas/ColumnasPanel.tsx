import {
  type Carga,
  type ColumnaDeCarga,
  FORMATOS_NUMERO,
  type FormatoCargaInput,
  type FormatoFecha,
  type FormatoNumero,
  clasesDeCarga,
} from '@muni/contract';
import { ColumnMatch } from '../../crud/carga/ColumnMatch.tsx';
import { FECHA_OPTIONS } from '../../crud/carga/formatoOptions.ts';
import { Box } from '../../ui/Box.tsx';
import { Select } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { withColumna } from './cargas.rules.ts';
import css from './cargas.module.css';

const NUMERO: Record<FormatoNumero, string> = {
  coma: 'Decimales con coma',
  punto: 'Decimales con punto',
  centavos: 'Los últimos dos son centavos',
};
const CAMPO_OPTIONS = clasesDeCarga.rentas.campos.map(({ nombre, etiqueta }) => ({
  value: nombre,
  label: etiqueta,
}));
const NUMERO_OPTIONS = FORMATOS_NUMERO.map((value) => ({ value, label: NUMERO[value] }));

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (columnas: FormatoCargaInput['columnas']) => void;
}

/** Which column is which field, and how its numbers and dates are written. */
export const ColumnasPanel = ({ carga: { columnas }, disabled, onChange }: Props) => (
  <Panel>
    <Box className={css.deslizable} tabIndex={0} role="region" aria-label="Columnas del archivo">
      <Table minWidth={860}>
        <thead>
          <tr>
            <Th>Columna del archivo</Th>
            <Th>Ejemplo</Th>
            <Th>Se carga como</Th>
            <Th>Se lee</Th>
            <Th>Coincidencia</Th>
          </tr>
        </thead>
        <tbody>
          {columnas.map((columna, index) => (
            <Renglon
              key={columna.titulo}
              columna={columna}
              disabled={disabled}
              onChange={(part) => onChange(withColumna(columnas, index, part))}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  </Panel>
);

interface RenglonProps {
  columna: ColumnaDeCarga;
  disabled: boolean;
  onChange: (part: Partial<Pick<ColumnaDeCarga, 'campo' | 'fecha' | 'numero'>>) => void;
}
function Renglon({ columna, disabled, onChange }: RenglonProps) {
  const { titulo, ejemplo, campo, vacias, fecha, numero } = columna;
  return (
    <tr>
      <Th scope="row" weight={600}>
        {titulo}
      </Th>
      <Td>
        {ejemplo || '(vacía)'}
        {ejemplo && vacias >= 50 && (
          <Box as="span" tone="secondary">
            {' '}
            · vacía en el {vacias} %
          </Box>
        )}
      </Td>
      <Td>
        <Choice
          label={`Qué es ${titulo}`}
          value={campo ?? ''}
          empty="Guardar sin usar"
          options={CAMPO_OPTIONS}
          disabled={disabled}
          onChange={(value) => onChange({ campo: value || null })}
        />
      </Td>
      <Td>
        {fecha && (
          <Choice
            label={`Fechas de ${titulo}`}
            value={fecha}
            options={FECHA_OPTIONS}
            disabled={disabled}
            onChange={(value) => onChange({ fecha: value as FormatoFecha })}
          />
        )}
        {numero && (
          <Choice
            label={`Números de ${titulo}`}
            value={numero}
            options={NUMERO_OPTIONS}
            disabled={disabled}
            onChange={(value) => onChange({ numero: value as FormatoNumero })}
          />
        )}
      </Td>
      <Td>
        <ColumnMatch {...columna} otherwise="Se guarda igual" />
      </Td>
    </tr>
  );
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
