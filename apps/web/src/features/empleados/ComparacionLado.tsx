import type { Referencia } from '@muni/contract';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { cx } from '../../ui/cx.ts';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { areaReference } from '../../nouns/areas.ts';
import type { SideChange } from './comparacion.rules.ts';
import css from './empleados.module.css';

interface Props {
  name: 'A' | 'B';
  area: Referencia | null;
  fecha: string;
  onChange: (part: SideChange) => void;
}

/** What one side of the comparison looks at. */
export const ComparacionLado = ({ name, area, fecha, onChange }: Props) => (
  <fieldset className={css.lado}>
    <legend className={cx(css.letra, name === 'B' && css.segunda)}>{name}</legend>
    <ReferencePicker
      key={area?.id ?? 'none'}
      label="Área"
      source={areaReference}
      value={area}
      help={area ? 'Con las que dependen de ella' : 'Sin elegir: todo el municipio'}
      onChange={(next) => onChange({ area: next?.id ?? null })}
    />
    <FechaPicker label="Día" value={fecha} onChange={(next) => onChange({ fecha: next })} />
  </fieldset>
);
