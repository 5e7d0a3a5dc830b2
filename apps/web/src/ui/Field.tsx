// What stands around whatever is written or chosen in: its label above, help or what is wrong below.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx, type Place, placed } from './place.ts';
import css from './Field.module.css';

/** What the control itself needs to be known by its label and by what is said below it. */
export interface FieldIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What every field is told, whatever is chosen or written in it. */
export interface FieldFace {
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

interface FieldProps extends Place {
  label: ReactNode;
  optional?: boolean;
  /** Across its whole part of a form. */
  wide?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

/** Required is the default and is not marked; «opcional» is written. */
export function Field({ label, optional, wide, help, error, children, ...place }: FieldProps) {
  const id = useId();
  const below = error ?? help;
  const isWrong = Boolean(error);
  return (
    <div {...placed(place, css.field)} data-wide={wide || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && (
          <span data-optional className={css.optional}>
            {' '}
            opcional
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <FieldText id={`${id}-below`} error={isWrong}>
          {below}
        </FieldText>
      )}
    </div>
  );
}

/** Said below a field. */
export const FieldText = ({ error, ...props }: ComponentProps<'div'> & { error?: boolean }) => (
  <div {...props} className={error ? css.error : css.help} />
);

type InputProps = Place &
  Omit<ComponentProps<'input'>, keyof Place> & {
    /** In the head of a list, or in a row. */
    small?: boolean;
  };
/** The bare control, where the label is not above it. */
export const Input = ({ small, ...props }: InputProps) => (
  <input {...placed(props, cx(css.input, small && css.small))} />
);

export interface Choices {
  value: string;
  options: { value: string; label: string }[];
  /** How «nothing chosen» reads; without it one must be chosen. */
  emptyLabel?: string;
  onChange: (value: string) => void;
}
type SelectProps = Choices &
  Place &
  Omit<ComponentProps<'select'>, keyof Place | keyof Choices> & { small?: boolean };
/** The browser's own: it is known to everybody, works on every phone and weighs nothing. */
export const Select = ({ small, options, emptyLabel, onChange, ...props }: SelectProps) => (
  <select
    {...placed(props, cx(css.input, css.select, small && css.small))}
    onChange={(event) => onChange(event.target.value)}
  >
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
