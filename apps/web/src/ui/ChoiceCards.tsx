// One of a few, in sight and easy to hit: tiles with an icon, cards with a line below, or chips. Behind each is a radio
// button of the browser, so the arrows walk and one Tab passes.
import { mdiCheckCircle } from '@mdi/js';
import { useId } from 'react';
import css from './ChoiceCards.module.css';
import { cx } from './place.ts';
import { FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Choice<V extends string> {
  value: V;
  label: string;
  hint?: string;
  icon?: string;
}
type Look = 'tile' | 'card' | 'chip';

interface Props<V extends string> {
  name?: string;
  legend: string;
  look: Look;
  options: readonly Choice<V>[];
  value: V | null;
  error?: string;
  onChange: (value: V) => void;
}

export function ChoiceCards<V extends string>(props: Props<V>) {
  const { name, legend, look, options, value, error, onChange } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={css.choices}
    >
      <legend>{legend}</legend>
      <div className={css[`${look}s`]}>
        {options.map((option) => (
          <label key={option.value} className={cx(css.choice, css[look])}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="oculto"
            />
            <span className={css.frame} />
            {option.icon && <Icon path={option.icon} size={26} className={css.icon} />}
            {look === 'card' && <span className={css.dot} />}
            <span>
              {option.label}
              {option.hint && <span className={css.below}>{option.hint}</span>}
            </span>
            {look === 'tile' && <Icon path={mdiCheckCircle} size={16} className={css.tick} />}
          </label>
        ))}
      </div>
      {error && (
        <FieldText id={`${id}-error`} role="alert" error>
          {error}
        </FieldText>
      )}
    </fieldset>
  );
}
