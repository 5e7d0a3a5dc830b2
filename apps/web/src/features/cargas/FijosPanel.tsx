import { campoDeCarga, type Carga, TRIBUTOS } from '@muni/contract';
import { useState } from 'react';
import { optionsOf } from '../../lib/options.ts';
import { Grid } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { fijosDe } from './cargas.rules.ts';

/** Files also write it otherwise; for all rows it is one of these. */
const OPCIONES: Record<string, readonly string[] | undefined> = { tributo: TRIBUTOS };

interface Props {
  carga: Carga;
  disabled: boolean;
  onChange: (fijos: Carga['fijos']) => void;
}

/** The same value for every row, for what the file does not bring. */
export function FijosPanel({ carga, disabled, onChange }: Props) {
  const { clase, fijos } = carga;
  const [texts, setTexts] = useState(fijos);
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
              emptyLabel="Lo trae el archivo"
              options={optionsOf(opciones)}
              disabled={disabled}
              onChange={(value) => put(nombre, value)}
            />
          ) : (
            <TextInput
              key={nombre}
              label={etiqueta}
              optional
              value={texts[nombre] ?? ''}
              disabled={disabled}
              onChange={(event) => setTexts({ ...texts, [nombre]: event.target.value })}
              onBlur={() => {
                if ((texts[nombre] ?? '').trim() !== (fijos[nombre] ?? ''))
                  put(nombre, texts[nombre] ?? '');
              }}
            />
          ),
        )}
      </Grid>
    </Panel>
  );
}
