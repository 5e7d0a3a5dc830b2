import { type Carga, campoDeCarga, TRIBUTOS } from '@muni/contract';
import { useState } from 'react';
import { optionsOf } from '../../lib/options.ts';
import { Grid } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** What a whole file may have in common, when no column says it. */
const OFFERED: readonly string[] = ['tributo', 'anio', 'cuota', 'concepto'];
/** A column with one of these says it already. */
const SAID_BY: Record<string, readonly string[]> = {
  tributo: ['codigoTributo'],
  anio: ['periodo'],
  cuota: ['periodo'],
};

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (fijos: Carga['fijos']) => void;
}

/** The same value for every row, for what the file does not bring. */
export function FijosPanel({ carga: { columnas, fijos }, disabled, onChange }: Props) {
  const mapped = new Set(columnas.map(({ campo }) => campo));
  const [texts, setTexts] = useState(fijos);
  const shown = OFFERED.filter(
    (campo) =>
      fijos[campo] || ![campo, ...(SAID_BY[campo] ?? [])].some((other) => mapped.has(other)),
  );
  if (shown.length === 0) return null;
  const put = (campo: string, text: string) => {
    const { [campo]: _, ...others } = fijos;
    onChange(text.trim() ? { ...others, [campo]: text.trim() } : others);
  };
  return (
    <Panel title="Igual para todas las filas">
      <Grid min={200} gap={1.5} p={1.75}>
        {shown.map((campo) =>
          campo === 'tributo' ? (
            <SelectInput
              key={campo}
              label={campoDeCarga('rentas', campo).etiqueta}
              value={fijos[campo] ?? ''}
              emptyLabel="Lo trae el archivo"
              options={optionsOf(TRIBUTOS)}
              disabled={disabled}
              onChange={(value) => put(campo, value)}
            />
          ) : (
            <TextInput
              key={campo}
              label={campoDeCarga('rentas', campo).etiqueta}
              optional
              value={texts[campo] ?? ''}
              disabled={disabled}
              onChange={(event) => setTexts({ ...texts, [campo]: event.target.value })}
              onBlur={() => {
                if ((texts[campo] ?? '').trim() !== (fijos[campo] ?? ''))
                  put(campo, texts[campo] ?? '');
              }}
            />
          ),
        )}
      </Grid>
    </Panel>
  );
}
